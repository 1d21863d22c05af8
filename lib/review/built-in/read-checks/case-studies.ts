import { pageKey } from "@/lib/page-address";
import { splitLanguage } from "@/lib/page-choice/address-language";
import {
  type Detector,
  type Detectors,
  hasWordLists,
  notOnPagesRead,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import { wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { findClient, findStructure, tellsOfCustomer } from "@/lib/review/built-in/read-checks/story-parts";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { pass } from "@/lib/review/rubric/check-verdict";

/** Titles, headings and links that may announce a story; "Customer support" announces none. */
const storyTraces = wordStarts(
  "cases?(?!\\p{L})|stor(?:y|ies)|customers?(?! (?:support|service|care|portal|login|area))(?!\\p{L})|clients?(?!\\p{L})|success|references?|projects?|portfolio|our work|testimonial|adopters|users(?!\\p{L})|in action|interview|impact|blog|news|articles?|press|magazine|events|referenz|projekt|kunden(?!dienst|support|service|portal|login)|fall(?:beispiel|stud)|erfolg|beispiel|anwender|praxis|aktuell|presse|magazin|étude|cas client|réalisation|référence|projet|témoign|actualité",
);
const storyWords = wordStarts(
  "(?:case|use) stud|how \\p{L}+ (?:uses?|used|saved|cut|reduced|built|moved|switched|migrated)(?!\\p{L})|(?:success|customer|client|user) stor|erfolgsgeschicht|fallstud|praxisbericht|étude de cas|témoignage",
);
const minStoryWords = 150;
const dateLine =
  /^(?:(?:date|published|completed|updated|datum|stand|veröffentlicht|publié le)[: ]{1,3})?(?:\d{1,2}\.? )?(?:\p{L}{3,10}\.? )?(?:\d{1,2}, )?(?:19[89]\d|20[0-4]\d)$/iu;

const ownProjects = /\/(?:projects?|projekte?|projets?|proyectos?|progetti|projecten)(?:\/|$)/i;

function findStories(site: SiteText): AuditedPage[] {
  return site.audited.filter((page) => {
    if (page.role !== "case-studies" || ownProjects.test(page.url)) return false;
    const { segments } = splitLanguage(URL.parse(page.url)?.pathname ?? "/");
    const words = page.mainTexts
      .filter(({ kind }) => kind === "paragraph")
      .reduce((sum, { text }) => sum + wordCount(text), 0);
    return segments.length >= 2 && words >= minStoryWords && tellsOfCustomer(page, site);
  });
}

export function mayHaveStory({ all, audited }: SiteText): boolean {
  const read = new Set(all.map(({ url }) => pageKey(url)));
  return (
    all.some(
      ({ role, title, headings, links, lines }) =>
        role === "case-studies" ||
        role === "article" ||
        [title, ...headings, ...links.map(({ text }) => text)].some(mayAnnounceStory) ||
        lines.some((line) => storyWords.test(line)),
    ) ||
    audited.some(({ url, links }) =>
      links.some(
        ({ text, href }) =>
          wordCount(text) >= minTitleWords && isOwn(href, url) && !isFragment(href) && !read.has(pageKey(href)),
      ),
    )
  );
}

const minTitleWords = 6;
const maxLabelWords = 5;
const mayAnnounceStory = (text: string) =>
  storyWords.test(text) || (wordCount(text) <= maxLabelWords && storyTraces.test(text));
const isOwn = (href: string, url: string) => URL.parse(href)?.host === URL.parse(url)?.host;
const isFragment = (href: string) => href.includes("#");

const noStory: Detector = (site) =>
  hasWordLists(site) && site.audited.length > 0 && !mayHaveStory(site)
    ? notOnPagesRead(site, "no customer story was found")
    : null;

export const caseStudyDetectors: Detectors = {
  "case-exists": (site) => {
    const stories = findStories(site);
    if (stories.length === 0) return noStory(site);
    return pass(
      `${stories[0]?.label} tells of a customer or a project at length.`,
      stories.map((page) => quoteOf(page, page.headings[0] ?? null, "page")),
    );
  },
  "case-client": (site) => findClient(findStories(site)) ?? noStory(site),
  "case-structure": (site) => findStructure(findStories(site)) ?? noStory(site),
  "case-figures": noStory,
  "case-dated": (site) => {
    for (const page of findStories(site)) {
      const text = page.mainTexts.find((each) => each.text.length < 60 && dateLine.test(each.text.trim()));
      if (text) return pass(`The story on ${page.label} carries a date.`, [quoteOf(page, text.text, "main text")]);
    }
    return noStory(site);
  },
};
