import { expect, test, vi } from "vitest";
import type { Ask } from "@/lib/ai/dialogue";
import { setEnvironment } from "@/lib/env";

const settled = Promise.withResolvers<void>();
const answer = Promise.withResolvers<void>();
let reservations = 0;

vi.mock("@/lib/db", () => ({ db: { website: { findUnique: async () => ({ reviewer: "model-1" }) } } }));
vi.mock("@/lib/audits/model/call-records", () => ({
  keyOf: ({ id }: Ask) => id,
  findCall: async () => ({ reply: null, tries: 0 }),
  /** The second is refused, but before that is heard of, the first call has given back what was missing. */
  reserveCall: async () => {
    reservations += 1;
    if (reservations !== 2) return true;
    answer.resolve();
    await settled.promise;
    // The first call's last words come before the refusal.
    await new Promise((resolve) => setImmediate(resolve));
    return false;
  },
  settleCall: async () => settled.resolve(),
  storeReply: async () => {},
}));
vi.mock("@/lib/audits/model/client", () => ({
  anthropicUrl: "https://model.example",
  createModelClient: () => ({
    send: async () => {
      await answer.promise;
      return {
        kind: "answered",
        value: {},
        usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
      };
    },
  }),
}));

test("a call that is refused while another ends is tried again", async () => {
  setEnvironment({ ANTHROPIC_API_KEY: "a key" });
  const { answerAsks } = await import("./answer-asks");
  const ask: Ask = {
    id: "a",
    part: "copy",
    pageUrl: null,
    model: "main",
    system: [],
    content: [],
    schema: {},
    maxTokens: 10,
  };
  const replies = await answerAsks(1, [ask, { ...ask, id: "b" }], new AbortController().signal);
  expect(replies).toEqual([
    { ok: true, value: {} },
    { ok: true, value: {} },
  ]);
});
