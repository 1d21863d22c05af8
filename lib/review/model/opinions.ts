import type { Judgement } from "@/lib/review/model/answers";
import { type Claim, prove, type Subject } from "@/lib/review/model/model-claims";
import type { SecondReadings } from "@/lib/review/model/second-readings";
import { type Outcome, unknown } from "@/lib/review/outcome";
import { checks, type ReadCheckId } from "@/lib/review/registry";

export interface Opinion {
  outcome: Outcome;
  isProven: boolean;
}

export type Opinions = readonly (Opinion | undefined)[];

const verdictOf = {
  holds: "holds",
  fails: "fails",
  "cannot-tell": "unknown",
  "does-not-apply": "not-applicable",
} as const;

export function toOpinion(id: ReadCheckId, judgement: Judgement, subject: Subject): Opinion {
  const verdict = verdictOf[judgement.verdict];
  const { evidence } = prove(judgement.evidence, subject);
  const usable = evidence.filter(({ pageUrl, quote }) =>
    quote === null ? checks[id].seenInPictures === true : subject.isOwnText(pageUrl, quote),
  );
  const isAbsence = verdict === "fails" && judgement.evidence.length === 0;
  const outcome: Outcome = {
    verdict,
    reason: null,
    population: null,
    failing: verdict === "fails" ? evidence : [],
    passing: verdict === "holds" ? usable : [],
    ...(isAbsence && { searched: subject.digest.searched }),
    note: judgement.observation,
  };
  return { outcome, isProven: !isDecided(outcome) || isAbsence || placesOf(outcome).length > 0 };
}

const isDecided = ({ verdict }: Outcome) => verdict === "holds" || verdict === "fails";
const placesOf = ({ failing, passing }: Outcome) => [...failing, ...passing];

const differ = (first: Opinion | undefined, second: Opinion | undefined) =>
  first?.outcome.verdict !== second?.outcome.verdict;

export const isOpen = ([first, second]: Opinions) => differ(first, second);

const results: Partial<Record<Outcome["verdict"], string>> = {
  holds: "This holds",
  fails: "This does not hold",
  "not-applicable": "This does not apply",
};

export function toClaims(id: ReadCheckId, opinions: Opinions): Claim[] {
  return opinions.flatMap((opinion, index): Claim[] => {
    const result = opinion && results[opinion.outcome.verdict];
    if (result === undefined || !opinion?.isProven) return [];
    const { verdict, note: own = "" } = opinion.outcome;
    return [
      {
        id: claimId(id, index),
        part: "rubric",
        kind: "check",
        text: `${result}: “${checks[id].statement}” ${own}`,
        own,
        isAbsence: verdict === "fails" && checks[id].traces !== undefined,
        evidence: placesOf(opinion.outcome),
        checkId: id,
      },
    ];
  });
}

const claimId = (id: ReadCheckId, judge: number) => `check-${id}-${judge + 1}`;

export interface Decision {
  outcome: Outcome;
  judgements: (boolean | null)[];
  isOpen: boolean;
  isWithheld: boolean;
}

export type Verdicts = Pick<SecondReadings, "supported" | "refused">;

/** null without any judge. Of two who differ, one that the second reader refused alone has no vote. */
export function decide(id: ReadCheckId, opinions: Opinions, readings: Verdicts): Decision | null {
  const present = opinions.filter((opinion) => opinion !== undefined);
  if (present.length === 0) return null;
  const judgements = present.map(({ outcome }) => (isDecided(outcome) ? outcome.verdict === "holds" : null));
  const decided = ({ outcome }: Opinion): Decision => ({ outcome, judgements, isOpen: false, isWithheld: false });
  const open = (outcome: Outcome): Decision => ({ outcome, judgements, isOpen: true, isWithheld: false });
  const upheld = upheldAlone(id, opinions, readings);
  if (upheld !== undefined) return decided(upheld);
  const [first, ...others] = present;
  const majority =
    others.length === 0
      ? first
      : present.find((each, index) => present.slice(index + 1).some((other) => !differ(each, other)));
  if (majority === undefined) return open(unknown("readings-differ"));
  const { verdict } = majority.outcome;
  if (verdict === "unknown") return open(majority.outcome);
  if (verdict === "not-applicable" && others.length === 0) return open(unknown("one-reading"));
  // The third judge only casts a vote: what is published was read a second time.
  const believed = opinions.find(
    (opinion, index) =>
      opinion?.outcome.verdict === verdict && opinion.isProven && readings.supported.has(claimId(id, index)),
  );
  return believed === undefined ? { ...open(unknown("not-borne-out")), isWithheld: true } : decided(believed);
}

function upheldAlone(id: ReadCheckId, [first, second]: Opinions, readings: Verdicts): Opinion | undefined {
  if (first === undefined || second === undefined || !differ(first, second)) return undefined;
  return [first, second].find(
    ({ outcome, isProven }, index) =>
      isDecided(outcome) &&
      isProven &&
      readings.supported.has(claimId(id, index)) &&
      readings.refused.has(claimId(id, 1 - index)),
  );
}
