import { auditedPages, measured, nameSome } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { judged, notAssessed } from "@/lib/ai/rubric/verdicts";
import { joinSome } from "@/lib/ai/text/wording";
import type { FailedCheck } from "@/lib/browser/types";

const critical = new Set([
  "image-alt",
  "label",
  "button-name",
  "link-name",
  "document-title",
  "html-has-lang",
  "select-name",
  "input-image-alt",
  "meta-viewport",
  "is-crawlable",
  "http-status-code",
  "frame-title",
]);

/** Means over the audited pages, from Lighthouse; indexability from the rendered page. */
export const accessibleAndFindable: Criterion = {
  name: "Accessible and findable",
  subject: "The site",
  checks: [
    {
      id: "find-indexable",
      statement: "Search engines may index every page that sells.",
      has: "may be indexed",
      lacks: "keeps search engines out",
      needsEnglish: false,
      judge: (site) => {
        const hidden = site.sellingPages.filter(isHidden);
        return judged(
          hidden.length === 0,
          hidden.length === 0
            ? "No audited page forbids indexing."
            : `${nameSome(hidden)} ${hidden.length === 1 ? "tells" : "tell"} search engines to stay out (robots: noindex).`,
          (hidden.length > 0 ? hidden : site.sellingPages).map((page) => measured(page, "robots meta tag")),
        );
      },
    },
    {
      id: "find-both-fair",
      statement: "Accessibility and SEO are both 70 or more, and nothing is kept from search engines.",
      has: "is fair in both",
      lacks: "falls short in accessibility or SEO",
      needsEnglish: false,
      judge: (site) => {
        const accessibility = meanScore(site, "accessibility");
        const seo = meanScore(site, "seo");
        if (accessibility === null || seo === null)
          return notAssessed("Lighthouse gave no accessibility or SEO score.");
        return judged(
          Math.min(accessibility, seo) >= 70 && !site.sellingPages.some(isHidden),
          `The mean scores are ${Math.round(accessibility)} for accessibility and ${Math.round(seo)} for SEO.`,
          site.pages.map((page) => measured(page, "Lighthouse")),
        );
      },
    },
    scoreCheck(
      "find-accessibility",
      "accessibility",
      "Accessibility is 90 or more.",
      "is accessible",
      "is not accessible enough",
    ),
    scoreCheck(
      "find-seo",
      "seo",
      "SEO is 90 or more.",
      "gives search engines what they need",
      "does not give search engines all they need",
    ),
    {
      id: "find-no-critical",
      statement: "No critical fault: pictures, fields, buttons and links have names, pages have title and language.",
      has: "has no critical fault",
      lacks: "has critical faults",
      needsEnglish: false,
      judge: (site) => {
        if (meanScore(site, "accessibility") === null) return notAssessed("Lighthouse gave no accessibility results.");
        const faults = site.pages.flatMap((page) =>
          page.page.lighthouse.failedChecks.filter(({ id }) => critical.has(id)).map((check) => ({ page, check })),
        );
        const titles = [...new Set(faults.map(({ check }) => check.title.replace(/[`.]/g, "")))];
        const pages = [...new Set(faults.map(({ page }) => page))];
        if (faults.length === 0)
          return judged(
            true,
            `Lighthouse found no critical fault on ${auditedPages(site)}.`,
            site.pages.map((page) => measured(page, "Lighthouse accessibility")),
          );
        return judged(
          false,
          `On ${nameSome(pages)}: ${joinSome(
            titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)),
            3,
          )}.`,
          faults.map(({ page, check }) => measured(page, elementOf(check))),
        );
      },
    },
  ],
};

function scoreCheck(id: string, category: "accessibility" | "seo", statement: string, has: string, lacks: string) {
  return {
    id,
    statement,
    has,
    lacks,
    needsEnglish: false,
    judge: (site: SiteFacts): Verdict => {
      const average = meanScore(site, category);
      if (average === null) return notAssessed("Lighthouse gave no score.");
      const ranked = [...site.pages].sort(
        (a, b) => (a.page.lighthouse.scores[category] ?? 101) - (b.page.lighthouse.scores[category] ?? 101),
      );
      const [lowest] = ranked;
      const reasons =
        lowest?.page.lighthouse.failedChecks
          .filter((check) => check.category === category)
          .slice(0, 2)
          .map(({ title }) => title.replace(/[`.]/g, "")) ?? [];
      const why =
        lowest && reasons.length > 0 && average < 100
          ? ` ${site.pages.length > 1 ? `Lowest is ${lowest.label} with ${lowest.page.lighthouse.scores[category] ?? "no score"}` : "Reasons"}: ${reasons.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join("; ")}.`
          : "";
      return judged(
        average >= 90,
        `The ${site.pages.length > 1 ? "mean" : "score"} is ${Math.round(average)} of 100.${why}`,
        lowest ? [measured(lowest, `Lighthouse ${category}`)] : [],
      );
    },
  };
}

function elementOf(check: FailedCheck): string {
  return check.snippets[0] ? `${check.id}: ${check.snippets[0].slice(0, 120)}` : check.id;
}

function isHidden({ capture }: PageFacts): boolean {
  return /\b(noindex|none)\b/.test(capture.robots);
}

function meanScore(site: SiteFacts, category: "accessibility" | "seo"): number | null {
  const known = site.pages.map(({ page }) => page.lighthouse.scores[category]).filter((score) => score !== null);
  return known.length === 0 ? null : known.reduce((sum, score) => sum + score, 0) / known.length;
}
