/** `npm run portal -- --model` without a terminal, as a service manager would start it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startAnthropicEmulator } from "../emulators/anthropic";
import { createDataDir } from "../support/portal";
import { within } from "../support/within";

async function runPortal(words: string[]): Promise<{ code: number; errors: string }> {
  const { dataDir, remove } = await createDataDir();
  const { NODE_ENV: _mode, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn("npm", ["run", "--silent", "portal", "--", ...words], {
    env: { ...inherited, PORTAL_DATA_DIR: dataDir, ANTHROPIC_API_KEY: "" } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = Promise.all([text(child.stderr), once(child, "exit")]);
  const [errors, [code]] = await within(90_000, "the portal's end", ended);
  await remove();
  return { code, errors };
}

test("a key that nobody can type ends the start with a sentence that says what to do", async () => {
  const { code, errors } = await runPortal(["--model"]);
  expect(code).toBe(1);
  expect(errors).toContain(
    "Anthropic needs a key, and there is no terminal to ask for one. Run this command in a terminal, or set ANTHROPIC_API_KEY.",
  );
});

test("a server that fails the test ends the start, too", async () => {
  const model = await startAnthropicEmulator({ dialect: "ollama" });
  model.decideProbes(() => ({ status: 400 }));
  const { code, errors } = await runPortal(["--model", model.url, "big"]);
  await model.close();
  expect(code).toBe(1);
  expect(errors).toContain("The server refused the request (400).");
});
