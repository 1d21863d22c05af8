import { expect, test } from "vitest";
import { z } from "zod";
import { advance, type Reply } from "@/lib/review/dialogue";
import { askFor, type Question } from "./question";

const answer = z.object({ count: z.int().max(5), note: z.string().nullable() });
const question: Question<z.infer<typeof answer>> = {
  id: "q",
  part: "copy",
  model: "main",
  shown: [],
  instructions: "How many?",
  maxTokens: 100,
  answer,
};
const play = (replies: Record<string, Reply>) => advance(askFor(question), replies);

test("the schema that is sent has every field and no others", () => {
  const progress = play({});
  expect("asks" in progress && progress.asks[0]?.schema).toMatchObject({
    type: "object",
    required: ["count", "note"],
    additionalProperties: false,
  });
});

test("an answer of the right shape is taken as it is", () => {
  expect(play({ q: { ok: true, value: { count: 5, note: null } } })).toEqual({
    result: { ok: true, value: { count: 5, note: null } },
  });
});

test.each<[string, Reply, string]>([
  ["another shape", { ok: true, value: { count: 6, note: null } }, "count:"],
  ["no object", { ok: true, value: "five" }, "the answer:"],
  ["no JSON", { ok: false, reason: "invalid" }, "it was not JSON."],
])("%s is asked for once more, with the fault", (_case, reply, fault) => {
  const progress = play({ q: reply });
  expect(progress).toMatchObject({ asks: [{ id: "q-repair" }] });
  const [repair] = "asks" in progress ? progress.asks : [];
  expect(repair?.content).toHaveLength(2);
  expect(repair?.content.at(-1)).toMatchObject({ text: expect.stringContaining(fault) });
  const good: Reply = { ok: true, value: { count: 1, note: "n" } };
  expect(play({ q: reply, "q-repair": good })).toMatchObject({ result: { ok: true, value: { count: 1 } } });
  expect(play({ q: reply, "q-repair": reply })).toMatchObject({ result: { ok: false, reason: "invalid" } });
});

test.each(["refused", "over-budget", "timed-out", "cut-off", "overloaded", "unavailable"] as const)(
  "what was %s is not asked again",
  (reason) => {
    expect(play({ q: { ok: false, reason } })).toMatchObject({ result: { ok: false, reason } });
  },
);
