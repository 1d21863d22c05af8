import { actionMarkdown } from "@/lib/review/markdown";
import type { SiteAnswer } from "@/lib/review/model/answers";
import { type Claim, prove, type Subject, tidy } from "@/lib/review/model/model-claims";
import type { CheckId } from "@/lib/review/registry";
import type { RecommendedAction, RubricReview } from "@/lib/review/review";
import { pointsToWin } from "@/lib/review/rubric/score";

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
    return [{ given: action, pages, isShown, claim: { id: `action-${index + 1}`, part: "actions", text, evidence } }];
  });
  return { drafts, withheld: given.length - drafts.length };
}

/** Code's own actions fill up to five. @param rubric as it is published: by it, code's actions are worth what they win */
export function finishActions(
  drafts: readonly DraftedAction[],
  isBelieved: (claimId: string) => boolean,
  rubric: RubricReview,
  base: readonly RecommendedAction[],
): { actions: RecommendedAction[]; withheld: number } {
  const failing = new Set(
    rubric.results.flatMap(({ checks }) =>
      checks.filter(({ points }) => points !== null && points < 2).map(({ id }) => id),
    ),
  );
  const isFailing = (id: CheckId) => failing.has(id);
  const taken = new Set<CheckId>();
  const kept: Omit<RecommendedAction, "priority">[] = [];
  for (const { given, pages, isShown, claim } of drafts) {
    const checkIds = [...new Set(given.checks)].filter((id) => isFailing(id) && !taken.has(id));
    const rests = checkIds.length > 0 || (given.checks.length === 0 && isShown);
    if (!isBelieved(claim.id) || !rests) continue;
    for (const id of checkIds) taken.add(id);
    const details = {
      pages,
      element: tidy(given.element),
      change: tidy(given.change),
      effort: given.effort,
      points: pointsToWin(rubric, checkIds),
      acceptance: tidy(given.acceptance),
      checkIds,
      evidence: [...claim.evidence],
    };
    kept.push({ title: tidy(given.title), description: actionMarkdown({ details }), impact: given.impact, details });
  }
  const withheld = drafts.length - kept.length;
  for (const action of base) {
    const ids = action.details?.checkIds ?? [];
    if (kept.length >= maxActions) break;
    if (ids.some((id) => taken.has(id)) || !ids.every(isFailing)) continue;
    for (const id of ids) taken.add(id);
    kept.push(worthNow(action, rubric));
  }
  return { actions: kept.map((action, index) => ({ ...action, priority: index + 1 })), withheld };
}

function worthNow(action: RecommendedAction, rubric: RubricReview): RecommendedAction {
  if (action.details === null) return action;
  const details = { ...action.details, points: pointsToWin(rubric, action.details.checkIds) };
  return { ...action, details, description: actionMarkdown({ details }) };
}
