import path from "node:path";
import { ensurePrivateTemporaryFolder } from "@/lib/data-folder/private-files";
import { env } from "@/lib/env";

const root = path.resolve(env.PORTAL_DATA_DIR ?? defaultRoot());

/** A hosted function may write to the temporary folder only, and keeps nothing there but the unpacked browser. */
function defaultRoot(): string {
  return env.PORTAL_MODE === "hosted" ? ensurePrivateTemporaryFolder() : ".data";
}

export const dataFolders = {
  root,
  postgres: path.join(root, "postgres"),
  /** Root's browsers run as another user, who must reach it. */
  chromium: process.getuid?.() === 0 ? "/var/cache/spotcheck" : path.join(root, "chromium"),
  outbox: path.join(root, "outbox"),
} as const;
