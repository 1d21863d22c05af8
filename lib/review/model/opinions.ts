import { type Claim, prove, type Subject, tidy } from "@/lib/review/model/model-claims";
import type { Judgement } from "@/lib/review/model/rubric-questions";
import type { SecondReadings } from "@/lib/review/model/second-readings";
import { type Outcome, unknown } from "@/lib/review/outcome";
import { checks, type ReadCheckId } from "@/lib/review/registry";

export interface Opinion {
  view: Judgement["verdict"];
  outcome: Outcome;
  isProven: boolean;
}

const verdictOf = {
  holds: "holds",
  fails: "fails",
  "cannot-tell": "unknown",
  "does-not-apply": "not-applicable",
} as const;

export function toOpinion(id: ReadCheckId, judgement: Judgement, subject: Subject): Opinion {
  const { verdict: view, evidence: given } = judgement;
  const { evidence } = prove(given, subject);
  const usable = evidence.filter(({ pageUrl, quote }) =>
    quote === null ? checks[id].seenInPictures === true : subject.isOwnText(pageUrl, quote),
  );
  const isAbsence = view === "fails" && given.length === 0;
  const outcome: Outcome = {
    verdict: verdictOf[view],
    reason: null,
    population: null,
    failing: view === "fails" ? evidence : [],
    passing: view === "holds" ? usable : [],
    ...(isAbsence && { searched: subject.digest.searched }),
    note: tidy(judgement.observation),
  };
  const isProven = { holds: usable.length > 0, fails: isAbsence || evidence.length > 0 };
  return { view, outcome, isProven: view === "holds" || view === "fails" ? isProven[view] : true };
}

export function isOpen([first, second]: readonly (Opinion | undefined)[]): boolean {
  if (first === undefined && second === undefined) return false;
  return first === undefined || second === undefined || first.view !== second.view;
}

const results = { holds: "This holds", fails: "This does not hold", "does-not-apply": "This does not apply" };

export function toClaims(id: ReadCheckId, opinions: readonly (Opinion | undefined)[]): Claim[] {
  return opinions.flatMap((opinion, index): Claim[] => {
    if (opinion === undefined || opinion.view === "cannot-tell" || !opinion.isProven) return [];
    const { view, outcome } = opinion;
    const own = outcome.note ?? "";
    return [
      {
        id: claimId(id, index),
        part: "rubric",
        kind: "check",
        text: `${results[view]}: “${checks[id].statement}” ${own}`,
        own,
        isAbsence: view === "fails" && checks[id].traces !== undefined,
        evidence: view === "holds" ? outcome.passing : outcome.failing,
        checkId: id,
      },
    ];
  });
}

const claimId = (id: ReadCheckId, judge: number) => `check-${id}-${judge + 1}`;

const votes = { holds: true, fails: false, "cannot-tell": null, "does-not-apply": null };

export interface Decision {
  outcome: Outcome;
  judgements: (boolean | null)[];
  isOpen: boolean;
  isWithheld: boolean;
}

export type Verdicts = Pick<SecondReadings, "supported" | "refused">;

/** null without any judge. Of two who differ, one that the second reader refused alone has no vote. */
export function decide(
  id: ReadCheckId,
  opinions: readonly (Opinion | undefined)[],
  readings: Verdicts,
): Decision | null {
  const present = opinions.filter((opinion) => opinion !== undefined);
  if (present.length === 0) return null;
  const judgements = present.map(({ view }) => votes[view]);
  const decided = ({ outcome }: Opinion): Decision => ({ outcome, judgements, isOpen: false, isWithheld: false });
  const open = (outcome: Outcome): Decision => ({ outcome, judgements, isOpen: true, isWithheld: false });
  const upheld = upheldAlone(id, opinions, readings);
  if (upheld !== undefined) return decided(upheld);
  const [first, ...others] = present;
  const majority =
    others.length === 0
      ? first
      : present.find(({ view }, index) => present.some((other, at) => at > index && other.view === view));
  if (majority === undefined) return open(unknown("readings-differ"));
  if (majority.view === "cannot-tell") return open(majority.outcome);
  if (majority.view === "does-not-apply" && others.length === 0) return open(unknown("one-reading"));
  // The third judge only casts a vote: what is published was read a second time.
  const believed = opinions.find(
    (opinion, index) =>
      opinion?.view === majority.view && opinion.isProven && readings.supported.has(claimId(id, index)),
  );
  return believed === undefined ? { ...open(unknown("not-borne-out")), isWithheld: true } : decided(believed);
}

function upheldAlone(
  id: ReadCheckId,
  [first, second]: readonly (Opinion | undefined)[],
  { supported, refused }: Verdicts,
): Opinion | undefined {
  if (first === undefined || second === undefined || first.view === second.view) return undefined;
  return [first, second].find(
    ({ view, isProven }, index) =>
      (view === "holds" || view === "fails") &&
      isProven &&
      supported.has(claimId(id, index)) &&
      refused.has(claimId(id, 1 - index)),
  );
}
