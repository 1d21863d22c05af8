/** The portal command's --model: what it asks, tests, stores and prints. */
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getModelServer, readServerChoice } from "@/lib/audits/model/model-server";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { type AnthropicEmulator, emulatedKey, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import type { DialectName } from "@/tests/emulators/dialects";
import { setUpModel } from "./model-setup";

let emulator: AnthropicEmulator | undefined;
beforeEach(async () => {
  setEnvironment({
    ANTHROPIC_API_KEY: "",
    ANTHROPIC_BASE_URL: "",
    ANTHROPIC_TIMEOUT_SECONDS: "10",
    SECRETS_KEYS: `test=${Buffer.alloc(32, 7).toString("base64")}`,
  });
  await db.modelServer.deleteMany();
  await db.modelProbe.deleteMany();
});
afterEach(async () => {
  await emulator?.close();
  emulator = undefined;
});

async function start(dialect: DialectName): Promise<string> {
  emulator = await startAnthropicEmulator({ dialect });
  return emulator.url;
}

/** Types the lines one by one, as they are asked for. */
async function run(words: string[], lines: string[] = [], { isTTY = true } = {}) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough({ encoding: "utf8" });
  let shown = "";
  output.on("data", (chunk: string) => {
    shown += chunk;
    if (/not shown\): $/.test(shown))
      for (const line of lines.splice(0, 1)) void sleep(20).then(() => input.write(`${line}\r`));
  });
  const error = await setUpModel(words, { input, output }).then(
    () => null,
    (thrown: Error) => thrown.message,
  );
  await sleep(0);
  return { shown, error };
}

test("a server on the own machine needs no key, and is counted as free", async () => {
  const url = await start("ollama");
  const { shown, error } = await run([url, "qwen3:8b"], [], { isTTY: false });
  expect(error).toBe(null);
  expect(shown).toContain(`qwen3:8b at ${new URL(url).host} answered, and reviews new audits.`);
  expect(shown).toContain("counted as free");
  expect(shown).toContain("doesn't see screenshots, and follows no schema");
  expect(await getModelServer()).toMatchObject({ url, key: null, models: { main: "qwen3:8b", small: "qwen3:8b" } });
  expect(await db.operatorAction.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    action: "model-chosen",
    operatorId: null,
  });
});

test("a server that needs a key gets one that is typed, not shown, and stored sealed", async () => {
  const url = await start("vllm");
  const { shown, error } = await run([`${url}/v1/`, "big"], [emulatedKey]);
  expect(error).toBe(null);
  expect(shown).toContain(`Key for ${new URL(url).host} (it is not shown): \n`);
  expect(shown).not.toContain(emulatedKey);
  expect((await db.modelServer.findUniqueOrThrow({ where: { id: 1 } })).sealedKey).toMatch(/^v1\.test\./);
  expect(await readServerChoice()).toEqual({ url, model: "big", key: emulatedKey, isPublicOnly: false });
  expect(JSON.stringify(await db.modelProbe.findMany())).not.toContain(emulatedKey);

  // The next start uses what is stored, and asks nothing.
  const again = await run([], [], { isTTY: false });
  expect(again).toMatchObject({ error: null, shown: expect.stringContaining("big at") });
  expect(await readServerChoice()).toMatchObject({ key: emulatedKey });

  // The key belongs to its address.
  const other = await startAnthropicEmulator({ dialect: "vllm" });
  expect((await run([other.url, "big"], [], { isTTY: false })).error).toContain("needs a key");
  expect(other.probes).toEqual([]);
  await other.close();
});

test.each<[string, string[], DialectName, RegExp]>([
  ["no terminal to ask in", ["big"], "vllm", /needs a key, and there is no terminal/],
  ["no model's name", [], "ollama", /Enter the name of the server's model/],
  ["two names", ["big", "little"], "ollama", /^Usage: /],
])("with %s it says what to do, and stores nothing", async (_case, names, dialect, message) => {
  const { error } = await run([await start(dialect), ...names], [], { isTTY: false });
  expect(error).toMatch(message);
  expect(await readServerChoice()).toBe(null);
});

test("Anthropic's own server is asked only with a key", async () => {
  expect((await run([], [], { isTTY: false })).error).toMatch(/^Anthropic needs a key/);
  expect((await run([], [""])).error).toBe("No key was entered.");
  expect(await readServerChoice()).toBe(null);
});

test("a server that fails the test is not stored, and the answer shows its status alone", async () => {
  const url = await start("openrouter");
  emulator?.decideProbes(() => ({ status: 400 }));
  expect((await run([url, "big"], [emulatedKey])).error).toBe("The server refused the request (400).");
  emulator?.decideProbes(() => ({ status: 529 }));
  expect((await run([url, "big"], [emulatedKey])).error).toBe("The server failed (529).");
  await emulator?.close();
  emulator = undefined;
  expect((await run([url, "big"])).error).toBe("We couldn't reach the server.");
  expect(await readServerChoice()).toBe(null);
});

test("settings win: they are tested and not stored", async () => {
  const url = await start("anthropic");
  setEnvironment({ ANTHROPIC_API_KEY: emulatedKey, ANTHROPIC_BASE_URL: url, ANTHROPIC_MODEL: "claude-opus-5-5" });
  const { shown, error } = await run([], [], { isTTY: false });
  expect(error).toBe(null);
  expect(shown).toContain("An audit costs at most $5.00");
  expect((await run(["http://127.0.0.1:9", "big"])).error).toContain("takes precedence");
  expect(await readServerChoice()).toBe(null);
  expect(await getModelServer()).toMatchObject({ source: "settings", key: emulatedKey });
});
