import { afterEach, expect, test } from "vitest";
import { type AnthropicEmulator, emulatedKey, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import type { DialectName } from "@/tests/emulators/dialects";
import { startServer } from "@/tests/support/static-server";
import { pagesRoom, questionBytes } from "./abilities";
import { findContextLength } from "./context-length";
import { parseAnswer } from "./parse-answer";
import { probeServer } from "./probe-server";

let emulator: AnthropicEmulator | undefined;
afterEach(() => emulator?.close());

async function probe(dialect: DialectName, key: string | null = emulatedKey) {
  emulator = await startAnthropicEmulator({ dialect });
  return probeServer({ url: emulator.url, key, isPublicOnly: false }, "big", 10_000);
}

const usual = { auth: "bearer", output: "schema", images: true, effort: true, cache: true, contextTokens: null };

test.each<[DialectName, string | null, object]>([
  ["anthropic", emulatedKey, usual],
  ["ollama", null, { ...usual, auth: "none", output: "json", images: false, contextTokens: 32_768 }],
  ["llama.cpp", emulatedKey, { ...usual, output: "tool", contextTokens: 32_768 }],
  ["vllm", emulatedKey, { ...usual, contextTokens: 32_768 }],
  ["lm-studio", null, { ...usual, auth: "none", output: "tool", images: false, contextTokens: 32_768 }],
  ["litellm", emulatedKey, { ...usual, output: "tool", contextTokens: 128_000 }],
  ["openrouter", emulatedKey, { ...usual, contextTokens: 131_072 }],
  ["proxied", emulatedKey, { ...usual, auth: "x-api-key" }],
  ["plain", null, { ...usual, auth: "none", output: "json", images: false }],
])("a probe of the dialect of %s finds what it does, not what it accepts", async (dialect, key, abilities) => {
  expect(await probe(dialect, key)).toEqual(abilities);
  expect(emulator?.probes.length).toBeLessThanOrEqual(7);
  expect(emulator?.asked).toEqual([]);
});

test.each<[DialectName, string | null, string]>([
  ["vllm", null, "401 unknown"],
  ["llama.cpp", null, "401 authentication_error"],
  ["openrouter", null, "401 authentication_error"],
])("a probe of %s without a key says why it failed", async (dialect, key, code) => {
  await expect(probe(dialect, key)).rejects.toMatchObject({ code, isTemporary: false });
});

test("a busy or unreachable server leaves the abilities unknown, and a slow one too", async () => {
  const server = await startAnthropicEmulator();
  const at = { url: server.url, key: "key", isPublicOnly: false };
  server.decideProbes((_asked, number) => (number > 1 ? { status: 529 } : null));
  await expect(probeServer(at, "big", 10_000)).rejects.toMatchObject({
    code: "529 overloaded_error",
    isTemporary: true,
  });
  server.decideProbes((_asked, number) => (number > 3 ? "hangs" : null));
  await expect(probeServer(at, "big", 300)).rejects.toMatchObject({ code: "timed-out", isTemporary: true });
  await server.close();
  await expect(probeServer(at, "big", 10_000)).rejects.toMatchObject({ code: "connection", isTemporary: true });
});

test("a server typed in a browser is not called at a private address, and follows no redirect there", async () => {
  emulator = await startAnthropicEmulator();
  await expect(probeServer({ url: emulator.url, key: "key", isPublicOnly: true }, "big", 5_000)).rejects.toMatchObject({
    code: "connection",
  });
  expect(emulator.probes).toEqual([]);
  const named = `http://localhost:${new URL(emulator.url).port}`;
  await expect(probeServer({ url: named, key: "key", isPublicOnly: true }, "big", 5_000)).rejects.toMatchObject({
    code: "connection",
  });
  expect(emulator.probes).toEqual([]);
});

test("a server that answers anything but the Messages API fails the test", async () => {
  const site = await startServer(async (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  });
  await expect(probeServer({ url: site.url, key: null, isPublicOnly: false }, "big", 5_000)).rejects.toMatchObject({
    code: "stream",
  });
  await site.close();
});

const find = (bodies: Record<string, unknown>) =>
  findContextLength("qwen3:8b", async (path) => (path in bodies ? JSON.stringify(bodies[path]) : null));

test.each<[string, Record<string, unknown>, number | null]>([
  ["nothing", {}, null],
  ["another model's", { "/v1/models": { data: [{ id: "other", max_model_len: 4096 }] } }, null],
  [
    "the smallest of several",
    {
      "/api/ps": {
        models: [
          { name: "qwen3:8b", context_length: 8192 },
          { name: "qwen3:8b", context_length: 4096 },
        ],
      },
    },
    4096,
  ],
  ["what it was trained with", { "/v1/models": { data: [{ id: "qwen3:8b", meta: { n_ctx_train: 131072 } }] } }, null],
  ["no number", { "/v1/models": { data: [{ id: "qwen3:8b", context_length: "many" }] } }, null],
  ["less than nothing", { "/v1/models": { data: [{ id: "qwen3:8b", context_length: -1 }] } }, null],
  ["something else", { "/props": "hello", "/v1/models": [1, 2] }, null],
])("a context length is read from %s", async (_case, bodies, expected) => {
  expect(await find(bodies)).toBe(expected);
});

test.each<[string, string, unknown]>([
  ["JSON", '{"a":1}', { a: 1 }],
  ["a fenced block", 'Sure:\n```json\n{"a":1}\n```\nAnything else?', { a: 1 }],
  ["the last of two fenced blocks", '```\n{"a":1}\n```\nBetter:\n```json\n{"a":2}\n```', { a: 2 }],
  ["text around it", 'The page says {"a":9}. My answer: {"a":{"b":2}} Done.', { a: { b: 2 } }],
  ["thoughts before it", '<think>{"a":9}? {no}</think>{"a":1}', { a: 1 }],
  ["prose", "I would rather talk.", undefined],
  ["half an answer", '{"a":{"b":2}', { b: 2 }],
  ["nothing", "", undefined],
])("an answer is found in %s", (_case, text, expected) => {
  expect(parseAnswer({ text, toolInput: "" })).toEqual(expected);
  if (typeof expected === "object" && expected !== null)
    expect(parseAnswer({ text: "I call the tool.", toolInput: JSON.stringify(expected) })).toEqual(expected);
});

test("a small context leaves room for the question's own words, and never less than none", () => {
  const of = (contextTokens: number | null) => ({ ...usual, contextTokens }) as Parameters<typeof questionBytes>[0];
  expect(pagesRoom([of(null), of(null)])).toBe(null);
  expect(pagesRoom([of(200_000), of(32_768)])).toBe(pagesRoom([of(32_768)]));
  expect(pagesRoom([of(32_768)])).toBeGreaterThan(25_000);
  expect(pagesRoom([of(8_192)])).toBeGreaterThan(4_000);
  expect(questionBytes(of(8_192), 16_000, 3)).toBeLessThan(questionBytes(of(8_192), 16_000, 0));
});
