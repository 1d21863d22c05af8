import { type Ask, advance, type Dialogue, type Reply } from "@/lib/review/dialogue";
import { reviewWithModel } from "@/lib/review/model/review-with-model";
import { buildSite } from "@/lib/review/testing/build-page";
import { inventAnswer, type Manner } from "@/tests/emulators/invented-answers";

/** A maker of pumps. */
export const pumps = buildSite([
  {
    path: "/",
    title: "Acme Pumps",
    body: "# Pumps for dairies in Bavaria\nWe build pumps that dairies clean in ten minutes.\n[Book a site visit](/contact)\n---\n## How it works\nWe measure your line on a Monday.\nWe deliver the pump on a Friday.",
    menu: ["Prices → /prices", "Contact → /contact"],
  },
  {
    path: "/prices",
    title: "Prices",
    body: "# What a pump costs\nA pump costs 4,000 euros with delivery.\nThe price depends on the length of the line.",
  },
]);

const textOf = ({ system, content }: Ask) =>
  [...system, ...content].flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");

/** An answer as the emulator gives it. */
export function invent(ask: Ask, manner: Manner = "honest", call = 1): Reply {
  return { ok: true, value: inventAnswer(ask.schema, textOf(ask), manner, call) };
}

type Items = Record<string, Record<string, unknown>[]>;

/** The emulator's answer with a change in its lists. */
export function inventChanged(ask: Ask, change: (lists: Items) => void): Reply {
  const value = inventAnswer(ask.schema, textOf(ask), "honest", 1) as Items;
  change(value);
  return { ok: true, value };
}

export const reviewPumps = (answer: (ask: Ask, call: number) => Reply = (ask) => invent(ask)) =>
  hold(() => reviewWithModel(pumps, { model: "a-model" }), answer);

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
