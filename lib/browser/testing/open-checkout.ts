import { statSync } from "node:fs";
import path from "node:path";

const othersMayEnter = 0o001;

function isOpen(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & othersMayEnter) !== 0 && (parent === folder || isOpen(parent));
}

export const isRoot = process.getuid?.() === 0;
/** Whether every user may enter the checkout. Where they may not, as below `mktemp -d`, root does the work itself. */
export const isCheckoutOpen = isOpen(process.cwd());
