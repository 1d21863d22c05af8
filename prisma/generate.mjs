// Generates the Prisma client without a download: `prisma generate` requires a schema
// engine binary but never runs it, so any existing file will do.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const prisma = fileURLToPath(import.meta.resolve("prisma/build/index.js"));

const { status } = spawnSync(process.execPath, [prisma, "generate", "--no-hints"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url), PRISMA_HIDE_UPDATE_MESSAGE: "1" },
});
process.exit(status ?? 1);
