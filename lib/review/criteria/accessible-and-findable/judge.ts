import { defects } from "@/lib/review/defects/find";
import { judgePages } from "@/lib/review/judge-pages";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import { findMeaninglessAlts, isNoDescription } from "@/lib/site/alt-texts";
import { measuredAt } from "@/lib/site/cite";
import { isLegalPage } from "@/lib/site/legal-page";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count, joinSome } from "@/lib/text/wording";

const fairFrom = 70;
const goodFrom = 90;
const maxReasons = 2;

const criticalAudits: Readonly<Record<string, string>> = {
  "image-alt": "images without a text alternative",
  "input-image-alt": "picture buttons without a text alternative",
  label: "fields without a name",
  "select-name": "selection lists without a name",
  "button-name": "buttons without a name",
  "input-button-name": "buttons without a name",
  "link-name": "links without a name",
  "document-title": "no title",
  "html-has-lang": "no language",
};

export const judge = {
  "find-indexable": (site: SiteFacts): Verdict => {
    const pages = site.pages.filter((page) => !isLegalPage(page));
    return judgePages(pages, pages.length, defects.noindex.find, {
      none: "No page beside legal and account pages was audited.",
      holds: [
        "may be indexed",
        pages.length < site.pages.length ? "beside legal and account pages may be indexed" : "may be indexed",
      ],
      fails: ["is kept out of search engines", "are kept out of search engines"],
      place: "robots meta tag",
    });
  },
  "find-both-fair": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter(({ lighthouse: { scores } }) => scores.accessibility !== null && scores.seo !== null),
      site.pages.length,
      (page) => {
        const { accessibility, seo } = page.lighthouse.scores;
        const lower = Math.min(accessibility ?? 0, seo ?? 0);
        if (lower >= fairFrom) return null;
        const evidence = [measuredAt(page, "accessibility and SEO scores")];
        return { short: `accessibility ${accessibility}, SEO ${seo}`, evidence, size: -lower };
      },
      {
        none: "Lighthouse gave no page both an accessibility and an SEO score.",
        holds: [
          `scores ${fairFrom} or more for accessibility and for SEO`,
          `score ${fairFrom} or more for accessibility and for SEO`,
        ],
        fails: [
          `scores below ${fairFrom} for accessibility or SEO`,
          `score below ${fairFrom} for accessibility or SEO`,
        ],
        place: "accessibility and SEO scores",
      },
    ),
  "find-accessibility": (site: SiteFacts): Verdict => judgeScore(site, "accessibility", "accessibility"),
  "find-seo": (site: SiteFacts): Verdict => judgeScore(site, "seo", "SEO"),
  "find-no-critical": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter(({ lighthouse }) => lighthouse.scores.accessibility !== null),
      site.pages.length,
      (page) => {
        const alt = findMeaninglessAlts(page.capture).find(isNoDescription);
        const faults = [
          ...new Set([
            ...page.lighthouse.failedChecks.flatMap(({ id }) => criticalAudits[id] ?? []),
            ...(alt === undefined ? [] : [`an image whose text alternative is “${alt}”`]),
          ]),
        ];
        if (faults.length === 0) return null;
        return { short: joinSome(faults, 3), evidence: [measuredAt(page, faults[0] ?? "")], size: faults.length };
      },
      {
        none: "Lighthouse could not judge the accessibility of any page.",
        holds: [
          "names its images, fields, buttons and links, and has a title and a language",
          "name their images, fields, buttons and links, and have a title and a language",
        ],
        fails: ["has a critical fault", "have a critical fault"],
        maxNamed: 2,
        place: "Lighthouse accessibility",
      },
    ),
};

function judgeScore(site: SiteFacts, category: "accessibility" | "seo", name: string): Verdict {
  return judgePages(
    site.pages.filter(({ lighthouse }) => lighthouse.scores[category] !== null),
    site.pages.length,
    (page) => {
      const score = page.lighthouse.scores[category] ?? 0;
      if (score >= goodFrom) return null;
      return {
        short: `${score}${reasonsOf(page, category)}`,
        evidence: [measuredAt(page, `${name} score`)],
        size: -score,
      };
    },
    {
      none: `Lighthouse gave no page a score for ${name}.`,
      holds: [`scores ${goodFrom} or more for ${name}`, `score ${goodFrom} or more for ${name}`],
      fails: [`scores below ${goodFrom} for ${name}`, `score below ${goodFrom} for ${name}`],
      place: `${name} score`,
      maxNamed: 2,
    },
  );
}

function reasonsOf({ lighthouse }: PageFacts, category: "accessibility" | "seo"): string {
  const failed = lighthouse.failedChecks.filter((check) => check.category === category);
  const titles = failed.slice(0, maxReasons).map(({ title }) => `“${title.replaceAll("`", "").replace(/\.$/, "")}”`);
  const more = failed.length - titles.length;
  return titles.length === 0 ? "" : `: ${titles.join(", ")}${more > 0 ? ` and ${count(more, "more check")}` : ""}`;
}
