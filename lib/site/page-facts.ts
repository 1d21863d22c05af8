import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";
import { pageKey, withoutEndSlashes } from "@/lib/page-address";
import type { Addressed } from "@/lib/site/addresses";
import { believeAudits } from "@/lib/site/believed-audits";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";
import { areLinksCut, isTextCut } from "@/lib/site/cut-content";
import { isSilent, readForms } from "@/lib/site/forms";
import { findDeadLinks, readLinks } from "@/lib/site/links";
import { readActions } from "@/lib/site/page-actions";
import type { PageRole } from "@/lib/site/page-role";
import { type ProseBlock, readProse } from "@/lib/site/prose";
import { overflowOf, type SharedText, withoutSharedPart } from "@/lib/site/shared-text";
import { assumeLanguage, isJudgedLanguage, tellLanguage } from "@/lib/text/language";
import { foldText } from "@/lib/text/normalise";
import { getReadability } from "@/lib/text/readability-formula";
import { remembered } from "@/lib/text/remembered";
import { countWords, splitSentences } from "@/lib/text/sentences";

export type PageFacts = ReturnType<typeof gatherPageFacts>;

interface AuditedPage extends Addressed {
  page: ReviewedPage;
  isHome: boolean;
  role: PageRole;
}

interface KnownOfSite {
  site: ReviewedSite;
  shared: SharedText;
  roles: ReadonlyMap<string, PageRole>;
  linkStatuses: ReadonlyMap<string, number>;
  language: string | null;
}

export function gatherPageFacts(audited: AuditedPage, { site, shared, roles, linkStatuses, ...known }: KnownOfSite) {
  const { page, keys, isHome } = audited;
  const { url, capture } = page;
  const isPageEmpty = isEmpty(capture, site);
  const lighthouse = believeAudits(page.lighthouse, url);
  const { prose, sentences } = readProse(capture);
  const language = tellPageLanguage(capture) ?? assumePageLanguage(prose, capture, known.language);
  const ownSentences = prose
    .filter(({ text }) => (shared.blocks.get(foldText(text)) ?? capture) === capture)
    .flatMap(({ text }) => splitSentences(text));
  const measure = (texts: string[]) => (isJudgedLanguage(language) ? getReadability(texts, language) : null);
  const links = readLinks(capture, { keys, entryUrl: site.entryUrl, roles });
  const targets = new Set(links.flatMap(({ key, isInternal }) => (isInternal && key !== null ? [key] : [])));
  const isShown = (text: string) => !capture.hiddenText.includes(text) || capture.text.includes(text);
  return {
    ...audited,
    capture,
    lighthouse: isPageEmpty ? withoutOwnText(lighthouse) : lighthouse,
    url,
    finalUrl: capture.url,
    isEmpty: isPageEmpty,
    label: isHome ? "the home page" : pathOf(url),
    language,
    /** The largest text of the desktop's first screen, whatever its element; null if unknown. */
    headline: capture.headline || null,
    mainHeadings: capture.headings.filter(({ level }) => level === 1).map(({ text }) => text),
    prose,
    sentences,
    ownSentences,
    words: sentences.reduce((sum, { words }) => sum + words, 0),
    /** Flesch scale for the page's language, whole; null in other languages, and with little prose. */
    readingEase: measure(ownSentences)?.ease ?? null,
    wordsPerSentence: measure(sentences.map(({ text }) => text))?.wordsPerSentence ?? null,
    ownTitle: withoutSharedPart(capture.title, shared),
    links,
    linksAreCut: areLinksCut(capture),
    textIsCut: isTextCut(capture),
    showsFooter: [...capture.links, ...capture.texts].some(({ area }) => area === "footer"),
    checkedShare: targets.size > 0 ? [...targets].filter((key) => linkStatuses.has(key)).length / targets.size : 1,
    deadLinks: findDeadLinks(
      links.filter(({ text }) => isShown(text)),
      linkStatuses,
    ),
    actions: readActions(capture),
    forms: readForms(capture, site.pages.some(isSilent)),
    titleTwins: findTitleTwins(page, site),
    /** Pixels too wide for a phone, if few and the same on most pages; else 0. */
    slightOverflow: shared.slightOverflow === overflowOf(capture) ? shared.slightOverflow : 0,
  };
}

const isInMain = ({ area }: { area: string }) => area === "main";

/** What two pages with text share, such as a logo, is no content, wherever it is. */
function isEmpty(capture: PageCapture, { pages }: ReviewedSite): boolean {
  const { headings, texts, images, links, forms, embeds, actions, pictureText } = capture;
  if (links.length === 0 || headings.length + forms.length + embeds.length > 0 || texts.some(isInMain)) return false;
  const filled = pages.map((page) => page.capture).filter((other) => other.texts.some(isInMain));
  const isLayout = (has: (other: PageCapture) => boolean) => filled.length > 1 && filled.every(has);
  const isLinkOfLayout = ({ text, href }: { text: string; href: string | null }) =>
    (text === "" && href?.endsWith("#")) ||
    isLayout((other) => other.links.some((link) => link.text === text && link.href === href));
  return (
    [...links, ...actions].filter(isInMain).every(isLinkOfLayout) &&
    images.filter(isInMain).every(({ src }) => isLayout((other) => other.images.some((image) => image.src === src))) &&
    pictureText
      .split("\n")
      .every((line) => line.trim() === "" || isLayout((other) => other.pictureText.split("\n").includes(line)))
  );
}

const ownTextAudits: ReadonlySet<string> = new Set(["document-title", "meta-description"]);

const withoutOwnText = (lighthouse: LighthouseDigest): LighthouseDigest => ({
  ...lighthouse,
  failedChecks: lighthouse.failedChecks.filter(({ id }) => !ownTextAudits.has(id)),
});

export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  const path = (withoutEndSlashes(pathname) || "/") + search;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const tellPageLanguage = remembered((capture: PageCapture) =>
  tellLanguage(capture.lang, textForLanguage(readProse(capture).prose, capture)),
);

const minTellingWords = 60;

function assumePageLanguage(prose: readonly ProseBlock[], capture: PageCapture, usual: string | null): string | null {
  const words = prose.reduce((sum, block) => sum + block.words, 0);
  return words < minTellingWords ? assumeLanguage(capture.lang, textForLanguage(prose, capture), usual) : null;
}

function textForLanguage(prose: readonly ProseBlock[], { texts, headings }: PageCapture): string {
  const running = prose.map(({ text }) => text).join("\n");
  if (countWords(running.slice(0, 2_000)) >= 100) return running;
  const others = texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  return [...headings.map(({ text }) => text), ...others].join("\n");
}

function findTitleTwins({ url, capture }: ReviewedPage, { pages }: ReviewedSite): string[] {
  const title = capture.title.trim();
  if (title === "") return [];
  // Links may prefill a form's page, which is still one page.
  const place = (page: PageCapture) => [page.url.split("?")[0], ...page.headings.map(({ text }) => text)].join("\n");
  const isSame = (other: PageCapture) => pageKey(other.url) === pageKey(capture.url) || place(other) === place(capture);
  return pages
    .filter((other) => other.url !== url && !isSame(other.capture) && other.capture.title.trim() === title)
    .map((other) => other.url);
}
