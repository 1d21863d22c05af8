import type { Proposal } from "@/lib/review/findings/with-findings";
import type { SiteAnswer } from "@/lib/review/model/answers";
import { type Claim, prove, type Subject, tidy } from "@/lib/review/model/model-claims";
import type { RubricReview } from "@/lib/review/review";

const maxActions = 5;

interface DraftedAction {
  given: SiteAnswer["actions"][number];
  pages: string[];
  isShown: boolean;
  claim: Claim;
}

export function draftActions(answer: SiteAnswer, subject: Subject): { drafts: DraftedAction[]; withheld: number } {
  const { names } = subject;
  const given = answer.actions.slice(0, maxActions);
  const drafts = given.flatMap((action, index): DraftedAction[] => {
    const pages = [...new Set(action.pages.flatMap((name) => names.urlOf(name) ?? []))];
    const { evidence, isWhole } = prove(action.evidence, subject);
    if (pages.length === 0 || !isWhole) return [];
    const isShown = evidence.some(({ quote }) => quote !== null);
    const where = pages.map((url) => names.nameOf(url)).join(", ");
    const text = `On ${where} there is this element: “${tidy(action.element)}”. This change can be made there and builds on nothing that is not shown: ${tidy(action.title)}. ${tidy(action.change)} It is done when the following holds, which somebody can check and which builds on nothing that is not shown either: ${tidy(action.acceptance)}`;
    return [
      {
        given: action,
        pages,
        isShown,
        claim: { id: `action-${index + 1}`, part: "actions", kind: "action", text, evidence },
      },
    ];
  });
  return { drafts, withheld: given.length - drafts.length };
}

/** A model's own actions, each on what its checks or its quotes prove. @param rubric as it is published */
export function finishActions(
  drafts: readonly DraftedAction[],
  isBelieved: (claimId: string) => boolean,
  rubric: RubricReview,
): { proposals: Proposal[]; withheld: number } {
  const checks = rubric.results.flatMap((result) => result.checks);
  const failing = new Set(checks.filter(({ points }) => points === 0 || points === 1).map(({ id }) => id));
  const proposals = drafts.flatMap(({ given, pages, isShown, claim }): Proposal[] => {
    const checkIds = [...new Set(given.checks)].filter((id) => failing.has(id));
    const rests = checkIds.length > 0 || (given.checks.length === 0 && isShown);
    if (!isBelieved(claim.id) || !rests) return [];
    const { title, element, change, acceptance, effort } = given;
    const texts = { title: tidy(title), element: tidy(element), change: tidy(change), acceptance: tidy(acceptance) };
    return [{ ...texts, pages, effort, checkIds, evidence: [...claim.evidence] }];
  });
  return { proposals, withheld: drafts.length - proposals.length };
}
