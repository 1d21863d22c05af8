import type { Draft, DraftAction, DraftInput } from "@/lib/ai/built-in/actions/draft";
import { experienceDrafts } from "@/lib/ai/built-in/actions/experience-drafts";
import { messageDrafts, templateDraft } from "@/lib/ai/built-in/actions/message-drafts";
import { easeForm, openDoor, readPathDrafts, repairDeadEnds } from "@/lib/ai/built-in/actions/path-drafts";
import { trustDrafts } from "@/lib/ai/built-in/actions/trust-drafts";
import { upkeepDrafts } from "@/lib/ai/built-in/actions/upkeep";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { escapeMarkdown } from "@/lib/ai/markdown";
import type { RecommendedAction, RubricReview } from "@/lib/ai/reviewer";
import { joinList } from "@/lib/ai/text/wording";

const actionsPerAudit = 5;

/** Points an action may win, together with its urgency, from which it counts as high or medium. */
const impactFrom = { high: 12, medium: 6 } as const;

/**
 * The five actions that pay most: by the rubric points they would win, by how urgent the fault
 * is and by how many pages it touches. Points are counted once, for the first action that wins them.
 */
export function recommendActions(site: SiteFacts, rubric: RubricReview): RecommendedAction[] {
  const lost = new Set(
    rubric.results.flatMap(({ checks }) => checks.filter(({ points }) => points === 0).map(({ id }) => id)),
  );
  const input: DraftInput = { site, rubric, isLost: (...checks) => checks.some((check) => lost.has(check)) };
  const always: readonly DraftAction[] = [templateDraft, openDoor, repairDeadEnds, easeForm, ...experienceDrafts];
  const read = site.english ? [...messageDrafts, ...readPathDrafts, ...trustDrafts] : [];
  const drafts = [...always, ...read].map((draft) => draft(input)).filter((draft) => draft !== null);
  const chosen = chooseDrafts(drafts, lost);
  const upkeep = upkeepDrafts(site).slice(0, Math.max(0, actionsPerAudit - chosen.length));
  return [...chosen, ...upkeep.map((draft) => ({ draft, points: 0 }))].map(({ draft, points }, index) => ({
    title: draft.title,
    description: describeAction(draft, points, rubric),
    impact: impactOf(points + draft.urgency),
    priority: index + 1,
  }));
}

interface Chosen {
  draft: Draft;
  points: number;
}

function chooseDrafts(drafts: readonly Draft[], lost: ReadonlySet<string>): Chosen[] {
  const open = new Set(lost);
  const rest = [...drafts];
  const chosen: Chosen[] = [];
  while (chosen.length < actionsPerAudit && rest.length > 0) {
    const valued = rest.map((draft) => ({ draft, points: pointsOf(draft, open) }));
    const best = valued.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    rest.splice(rest.indexOf(best.draft), 1);
    if (best.points + best.draft.urgency === 0) continue;
    for (const check of best.draft.checks) open.delete(check);
    chosen.push(best);
  }
  return chosen;
}

function pointsOf({ checks }: Draft, open: ReadonlySet<string>): number {
  return checks.filter((check) => open.has(check)).length * 2;
}

function worth({ draft, points }: Chosen): number {
  return points + draft.urgency + Math.min(2, draft.reach * 0.25);
}

function impactOf(value: number): RecommendedAction["impact"] {
  if (value >= impactFrom.high) return "high";
  return value >= impactFrom.medium ? "medium" : "low";
}

function describeAction({ what, where, why, first, checks }: Draft, points: number, rubric: RubricReview): string {
  const criteria = rubric.results
    .filter((result) => result.checks.some(({ id, points: known }) => known === 0 && checks.includes(id)))
    .map(({ criterion }) => criterion);
  const gain =
    points > 0 ? ` It can win up to ${points} points of the rubric (${joinList(criteria.slice(0, 4))}).` : "";
  return [
    escapeMarkdown(what),
    `**Where:** ${escapeMarkdown(where)}.`,
    `**Why it pays:** ${escapeMarkdown(why + gain)}`,
    `**First step:** ${escapeMarkdown(first)}`,
  ].join("\n\n");
}
