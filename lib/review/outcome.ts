/** What a judge found, as data. Only `judgeEach` and its siblings make outcomes, so their parts always add up. */
import { z } from "zod";
import { storableText } from "@/lib/review/storable-text";
import { type Evidence, measuredAt } from "@/lib/site/cite";
import type { SiteFacts } from "@/lib/site/site-facts";

const short = storableText(20_000);

export const units = [
  "field",
  "word",
  "we",
  "score",
  "ease",
  "second",
  "millisecond",
  "shift",
  "ratio",
  "pixel",
  "percent",
  "link",
  "button",
  "entry",
  "H1",
  "element",
  "year",
] as const;

export const measureSchema = z.object({ amount: z.number(), unit: z.enum(units), of: z.number().exactOptional() });
export type Measure = z.infer<typeof measureSchema>;

export const evidenceSchema = z.object({
  pageUrl: short,
  quote: short.nullable(),
  place: short,
}) satisfies z.ZodType<Evidence>;

export const instanceSchema = evidenceSchema.extend({
  /** What the page doesn't tell: "the form “Request a demo”". */
  name: short.exactOptional(),
  measures: z.array(measureSchema).max(5).exactOptional(),
});
export type Instance = z.infer<typeof instanceSchema>;

export const populationSchema = z.object({
  of: z.enum(["page", "form", "link", "button", "menu entry", "menu target", "site"]),
  total: z.int().min(0),
  judged: z.int().min(0),
  failing: z.int().min(0),
  leftOut: z.array(z.object({ name: short, reason: short })).max(500),
});
export type Population = z.infer<typeof populationSchema>;

export interface Outcome {
  verdict: "holds" | "mostly" | "fails" | "not-applicable" | "unknown";
  /** Why it is unknown or does not apply: a key of the check's `reasons`. */
  reason: string | null;
  population: Population | null;
  failing: Instance[];
  passing: Instance[];
  searched?: string;
  /** A model's own sentence. Code prints it and never reads it. */
  note?: string;
}

/** By check; null if structure does not prove a read check, which says nothing about it. */
export type Judges = Readonly<Record<string, (site: SiteFacts) => Outcome | null>>;

export interface Member {
  name: string;
}

export type MemberOutcome = { failing: Instance[] } | { passing: Instance[] } | { unknown: string; name?: string };

/** Fails if at least half of the judged members do, else mostly; unknown if most could not be judged. */
export function judgeEach<Each extends Member>(
  of: Population["of"],
  members: readonly Each[],
  judge: (member: Each) => MemberOutcome,
  ifNone: Outcome = notApplicable("none"),
): Outcome {
  if (members.length === 0) return ifNone;
  const each = members.map((member) => ({ member, found: judge(member) }));
  const leftOut = each.flatMap(({ member, found }) =>
    "unknown" in found ? [{ name: found.name ?? member.name, reason: found.unknown }] : [],
  );
  const failed = each.flatMap(({ found }) => ("failing" in found ? [found.failing] : []));
  const judged = members.length - leftOut.length;
  const population = { of, total: members.length, judged, failing: failed.length, leftOut };
  const passing = each.flatMap(({ found }) => ("passing" in found ? found.passing : []));
  const result = (verdict: Outcome["verdict"], reason: string | null = null): Outcome => ({
    verdict,
    reason,
    population,
    failing: failed.flat(),
    passing,
  });
  if (failed.length > 0) return result(failed.length * 2 < judged ? "mostly" : "fails");
  return judged * 2 < members.length ? result("unknown", leftOut[0]?.reason ?? null) : result("holds");
}

/** Worst page first. @param ifNone why it is unknown without pages */
export function judgePages<Page extends { label: string }>(
  pages: readonly Page[],
  judge: (page: Page) => MemberOutcome,
  ifNone = "none",
): Outcome {
  const members = pages
    .map((page) => ({ name: page.label, found: judge(page) }))
    .map((member) => ({ ...member, badness: "failing" in member.found ? badnessOf(member.found.failing[0]) : 0 }))
    .toSorted((a, b) => b.badness - a.badness);
  return judgeEach("page", members, ({ found }) => found, unknown(ifNone));
}

export const worstFirst = (outcome: Outcome): Outcome => ({
  ...outcome,
  failing: outcome.failing.toSorted((a, b) => badnessOf(b) - badnessOf(a)),
});

export const lowIsWorse: ReadonlySet<Measure["unit"]> = new Set(["score", "ease", "ratio", "percent"]);

/** By the first figure. Instances without one are worst: they have too many, or nothing to measure. */
function badnessOf(instance: Instance | undefined): number {
  const [first] = instance?.measures ?? [];
  if (first === undefined) return Number.MAX_VALUE;
  return lowIsWorse.has(first.unit) ? -first.amount : first.amount;
}

interface Figure {
  name?: string;
  amount: number | null;
  unit: Measure["unit"];
  /** The least allowed where low is worse, else the most. */
  limit: number;
}

/** The first figure past its limit fails the page; an unmeasured one leaves it open. */
export function judgeFigures(at: Instance, figures: readonly Figure[], ifUnmeasured = "unmeasured"): MemberOutcome {
  for (const { name, amount, unit, limit } of figures)
    if (amount !== null && (lowIsWorse.has(unit) ? amount < limit : amount > limit))
      return { failing: [{ ...at, ...(name !== undefined && { name }), measures: [{ amount, unit }] }] };
  return figures.some(({ amount }) => amount === null) ? { unknown: ifUnmeasured } : { passing: [at] };
}

export const judgeOne = (of: Population["of"], name: string, found: MemberOutcome): Outcome =>
  judgeEach(of, [{ name }], () => found);

const uncounted = { population: null, failing: [], passing: [] };

export const unknown = (reason: string, passing: Instance[] = []): Outcome => ({
  ...uncounted,
  verdict: "unknown",
  reason,
  passing,
});

export const notApplicable = (reason: string): Outcome => ({ ...uncounted, verdict: "not-applicable", reason });

/** Missing on the whole site, after all that `searched` names was read. */
export function absent(searched: string): Outcome {
  const population = { of: "site" as const, total: 1, judged: 1, failing: 1, leftOut: [] };
  return { verdict: "fails", reason: null, population, failing: [], passing: [], searched };
}

export const proven = (passing: Instance[]): Outcome | null =>
  passing.length > 0 ? { ...uncounted, verdict: "holds", reason: null, passing } : null;

export const provenOn = <Page extends { url: string }>(
  pages: readonly Page[],
  place: string,
  isShownOn: (page: Page) => boolean,
) => proven(pages.filter(isShownOn).map((page) => measuredAt(page, place)));

const pointsOf = { holds: 2, mostly: 1, fails: 0, "not-applicable": null, unknown: null } as const;

export const outcomePoints = ({ verdict }: Pick<Outcome, "verdict">) => pointsOf[verdict];

/** Allows "every" and "all": nothing was left out, and none fails. */
export const isWhole = ({ verdict, population }: Pick<Outcome, "verdict" | "population">) =>
  verdict === "holds" && (population === null || population.judged - population.failing === population.total);
