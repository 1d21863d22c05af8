import type { Faults } from "@/lib/audits/report/recheck-receipt";
import { addressesOf, isFailing } from "@/lib/compare/places";
import { pageKey } from "@/lib/page-address";
import type { ActionDetails, CheckResult } from "@/lib/review/review";

export interface RecheckedAction {
  title: string;
  checkIds: string[];
  defect: string | null;
  pages: string[];
}

/** Named by actions of earlier versions; now judged by checks only. */
const formerDefects: ReadonlySet<string> = new Set([
  "dead-link",
  "empty-link",
  "dead-button",
  "form-leads-nowhere",
  "field-without-label",
  "form-too-long",
  "images-without-alt",
  "link-without-text",
  "viewport-missing",
  "sideways-scrolling",
  "noindex",
  "plain-http",
  "slow-content",
  "layout-shift",
]);

export function toRecheckedAction(title: string, details: ActionDetails | null): RecheckedAction | null {
  if (details === null) return null;
  const { checkIds, defect: named, pages } = details;
  const defect = named === undefined || formerDefects.has(named) ? null : named;
  return checkIds.length === 0 && defect === null ? null : { title, checkIds, defect, pages };
}

/** The action's checks, plus its defect as a check that no page has it. */
export function itemsOf(action: RecheckedAction, { checks, places }: Faults): CheckResult[] {
  if (action.defect === null) return checks;
  const [first] = places;
  const pages = [...new Set(places.map(({ pageUrl }) => pageUrl))];
  const defect: CheckResult = {
    id: action.defect,
    statement: action.title,
    points: first === undefined ? 2 : 0,
    observation:
      first === undefined ? "Not found." : `${first.detail}${pages.length > 1 ? ` (${pages.length} pages)` : ""}`,
    evidence: [],
    ...(first !== undefined && { failedOn: pages }),
  };
  return [...checks, defect];
}

export function pagesToVisit<Page extends { url: string; finalUrl: string | null }>(
  action: RecheckedAction,
  before: Faults,
  pages: readonly Page[],
): Page[] {
  const failing = itemsOf(action, before).filter(isFailing);
  if (failing.length === 0) return [];
  const keys = new Set([...failing.flatMap(addressesOf), ...action.pages].map(pageKey));
  const named = pages.filter(({ url, finalUrl }) => keys.has(pageKey(url)) || keys.has(pageKey(finalUrl ?? url)));
  const isMissing = failing.some((item) => addressesOf(item).length === 0);
  return isMissing ? [...pages] : named;
}
