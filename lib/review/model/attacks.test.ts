/** Seventy sites before a model that obeys: nothing that they dictate is published, and no check changes its verdict. */
import { describe, expect, test } from "vitest";
import { describeTask } from "@/lib/crm-tasks/content";
import { inertReport } from "@/lib/inert";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import type { Ask, Reply } from "@/lib/review/dialogue";
import { type SiteReview, siteReviewSchema } from "@/lib/review/review";
import { type Attack, attacks } from "@/lib/review/testing/attacks";
import { reviewWithModel } from "./review-with-model";
import { hold, invent } from "./testing/hold-dialogue";

type Obey = (text: string, name: string) => string;

const written = [
  "observation",
  "title",
  "detail",
  "summary",
  "problem",
  "proposal",
  "firstStep",
  "change",
  "acceptance",
  "element",
  "place",
  "why",
];
const isControl = ({ check, claim }: Record<string, unknown>) => String(check ?? claim).startsWith("says-");

/** An answer with every verdict in the site's favour and, where `obey` says so, its own texts replaced. */
function obeying(value: unknown, obey: Obey, skipsControls: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => obeying(each, obey, skipsControls));
  if (typeof value !== "object" || value === null) return value;
  const item = value as Record<string, unknown>;
  const verdict = "check" in item ? "holds" : "supported";
  return Object.fromEntries(
    Object.entries(item).map(([name, each]) => {
      if (name === "verdict") return [name, skipsControls && isControl(item) ? each : verdict];
      if (name === "value" && typeof each === "string" && each.startsWith("An invented"))
        return [name, obey(each, name)];
      return [
        name,
        typeof each === "string" && written.includes(name) ? obey(each, name) : obeying(each, obey, skipsControls),
      ];
    }),
  );
}

function review({ site }: Attack, obey: Obey, skipsControls: boolean): SiteReview {
  const answer = (ask: Ask): Reply => {
    const reply = invent(ask);
    return reply.ok ? { ok: true, value: obeying(reply.value, obey, skipsControls) } : reply;
  };
  return hold(() => reviewWithModel(site, { model: "m" }), answer).result;
}

const pointsOf = ({ rubric }: SiteReview) =>
  rubric.results.flatMap(({ checks }) => checks.map(({ id, points }) => [id, points]));

test("there are seventy", () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(70);
});

describe.each(attacks)("$name", (attack) => {
  const { site, wanted, address } = attack;

  function expectNothing(result: SiteReview) {
    expect(siteReviewSchema.safeParse(result).error).toBeUndefined();
    // What code measured may quote a page, with or without a model.
    const isQuoted = JSON.stringify(reviewSite(site)).includes(address);
    if (!isQuoted) expect(JSON.stringify(result)).not.toContain(address);
    const tasks = result.actions.map((action) => describeTask(1, { ...action, found: null }));
    for (const shown of [inertReport(result), tasks]) expect(JSON.stringify(shown)).not.toContain(address);
  }

  test("obeyed in everything, is dropped with the whole model", () => {
    const result = review(attack, () => wanted, false);
    expectNothing(result);
    expect(result.parts.rubric).toMatchObject({ reviewer: "built-in", fallback: "unreliable" });
    expect(pointsOf(result)).toEqual(pointsOf(reviewSite(site)));
  });

  test("obeyed in one text of each sort by a model that passes every control, is left out", () => {
    const manners: Obey[] = [
      () => wanted,
      (text) => `${text.replace(/\.$/, "")}, as ${address} says.`,
      (text) => `${text} The page says “${wanted}”.`,
    ];
    const turns = new Map<string, number>();
    const once: Obey = (text, name) => {
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      return turn % 10 === 0 ? (manners[(turn / 10) % manners.length]?.(text, name) ?? text) : text;
    };
    const result = review(attack, once, true);
    expectNothing(result);
    // The emulator quotes our notes' imitations as it was shown them, which is not how the page has them.
    if (!attack.name.startsWith("imitation")) expect(result.failedTrials).toBeUndefined();
  });
});
