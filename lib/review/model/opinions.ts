import type { Judgement } from "@/lib/review/model/answers";
import { type Claim, prove, type Subject } from "@/lib/review/model/model-claims";
import type { SecondReadings } from "@/lib/review/model/second-readings";
import { type Outcome, unknown } from "@/lib/review/outcome";
import { checks, type ReadCheckId } from "@/lib/review/registry";

/** What each judge says of one check; undefined for one who gave no answer. */
export type Opinions = readonly (Outcome | undefined)[];

const verdictOf = {
  holds: "holds",
  fails: "fails",
  "cannot-tell": "unknown",
  "does-not-apply": "not-applicable",
} as const;

export function toOpinion(id: ReadCheckId, judgement: Judgement, subject: Subject): Outcome {
  const verdict = verdictOf[judgement.verdict];
  const { evidence } = prove(judgement.evidence, subject);
  const usable = evidence.filter(({ pageUrl, quote }) =>
    quote === null ? checks[id].seenInPictures === true : subject.isOwnText(pageUrl, quote),
  );
  return {
    verdict,
    reason: null,
    population: null,
    failing: verdict === "fails" ? evidence : [],
    passing: verdict === "holds" ? usable : [],
    ...(verdict === "fails" && judgement.evidence.length === 0 && { searched: subject.digest.searched }),
    note: judgement.observation,
  };
}

const isDecided = ({ verdict }: Outcome) => verdict === "holds" || verdict === "fails";
const placesOf = ({ failing, passing }: Outcome) => [...failing, ...passing];

/** Whether a verdict has a place that shows it, or was reached after a search of everything. */
export const isProven = (opinion: Outcome) =>
  !isDecided(opinion) || opinion.searched !== undefined || placesOf(opinion).length > 0;

export const isOpen = ([first, second]: Opinions) => first?.verdict !== second?.verdict;

const results: Partial<Record<Outcome["verdict"], string>> = {
  holds: "This holds",
  fails: "This does not hold",
  "not-applicable": "This does not apply",
};

export const toClaims = (id: ReadCheckId, opinions: Opinions): Claim[] =>
  opinions.flatMap((opinion, index): Claim[] => {
    if (opinion === undefined || !isProven(opinion)) return [];
    const { verdict, note: own = "" } = opinion;
    if (results[verdict] === undefined) return [];
    const text = `${results[verdict]}: “${checks[id].statement}” ${own}`;
    const isAbsence = verdict === "fails" && checks[id].traces !== undefined;
    const evidence = placesOf(opinion);
    return [{ id: claimId(id, index), part: "rubric", kind: "check", text, own, isAbsence, evidence, checkId: id }];
  });

const claimId = (id: ReadCheckId, judge: number) => `check-${id}-${judge + 1}`;

export type Verdicts = Pick<SecondReadings, "supported" | "refused">;

/** null without any judge. Of two who differ, one that the second reader refused alone has no vote. */
export function decide(id: ReadCheckId, opinions: Opinions, { supported, refused }: Verdicts) {
  const present = opinions.filter((opinion) => opinion !== undefined);
  if (present.length === 0) return null;
  const judgements = present.map((opinion) => (isDecided(opinion) ? opinion.verdict === "holds" : null));
  const decided = (outcome: Outcome) => ({ outcome, judgements, isOpen: false, isWithheld: false });
  const open = (outcome: Outcome, isWithheld = false) => ({ outcome, judgements, isOpen: true, isWithheld });
  const isBorneOut = (opinion: Outcome | undefined, index: number) =>
    opinion !== undefined && isProven(opinion) && supported.has(claimId(id, index));

  const upheld = opinions
    .slice(0, 2)
    .find((each, index) => each && isDecided(each) && isBorneOut(each, index) && refused.has(claimId(id, 1 - index)));
  if (upheld) return decided(upheld);

  const votes = [...Map.groupBy(present, ({ verdict }) => verdict).values()];
  const [majority] = votes.find((those) => those.length > 1 || present.length === 1) ?? [];
  if (majority === undefined) return open(unknown("readings-differ"));
  if (majority.verdict === "unknown") return open(majority);
  if (majority.verdict === "not-applicable" && present.length === 1) return open(unknown("one-reading"));
  const believed = opinions.find((each, index) => each?.verdict === majority.verdict && isBorneOut(each, index));
  return believed === undefined ? open(unknown("not-borne-out"), true) : decided(believed);
}
