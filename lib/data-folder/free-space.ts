import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";

/** @returns 0–1, of the disk with the data folder; null on a hosted portal, which has none */
export async function readFreeShare(read: (path: string) => Promise<StatsFs> = statfs): Promise<number | null> {
  if (env.PORTAL_MODE === "hosted") return null;
  const { bavail, blocks } = await read(dataFolders.root);
  return bavail / blocks;
}
