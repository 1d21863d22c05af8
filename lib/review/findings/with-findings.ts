import { isFast } from "@/lib/review/criteria/speed/judge";
import { findSiteDefects } from "@/lib/review/defects/find";
import { strictest } from "@/lib/review/done-when";
import { isNoFinding } from "@/lib/review/findings/audit-causes";
import { causeOfCheck, createToldCause, failingChecks, knownCause } from "@/lib/review/findings/causes";
import { elementPlace, statementCause } from "@/lib/review/findings/identities";
import { type Advised, type Claim, causeOfClaim, mergeCauses, type Wrong } from "@/lib/review/findings/merge";
import { isAskedOf } from "@/lib/review/findings/strengths";
import { auditWords } from "@/lib/review/lighthouse/audit-words";
import { actionMarkdown } from "@/lib/review/markdown";
import { type CheckId, findCheck } from "@/lib/review/registry";
import {
  type ActionDetails,
  type Finding,
  type JudgedReview,
  namelessDefect,
  type RecommendedAction,
  type ReportFinding,
  type SiteKind,
  type SiteReview,
} from "@/lib/review/review";
import { labelOf } from "@/lib/review/words/findings";
import type { SiteFacts } from "@/lib/site/site-facts";
import { endSentence, joinSome, quoted } from "@/lib/text/wording";

const maxActions = 5;
const maxPages = 20;
const maxQuotes = 3;

type Group = Parameters<Wrong["advise"]>[0];

export type Proposal = Pick<Finding, "title" | "evidence"> &
  Pick<ActionDetails, "change" | "element" | "effort" | "checkIds" | "acceptance" | "pages">;

export function withFindings(review: JudgedReview, facts: SiteFacts, proposals: readonly Proposal[] = []): SiteReview {
  const { conversion, rubric, copy } = review;
  const failing = failingChecks(rubric.results);
  const toldCause = createToldCause(failing);
  const proposed = new Map(proposals.map((proposal) => [toldCause(causeOfProposal(proposal)), proposal]));
  const stated: Claim[] = [
    ...conversion.weaknesses.map((finding) => ({ ...finding, weight: 3 as const })),
    ...conversion.opportunities.map((finding) => ({ ...finding, weight: 1 as const, isIdea: true as const })),
    ...findSiteDefects(facts),
  ];
  const known = new Set([...stated.map(causeOfClaim), ...failing.map(({ id }) => causeOfCheck(id))].map(toldCause));
  const alone = [...proposed].flatMap(([cause, proposal]) => (known.has(cause) ? [] : [toClaim(proposal)]));
  const broken = new Set(failing.map(({ id }) => causeOfCheck(id)));
  const merged = mergeCauses({
    results: rubric.results,
    claims: [...stated, ...alone],
    pages: facts.pages.map(({ url, role, lighthouse }) => ({
      url,
      role,
      remarks: copy[url]?.remarks ?? [],
      failedChecks: lighthouse.failedChecks.filter(
        (audit) => !(isNoFinding(audit, broken) || (audit.category === "performance" && isFast(lighthouse))),
      ),
    })),
    advise: (group) => fromProposal(proposed, group) ?? adviseBy(group, review.profile.kind.value, facts),
  });
  const findings = merged.filter(showsSomething);
  return { ...review, findings, actions: toActions(findings) };
}

/** A Lighthouse audit without an element or figure gives customers nothing to act on. */
const showsSomething = ({ source, evidence, detail }: ReportFinding) =>
  source !== "technical" || evidence.length > 0 || detail !== "";

const causeOfProposal = ({ checkIds: [first], title, evidence }: Proposal): string =>
  first === undefined ? statementCause({ title, evidence }) : causeOfCheck(first);

const toClaim = ({ title, change: detail, evidence, pages }: Proposal): Claim => {
  return { title, detail, evidence, pages, checkId: null, weight: 2 };
};

function fromProposal(proposed: ReadonlyMap<string, Proposal>, { cause, checks }: Group): Advised | null {
  const proposal = proposed.get(cause);
  if (proposal === undefined) return null;
  const { title: action, change, acceptance: done } = proposal;
  const chosen = { ...proposal, action, chosenAs: [...proposed.keys()].indexOf(cause) };
  if (checks.length === 0) return { ...chosen, done };
  const others = checks.filter(({ id }) => !proposal.checkIds.some((own) => own === id));
  return { ...chosen, change: andAlso(change, others) };
}

/** One end condition for all checks of a cause: the step says what each of them needs. */
function andAlso(change: string, others: Group["checks"]): string {
  const actions = strictest(others).flatMap(({ id }) => findCheck(id)?.advice?.action ?? []);
  return [change, ...new Set(actions.map(endSentence))].join(" ");
}

function adviseBy({ cause, checks, audits, pages }: Group, kind: SiteKind | null, facts: SiteFacts): Advised | null {
  const known = knownCause(cause);
  if (known === undefined) {
    const words = auditWords[audits[0] ?? ""];
    return words === undefined
      ? null
      : {
          action: words.action,
          change: words.repair,
          element: "The elements that Lighthouse lists",
          effort: "hours",
          done: "Lighthouse no longer reports this on any of these pages.",
        };
  }
  if (!isAskedOf(known, kind)) return null;
  const failing = facts.pages.filter(({ url }) => pages.includes(url));
  const tailored = known.tailor && failing.length > 0 ? known.tailor(failing) : {};
  const [first, ...others] = checks;
  const own = first && findCheck(first.id)?.advice;
  return tailored && { ...known, ...own, ...(own?.change && { change: andAlso(own.change, others) }), ...tailored };
}

function nameElement(element: string, quotes: readonly string[], pages: readonly string[]): string {
  if (quotes.length > 0 && !/[“"]/.test(element)) return `${element}: ${joinSome(quotes, maxQuotes)}`;
  const ending = pages.map((page) => ` on ${labelOf(page)}`).find((each) => element.endsWith(each));
  return ending === undefined ? element : element.slice(0, -ending.length).replace(/,$/, "");
}

export const toActions = (findings: readonly ReportFinding[]): RecommendedAction[] =>
  findings
    .flatMap((finding) => (finding.action === null ? [] : [{ finding, action: finding.action }]))
    .slice(0, maxActions)
    .map(({ finding, action }, index) => {
      const { pages, evidence, firstStep, points, checks, faults, identities, impact } = finding;
      const quotes = [
        ...new Set(
          evidence.flatMap(({ quote, place }) => (quote && place !== elementPlace ? [quoted(quote, 100)] : [])),
        ),
      ];
      const [fault] = faults;
      const details: ActionDetails = {
        pages: pages.slice(0, maxPages),
        element: nameElement(action.element, quotes, pages),
        change: firstStep ?? "",
        effort: action.effort,
        points,
        acceptance: action.done,
        checkIds: checks as CheckId[],
        identities,
        ...(checks.length === 0 && fault !== undefined && fault !== namelessDefect && { defect: fault }),
      };
      return { title: action.title, description: actionMarkdown({ details }), impact, priority: index + 1, details };
    });
