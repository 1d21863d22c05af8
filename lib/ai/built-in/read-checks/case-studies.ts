import {
  absentIfNowhere,
  type Detector,
  type Detectors,
  hasWordLists,
  quoteOf,
} from "@/lib/ai/built-in/read-checks/detector";
import { wordCount, wordStarts } from "@/lib/ai/built-in/read-checks/patterns";
import { type AuditedPage, formalities, type SiteText } from "@/lib/ai/built-in/site-text";
import { splitLanguage } from "@/lib/ai/page-choice/address-language";
import type { PageRole } from "@/lib/ai/page-role";
import { pass } from "@/lib/ai/rubric/verdict";

const storyTraces = wordStarts(
  "case|stor(?:y|ies)|customer|client|success|reference|project|portfolio|work|example|blog|news|article|testimonial|referenz|projekt|kunden|fall|erfolg|beispiel|anwender|aktuell|étude|cas|réalisation|référence|projet|témoign|actualité",
);
const notStories: ReadonlySet<PageRole> = new Set<PageRole>([
  ...formalities,
  "contact",
  "pricing",
  "faq",
  "documentation",
]);
const minStoryWords = 150;
/** A line that is a date, or says that it gives one; a year in a sentence may be a law's or a company's. */
const dateLine =
  /^(?:(?:date|published|completed|updated|datum|stand|veröffentlicht|publié le)[: ]{1,3})?(?:\d{1,2}\.? )?(?:\p{L}{3,10}\.? )?(?:\d{1,2}, )?(?:19[89]\d|20[0-4]\d)$/iu;

/** Projects may be the organisation's own. */
const ownProjects = /\/(?:projects?|projekte?|projets?|proyectos?|progetti|projecten)(?:\/|$)/i;

/** A text of its own below an overview that the menu calls case studies, customers or the like. */
function findStories({ audited }: SiteText): AuditedPage[] {
  return audited.filter((page) => {
    if (page.role !== "case-studies" || ownProjects.test(page.url)) return false;
    const { segments } = splitLanguage(URL.parse(page.url)?.pathname ?? "/");
    const words = page.mainTexts
      .filter(({ kind }) => kind === "paragraph")
      .reduce((sum, { text }) => sum + wordCount(text), 0);
    return segments.length >= 2 && words >= minStoryWords;
  });
}

/** An overview of customers or projects may hold stories that nobody can tell apart by structure. */
const noStory: Detector = (site) =>
  hasWordLists(site) && !site.all.some(({ role }) => role === "case-studies")
    ? absentIfNowhere(site, storyTraces, "No customer story was found.", notStories)
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
  "case-client": noStory,
  "case-structure": noStory,
  "case-figures": noStory,
  "case-dated": (site) => {
    for (const page of findStories(site)) {
      const text = page.mainTexts.find((each) => each.text.length < 60 && dateLine.test(each.text.trim()));
      if (text) return pass(`The story on ${page.label} carries a date.`, [quoteOf(page, text.text, "main text")]);
    }
    return noStory(site);
  },
};
