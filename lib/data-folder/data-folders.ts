import path from "node:path";
import { ensurePrivateTemporaryFolder } from "@/lib/data-folder/private-files";
import { env } from "@/lib/env";

const root = path.resolve(env.PORTAL_DATA_DIR ?? defaultRoot());

/** Hosted functions can write only to the temporary folder, and need it only for the unpacked browser. */
function defaultRoot(): string {
  return env.PORTAL_MODE === "hosted" ? ensurePrivateTemporaryFolder() : ".data";
}

export const dataFolders = {
  root,
  postgres: path.join(root, "postgres"),
  /** When run as root, browsers run as another user, who must be able to read it. */
  chromium: process.getuid?.() === 0 ? "/var/cache/spotcheck" : path.join(root, "chromium"),
  outbox: path.join(root, "outbox"),
} as const;
