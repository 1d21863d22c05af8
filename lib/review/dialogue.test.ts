import { expect, test } from "vitest";
import { type Ask, advance, type Dialogue, type Reply, together } from "./dialogue";

const ask = (id: string): Ask => ({
  id,
  part: "copy",
  pageUrl: null,
  model: "main",
  system: [],
  content: [],
  schema: {},
  maxTokens: 1,
});
const yes = (value: unknown): Reply => ({ ok: true, value });

function* talk(name: string, rounds: number): Dialogue<string> {
  let said = name;
  for (let round = 1; round <= rounds; round += 1) {
    const [reply] = yield [ask(`${name}${round}`)];
    said += reply?.ok ? String(reply.value) : "?";
  }
  return said;
}

const idsOf = (progress: ReturnType<typeof advance>) => ("asks" in progress ? progress.asks.map(({ id }) => id) : null);

test("a replay asks only what has no reply yet, and ends in the result", () => {
  const replay = (replies: Record<string, Reply>) => advance(together([talk("a", 2), talk("b", 1)]), replies);
  expect(idsOf(replay({}))).toEqual(["a1", "b1"]);
  expect(idsOf(replay({ a1: yes("x") }))).toEqual(["b1"]);
  expect(idsOf(replay({ a1: yes("x"), b1: yes("y") }))).toEqual(["a2"]);
  expect(replay({ a1: yes("x"), b1: yes("y"), a2: yes("z") })).toEqual({ result: ["axz", "by"] });
});

test("a reply under an inherited name is none", () => {
  expect(idsOf(advance(talk("toString", 1), {}))).toEqual(["toString1"]);
  expect(idsOf(advance(together([talk("a", 1)]), Object.create({ a1: yes("x") })))).toEqual(["a1"]);
});

test("dialogues without a question end at once", () => {
  expect(advance(together([talk("a", 0), talk("b", 0)]), {})).toEqual({ result: ["a", "b"] });
  expect(advance(together([]), {})).toEqual({ result: [] });
});
