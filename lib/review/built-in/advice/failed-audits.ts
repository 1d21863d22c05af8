import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { Advice, Effort } from "@/lib/review/check";
import { missingNames, nameOfAudit } from "@/lib/review/lighthouse/audit-words";
import { findMeaninglessAlts, isNoDescription } from "@/lib/site/alt-texts";
import type { PageFacts } from "@/lib/site/page-facts";
import { count, joinSome } from "@/lib/text/wording";

type Category = FailedCheck["category"];

export interface FailedAudit {
  id: string;
  title: string;
  pages: PageFacts[];
  elements: number;
}

const maxNamed = 8;

export function failedAudits(pages: readonly PageFacts[], category: Category): FailedAudit[] {
  const found = new Map<string, FailedAudit>();
  for (const page of pages) {
    for (const { id, title, category: of, snippets } of page.lighthouse.failedChecks) {
      if (of !== category) continue;
      const audit = found.get(id) ?? { id, title, pages: [], elements: 0 };
      audit.pages.push(page);
      audit.elements += Math.max(1, snippets.length);
      found.set(id, audit);
    }
  }
  return [...found.values()].sort((a, b) => b.pages.length - a.pages.length);
}

export function effortOf(audits: readonly FailedAudit[]): Effort {
  const elements = audits.reduce((sum, { elements: each, pages }) => sum + (pages.length > 2 ? 1 : each), 0);
  // Pages set colour pairs as well as templates, so one template fix may not be enough.
  const isOfColours = audits.some(({ id, pages }) => id === "color-contrast" && pages.length > 2);
  if (elements <= 2 && !isOfColours) return "minutes";
  return elements <= 12 ? "hours" : "days";
}

function advise(audits: readonly FailedAudit[]): Partial<Advice> | null {
  if (audits.length === 0) return null;
  const isOnePage = new Set(audits.flatMap(({ pages }) => pages)).size === 1;
  const named = audits.map(
    (audit) => nameOfAudit(audit) + (isOnePage ? "" : ` (${count(audit.pages.length, "page")})`),
  );
  const start = audits.some(({ pages }) => pages.length > 2) ? " Start with the shared templates." : "";
  return {
    change: `Fix what Lighthouse lists on ${isOnePage ? "this page" : "these pages"}: ${joinSome(named, maxNamed)}.${start}`,
    effort: effortOf(audits),
  };
}

/** Lighthouse passes alt texts such as "photo.jpg", which tell as little as none. */
function withAltTexts(advice: Partial<Advice> | null, pages: readonly PageFacts[]): Partial<Advice> | null {
  if (!pages.some(({ capture }) => findMeaninglessAlts(capture).some(isNoDescription))) return advice;
  return { ...advice, change: [advice?.change ?? [], "Rewrite the alt texts that describe nothing."].flat().join(" ") };
}

export const adviseAccessibility = (pages: readonly PageFacts[]) =>
  withAltTexts(advise(failedAudits(pages, "accessibility")), pages);
export const adviseNames = (pages: readonly PageFacts[]) =>
  withAltTexts(advise(failedAudits(pages, "accessibility").filter(({ id }) => missingNames.has(id))), pages);
export const adviseSeo = (pages: readonly PageFacts[]) => advise(failedAudits(pages, "seo"));

export const hasFewAccessibilityFaults = (pages: readonly PageFacts[]) =>
  failedAudits(pages, "accessibility").every((audit) => audit.pages.length * 2 < pages.length);
