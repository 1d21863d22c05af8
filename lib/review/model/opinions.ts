import type { Claim, Subject } from "@/lib/review/model/model-claims";
import { prove, tidy } from "@/lib/review/model/model-claims";
import type { Judgement } from "@/lib/review/model/rubric-questions";
import type { SecondReadings } from "@/lib/review/model/second-readings";
import { checks, type ReadCheckId } from "@/lib/review/registry";
import { absent, fail, notApplicable, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { Decided } from "@/lib/review/rubric/score";

export interface Opinion {
  view: Judgement["verdict"];
  verdict: Verdict;
  isProven: boolean;
}

export function toOpinion(id: ReadCheckId, judgement: Judgement, subject: Subject): Opinion {
  const observation = tidy(judgement.observation);
  const { evidence } = prove(judgement.evidence, subject);
  const view = judgement.verdict;
  if (view === "holds") {
    const usable = evidence.filter(({ pageUrl, quote }) =>
      quote === null ? checks[id].seenInPictures === true : subject.isOwnText(pageUrl, quote),
    );
    return { view, verdict: pass(observation, usable), isProven: usable.length > 0 };
  }
  if (view === "cannot-tell") return { view, verdict: notAssessed(observation), isProven: true };
  if (view === "does-not-apply")
    return { view, verdict: notApplicable(withinWhatWasRead(observation)), isProven: true };
  if (judgement.evidence.length > 0)
    return { view, verdict: fail(observation, evidence), isProven: evidence.length > 0 };
  const verdict = absent(withinWhatWasRead(observation), subject.digest.searched);
  return { view, verdict, isProven: true };
}

/** Nobody has read every page of a site: that something is absent is said of those that were. */
export function withinWhatWasRead(text: string): string {
  return /^No\b/.test(text) ? `On the pages read: ${text}` : text;
}

export function isOpen([first, second]: readonly (Opinion | undefined)[]): boolean {
  if (first === undefined && second === undefined) return false;
  return first === undefined || second === undefined || first.view !== second.view;
}

const results = { holds: "This holds", fails: "This does not hold", "does-not-apply": "This does not apply" };

export function toClaims(id: ReadCheckId, opinions: readonly (Opinion | undefined)[]): Claim[] {
  return opinions.flatMap((opinion, index): Claim[] => {
    if (opinion === undefined || opinion.view === "cannot-tell" || !opinion.isProven) return [];
    const { observation, evidence } = opinion.verdict;
    const text = `${results[opinion.view]}: “${checks[id].statement}” ${observation}`;
    return [{ id: claimId(id, index), part: "rubric", text, evidence, checkId: id }];
  });
}

const claimId = (id: ReadCheckId, judge: number) => `check-${id}-${judge + 1}`;

const votes = { holds: true, fails: false, "cannot-tell": null, "does-not-apply": null };

export type Outcome = { kind: "decided"; decided: Decided } | { kind: "open"; decided: Decided; withheld: boolean };

export type Verdicts = Pick<SecondReadings, "supported" | "refused">;

/** null without any judge. Of two who differ, one that the second reader refused alone has no vote. */
export function decide(
  id: ReadCheckId,
  opinions: readonly (Opinion | undefined)[],
  readings: Verdicts,
): Outcome | null {
  const present = opinions.filter((opinion) => opinion !== undefined);
  if (present.length === 0) return null;
  const by = { decidedBy: "model" as const, judgements: present.map(({ view }) => votes[view]) };
  const open = (verdict: Verdict): Outcome => ({ kind: "open", decided: { ...verdict, ...by }, withheld: false });
  const upheld = upheldAlone(id, opinions, readings);
  if (upheld !== undefined) return { kind: "decided", decided: { ...upheld.verdict, ...by } };
  const [first, ...others] = present;
  const majority =
    others.length === 0
      ? first
      : present.find(({ view }, index) => present.some((other, at) => at > index && other.view === view));
  if (majority === undefined) return open(notAssessed("Independent readings of the pages came to different answers."));
  if (majority.view === "cannot-tell") return open(majority.verdict);
  if (majority.view === "does-not-apply" && others.length === 0)
    return open(notAssessed("One reading of the pages does not settle it."));
  // The third judge only casts a vote: what is published was read a second time.
  const believed = opinions.find(
    (opinion, index) =>
      opinion?.view === majority.view && opinion.isProven && readings.supported.has(claimId(id, index)),
  );
  if (believed === undefined) {
    const decided = { ...notAssessed("Withheld: a second reading did not bear it out."), ...by };
    return { kind: "open", decided, withheld: true };
  }
  return { kind: "decided", decided: { ...believed.verdict, ...by } };
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
