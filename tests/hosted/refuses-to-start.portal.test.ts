/** `next start` as a host runs it, on the production build. */
import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "@/lib/local/free-port";

test("a hosted portal that lacks settings ends at once, and names them", async () => {
  const port = await findFreePort();
  const { PATH, HOME } = process.env;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [path.resolve("node_modules/next/dist/bin/next"), "start", "--port", String(port)],
      { env: { PATH, HOME, NODE_ENV: "production" } as NodeJS.ProcessEnv, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  expect(output).toMatch(/^ {2}DATABASE_URL is missing/m);
  expect(output).toMatch(/^ {2}NEXTAUTH_SECRET is missing/m);
  expect(code).toBe(1);
});
