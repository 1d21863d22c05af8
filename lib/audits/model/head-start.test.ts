import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Ask } from "@/lib/review/dialogue";
import { takeTurns } from "./head-start";

const never = new AbortController().signal;
const ask = (id: string, { page = "The same pages.", schema = {}, cached = true } = {}): Ask => ({
  id,
  part: "rubric",
  pageUrl: null,
  model: "main",
  system: [{ type: "text", text: "Rules." }],
  content: [
    { type: "text", text: page, cached },
    { type: "text", text: `Judge ${id}.` },
  ],
  schema,
  maxTokens: 10,
});

/** Which of the questions may be sent before anything was answered. */
async function openAtOnce(asks: readonly Ask[]): Promise<string[]> {
  const open: string[] = [];
  const done = new AbortController();
  for (const [index, turn] of takeTurns(asks).entries())
    turn.mayBegin(done.signal).then(
      () => open.push(asks[index]?.id ?? ""),
      () => {},
    );
  await sleep(0);
  done.abort();
  return open;
}

test("of questions that begin alike one goes first", async () => {
  expect(await openAtOnce([ask("a"), ask("b"), ask("c")])).toEqual(["a"]);
});

test.each<[string, Ask]>([
  ["other pages", ask("b", { page: "Other pages." })],
  ["another shape of answer", ask("b", { schema: { type: "object" } })],
  ["no mark where the cache ends", ask("b", { cached: false })],
])("%s wait for nobody", async (_, other) => {
  expect(await openAtOnce([ask("a"), other])).toEqual(["a", "b"]);
});

test("the others follow once the first has begun to be answered", async () => {
  const [first, second] = takeTurns([ask("a"), ask("b")]);
  const waiting = second?.mayBegin(never);
  first?.begun();
  await expect(waiting).resolves.toBeUndefined();
});

test("a first question that does not begin in time holds up no other, and an aborted one stops waiting", async () => {
  const [, patient, aborted] = takeTurns([ask("a"), ask("b"), ask("c")], 50);
  const stop = new AbortController();
  const ended = aborted?.mayBegin(stop.signal);
  stop.abort(new Error("The audit was cancelled."));
  await expect(ended).rejects.toThrow("The audit was cancelled.");
  await expect(patient?.mayBegin(never)).resolves.toBeUndefined();
});
