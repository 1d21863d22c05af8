import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { Advice, Effort } from "@/lib/review/check";
import type { PageFacts } from "@/lib/site/page-facts";
import { count, joinList } from "@/lib/text/wording";

type Category = FailedCheck["category"];

export interface FailedAudit {
  id: string;
  title: string;
  pages: PageFacts[];
  elements: number;
}

const saidElsewhere: ReadonlySet<string> = new Set(["meta-description", "is-crawlable", "document-title"]);
const countedTwice = "image-alt";
const critical: ReadonlySet<string> = new Set([
  "image-alt",
  "input-image-alt",
  "label",
  "select-name",
  "button-name",
  "link-name",
  "html-has-lang",
]);
const maxNamed = 5;

export function failedAudits(pages: readonly PageFacts[], category: Category): FailedAudit[] {
  const found = new Map<string, FailedAudit>();
  for (const page of pages) {
    for (const { id, title, category: of, snippets } of page.lighthouse.failedChecks) {
      if (of !== category || saidElsewhere.has(id) || (id === countedTwice && category === "seo")) continue;
      const audit = found.get(id) ?? {
        id,
        title: title.replace(/\.$/, "").replaceAll("`", ""),
        pages: [],
        elements: 0,
      };
      audit.pages.push(page);
      audit.elements += Math.max(1, snippets.length);
      found.set(id, audit);
    }
  }
  return [...found.values()].sort((a, b) => b.pages.length - a.pages.length);
}

export function nameAudits(audits: readonly FailedAudit[]): string {
  return joinList(audits.slice(0, maxNamed).map(({ title, pages }) => `“${title}” (${count(pages.length, "page")})`));
}

export function effortOf(audits: readonly FailedAudit[]): Effort {
  const elements = audits.reduce((sum, { elements: each, pages }) => sum + (pages.length > 2 ? 1 : each), 0);
  // Pages set colour pairs as well as templates, so one template fix may not do.
  const isOfColours = audits.some(({ id, pages }) => id === "color-contrast" && pages.length > 2);
  if (elements <= 2 && !isOfColours) return "minutes";
  return elements <= 12 ? "hours" : "days";
}

export function minorAudits(pages: readonly PageFacts[]): FailedAudit[] {
  return failedAudits(pages, "accessibility").filter(({ id }) => !critical.has(id));
}

function advise(audits: readonly FailedAudit[]): Partial<Advice> | null {
  if (audits.length === 0) return null;
  return {
    change: `Fix what Lighthouse lists: ${nameAudits(audits)}. Start with the shared templates.`,
    element: `Elements that Lighthouse lists`,
    effort: effortOf(audits),
  };
}

export const adviseNames = (pages: readonly PageFacts[]) =>
  advise(failedAudits(pages, "accessibility").filter(({ id }) => critical.has(id)));
export const adviseAccessibility = (pages: readonly PageFacts[]) => advise(minorAudits(pages));
export const adviseSeo = (pages: readonly PageFacts[]) => advise(failedAudits(pages, "seo"));

export const hasFewAccessibilityFaults = (pages: readonly PageFacts[]) =>
  failedAudits(pages, "accessibility").every((audit) => audit.pages.length * 2 < pages.length);
