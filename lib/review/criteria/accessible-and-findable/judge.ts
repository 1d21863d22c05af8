import { missingNames, nameOfAudit } from "@/lib/review/lighthouse/audit-words";
import { type Judges, judgeFigures, judgePages, type Outcome } from "@/lib/review/outcome";
import { findMeaninglessAlts, isNoDescription } from "@/lib/site/alt-texts";
import { canonicalTarget } from "@/lib/site/canonical";
import { measuredAt } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { joinSome, quoted } from "@/lib/text/wording";

const fairFrom = 70;
const goodFrom = 90;
const scoreNames = { accessibility: "accessibility", seo: "SEO" } as const;

export const judge = {
  "find-indexable": ({ pages }) =>
    judgePages(
      pages.filter((page) => !isLegalPage(page)),
      (page) => {
        const by = whatClosesOff(page);
        if (by !== null) return { failing: [measuredAt(page, by)] };
        if (canonicalTarget(page, pages) !== null) return { unknown: "canonical" };
        if (page.lighthouse.scores.seo === null) return { unknown: "unmeasured" };
        return { passing: [measuredAt(page, "robots tags, headers and robots.txt")] };
      },
    ),
  "find-both-fair": (site) => judgeScores(site, fairFrom, ["accessibility", "seo"]),
  "find-accessibility": (site) => judgeScores(site, goodFrom, ["accessibility"]),
  "find-seo": (site) => judgeScores(site, goodFrom, ["seo"]),
  "find-no-critical": ({ pages }) =>
    judgePages(
      pages.toSorted((a, b) => criticalFaults(b).length - criticalFaults(a).length),
      (page) => {
        const faults = criticalFaults(page);
        const instance = measuredAt(page, "Lighthouse, accessibility");
        if (faults.length > 0) return { failing: [{ ...instance, name: joinSome(faults, 2) }] };
        return page.lighthouse.scores.accessibility === null ? { unknown: "unmeasured" } : { passing: [instance] };
      },
    ),
} satisfies Judges;

/** As its own rule: not "max-image-preview: none". */
const keepsOut = /(?<![^\s,])(?<!:\s*)(?:noindex|none)(?![^\s,])/;

function whatClosesOff({ capture, lighthouse }: PageFacts): string | null {
  const [tags = "", header = ""] = capture.robots.split("x-robots-tag: ");
  if (keepsOut.test(tags)) return "robots meta tag";
  const isClosed = keepsOut.test(header) || lighthouse.failedChecks.some(({ id }) => id === "is-crawlable");
  return isClosed ? "server response" : null;
}

function judgeScores({ pages }: SiteFacts, limit: number, categories: (keyof typeof scoreNames)[]): Outcome {
  const judgePage = (page: PageFacts) => {
    if (page.isEmpty && categories.includes("seo")) return { unknown: "empty" };
    const figures = categories.map((category) => ({
      ...(categories.length > 1 && { name: scoreNames[category] }),
      amount: page.lighthouse.scores[category],
      unit: "score" as const,
      limit,
    }));
    const lowestFirst = figures.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
    return judgeFigures(measuredAt(page, "Lighthouse scores"), lowestFirst);
  };
  return judgePages(pages, judgePage);
}

function criticalFaults({ capture, lighthouse }: PageFacts): string[] {
  const alt = findMeaninglessAlts(capture).find(isNoDescription);
  const audits = lighthouse.failedChecks.filter(({ id }) => missingNames.has(id)).map(nameOfAudit);
  return [...new Set(audits), ...(alt === undefined ? [] : [`an image with the alt text ${quoted(alt, 60)}`])];
}
