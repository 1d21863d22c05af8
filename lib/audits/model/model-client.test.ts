import { afterEach, beforeEach, expect, test } from "vitest";
import type { Ask } from "@/lib/review/dialogue";
import { type AnthropicEmulator, type Fault, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import { startServer } from "@/tests/support/static-server";
import { anthropicAbilities } from "./abilities";
import { type CallOutcome, createModelClient } from "./model-client";

const ask: Ask = {
  id: "q",
  part: "copy",
  pageUrl: "https://site.example/",
  model: "main",
  system: [{ type: "text", text: "You review." }],
  content: [
    { type: "screenshot", pageUrl: "https://site.example/" },
    { type: "screenshot", pageUrl: "https://site.example/none" },
    { type: "text", text: "The page.", cached: true },
  ],
  schema: {
    type: "object",
    properties: { note: { type: "string" } },
    required: ["note"],
    additionalProperties: false,
  },
  maxTokens: 500,
};
const never = new AbortController().signal;
const picture = (pageUrl: string) => Promise.resolve(pageUrl.endsWith("none") ? null : "aGVsbG8=");

let emulator: AnthropicEmulator;
beforeEach(async () => {
  emulator = await startAnthropicEmulator();
});
afterEach(() => emulator.close());

const settingsFor = (url: string) => ({
  server: { url, key: "key", isPublicOnly: false },
  models: { main: "big", small: "little" },
  abilities: { main: anthropicAbilities, small: anthropicAbilities },
});
const client = (timeoutMs = 20_000, baseUrl = emulator.url, effort: "low" | null = "low") =>
  createModelClient({ ...settingsFor(baseUrl), effort, timeoutMs });

test("an answer comes with what it used; pictures, effort and model are sent", async () => {
  const outcome = await client().send(ask, picture, never);
  expect(outcome).toMatchObject({ kind: "answered", value: { note: expect.any(String) } });
  expect("usage" in outcome && outcome.usage).toEqual({
    inputTokens: expect.any(Number),
    outputTokens: expect.any(Number),
    cacheReadTokens: 0,
    cacheWriteTokens: expect.any(Number),
  });
  expect(emulator.asked).toMatchObject([{ model: "big", maxTokens: 500, effort: "low", pictures: 1 }]);
  await client().send({ ...ask, model: "small" }, picture, never);
  expect(emulator.asked[1]).toMatchObject({ model: "little", effort: undefined });
});

test("who asks is told when the answer begins, and what the cache held is counted apart", async () => {
  const slow = await startAnthropicEmulator({ delayMs: 300 });
  const asker = createModelClient({ ...settingsFor(slow.url), effort: null, timeoutMs: 20_000 });
  const began = Promise.withResolvers<void>();
  let isAnswered = false;
  const first = asker.send(ask, picture, never, began.resolve).finally(() => {
    isAnswered = true;
  });
  await began.promise;
  expect(isAnswered).toBe(false);
  const second = await asker.send(ask, picture, never);
  const [whole, cached] = [await first, second].map((outcome) => ("usage" in outcome ? outcome.usage : null));
  expect(whole?.cacheWriteTokens).toBeGreaterThan(0);
  expect(cached).toMatchObject({ cacheReadTokens: whole?.cacheWriteTokens, cacheWriteTokens: 0 });
  await slow.close();
});

test.each<[string, Fault, Partial<CallOutcome>]>([
  ["a refusal", "refusal", { kind: "refused" }],
  ["an answer that was cut off", "cut off", { kind: "cut-off" }],
  ["prose", "no JSON", { kind: "invalid" }],
  [
    "529",
    { status: 529 },
    { kind: "overloaded", retryAfterSeconds: null, code: "529 overloaded_error", isSent: false },
  ],
  ["429 with seconds", { status: 429, retryAfter: "7" }, { kind: "overloaded", retryAfterSeconds: 7 }],
  ["429 with nonsense", { status: 429, retryAfter: "soon" }, { kind: "overloaded", retryAfterSeconds: null }],
  ["500", { status: 500 }, { kind: "overloaded", code: "500 api_error" }],
  ["a stream that breaks off", "breaks off", { kind: "overloaded", isSent: true }],
  ["400", { status: 400 }, { kind: "unavailable", code: "400 invalid_request_error" }],
  ["401", { status: 401 }, { kind: "unavailable", code: "401 authentication_error" }],
  ["403", { status: 403 }, { kind: "unavailable", code: "403 permission_error" }],
])("%s is told apart, and is sent once", async (_case, fault, expected) => {
  emulator.decide(() => fault);
  expect(await client().send(ask, picture, never)).toMatchObject(expected);
  expect(emulator.asked).toHaveLength(1);
});

test("a server that hangs is given up after the time-out", async () => {
  emulator.decide(() => "hangs");
  expect(await client(300).send(ask, picture, never)).toEqual({ kind: "timed-out" });
});

test("a server that can't be reached is busy", async () => {
  await emulator.close();
  expect(await client().send(ask, picture, never)).toMatchObject({ kind: "overloaded", code: "connection" });
});

test("an abort ends the call with its own reason", async () => {
  emulator.decide(() => "hangs");
  const abort = new AbortController();
  const sent = client().send(ask, picture, abort.signal);
  await expect.poll(() => emulator.asked.length).toBe(1);
  abort.abort(new Error("the audit ended"));
  await expect(sent).rejects.toThrow("the audit ended");
  await expect(client().send(ask, picture, abort.signal)).rejects.toThrow("the audit ended");
  expect(emulator.asked).toHaveLength(1);
});

test("the key does not follow a redirect", async () => {
  const redirecting = await startServer(async (_request, response) => {
    response.writeHead(307, { location: `${emulator.url}/v1/messages` }).end();
  });
  const outcome = await client(20_000, redirecting.url).send(ask, picture, never);
  expect(outcome.kind).not.toBe("answered");
  expect(emulator.asked).toHaveLength(0);
  await redirecting.close();
});
