import { readFile } from "node:fs/promises";
import path from "node:path";

/** The portal's typeface, which satori reads as WOFF only. */
export async function cardFont() {
  const data = await readFile(path.join(process.cwd(), "app/figtree-600.woff"));
  return { name: "Figtree", data, weight: 600 as const };
}
