import path from "node:path";
import { env } from "@/lib/env";

const root = path.resolve(env.PORTAL_DATA_DIR);

/** Everything that a portal without outside services keeps, under PORTAL_DATA_DIR. */
export const dataFolders = {
  root,
  postgres: path.join(root, "postgres"),
  chromium: path.join(root, "chromium"),
  outbox: path.join(root, "outbox"),
} as const;
