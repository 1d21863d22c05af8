import { type Ask, advance, type Dialogue, type Reply } from "@/lib/review/dialogue";
import { inventAnswer, type Manner } from "@/tests/emulators/invented-answers";

const textOf = ({ system, content }: Ask) =>
  [...system, ...content].flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");

/** An answer as the emulator gives it. */
export function invent(ask: Ask, manner: Manner = "honest", call = 1): Reply {
  return { ok: true, value: inventAnswer(ask.schema, textOf(ask), manner, call) };
}

/** Holds a dialogue to its end; returns its result and the questions of each round. */
export function hold<Result>(start: () => Dialogue<Result>, answer: (ask: Ask, call: number) => Reply) {
  const replies: Record<string, Reply> = {};
  const rounds: Ask[][] = [];
  let call = 0;
  for (;;) {
    const progress = advance(start(), replies);
    if ("result" in progress) return { result: progress.result, rounds };
    rounds.push(progress.asks);
    for (const ask of progress.asks) {
      call += 1;
      replies[ask.id] = answer(ask, call);
    }
    if (rounds.length > 8) throw new Error("the dialogue comes to no end");
  }
}
