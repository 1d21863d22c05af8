import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runToEnd } from "@/lib/local/managed-services";
import { packBuild } from "@/lib/local/packed-files";

const sources = [
  "app",
  "components",
  "inngest",
  "lib",
  "prisma/schema.prisma",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
const stampFile = ".next/spotcheck-sources";

export async function buildWhenStale(environment: Record<string, string>): Promise<void> {
  const stamp = await hashSources();
  const built = await readFile(stampFile, "utf8").catch(() => null);
  if (built === stamp && existsSync(".next/BUILD_ID")) return;
  console.log("Building the portal (once; later starts reuse it)…");
  await runToEnd("next", ["build"], { ...environment, NODE_ENV: "production" });
  await packBuild();
  await writeFile(stampFile, stamp);
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    if (!existsSync(source)) continue;
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => null);
    const files = entries
      ?.filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)) ?? [source];
    for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}
