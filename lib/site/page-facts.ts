import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import type { PageCapture } from "@/lib/browser/types";
import { pageKey, withoutEndSlashes } from "@/lib/page-address";
import type { Addressed } from "@/lib/site/addresses";
import { believeAudits } from "@/lib/site/believed-audits";
import type { ReviewedPage, ReviewedSite } from "@/lib/site/captured-site";
import { areLinksCut, isTextCut } from "@/lib/site/cut-content";
import { type PageForm, readForms } from "@/lib/site/forms";
import { findDeadLinks, type PageLink, readLinks } from "@/lib/site/links";
import { type PageAction, readActions } from "@/lib/site/page-actions";
import type { PageRole } from "@/lib/site/page-role";
import { type ProseBlock, readProse, type Sentence } from "@/lib/site/prose";
import { blockKey, overflowOf, type SharedText, withoutSharedPart } from "@/lib/site/shared-text";
import { isJudgedLanguage, tellLanguage } from "@/lib/text/language";
import { getReadability } from "@/lib/text/readability-formula";
import { countWords, splitSentences } from "@/lib/text/sentences";

export interface PageFacts extends Addressed {
  page: ReviewedPage;
  capture: PageCapture;
  lighthouse: LighthouseDigest;
  url: string;
  finalUrl: string;
  isHome: boolean;
  /** Nothing shows in its main area. */
  isEmpty: boolean;
  label: string;
  role: PageRole;
  language: string | null;
  /** What the first screen of a desktop shows largest, whatever its element; null when that is unknown. */
  headline: string | null;
  mainHeadings: string[];
  /** Paragraphs and long list items of the main area, in their order. */
  prose: ProseBlock[];
  sentences: Sentence[];
  /** Sentences of the prose that no earlier page has, where several share them. */
  ownSentences: string[];
  words: number;
  /** Flesch's scale in the page's language, whole; null in other languages and where the page's own prose is short. */
  readingEase: number | null;
  wordsPerSentence: number | null;
  ownTitle: string;
  links: PageLink[];
  /** The page has more links than `links` holds: what is not among them may still be there. */
  linksAreCut: boolean;
  textIsCut: boolean;
  deadLinks: { link: PageLink; status: 404 | 410 }[];
  actions: PageAction[];
  forms: PageForm[];
  titleTwins: string[];
  /** Pixels by which the page is too wide for a phone, where they are few and most pages have the same; else 0. */
  slightOverflow: number;
}

export interface KnownOfSite {
  site: ReviewedSite;
  shared: SharedText;
  roles: ReadonlyMap<string, PageRole>;
  linkStatuses: ReadonlyMap<string, number>;
}

export function gatherPageFacts(
  { page, keys, isHome, role }: Pick<PageFacts, "page" | "keys" | "isHome" | "role">,
  { site, shared, roles, linkStatuses }: KnownOfSite,
): PageFacts {
  const { url, capture, lighthouse } = page;
  const mainHeadings = capture.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  const { prose, sentences } = readProse(capture);
  const ownSentences = ({ text }: ProseBlock) =>
    (shared.blocks.get(blockKey(text)) ?? capture) === capture ? splitSentences(text) : [];
  const language = tellLanguage(capture.lang, textForLanguage(prose, capture));
  const own = prose.flatMap(ownSentences);
  const texts = sentences.map(({ text }) => text);
  const lengths = isJudgedLanguage(language) ? getReadability(texts, language) : null;
  const readability = isJudgedLanguage(language) ? getReadability(own, language) : null;
  const links = readLinks(capture, { keys, entryUrl: site.entryUrl, roles });
  return {
    page,
    keys,
    capture,
    lighthouse: believeAudits(lighthouse, url),
    url,
    finalUrl: capture.url,
    isHome,
    isEmpty: isEmpty(capture),
    label: isHome ? "the home page" : pathOf(url),
    role,
    language,
    headline: capture.headline || null,
    mainHeadings,
    prose,
    sentences,
    ownSentences: own,
    words: sentences.reduce((sum, { words }) => sum + words, 0),
    readingEase: readability?.ease ?? null,
    wordsPerSentence: lengths?.wordsPerSentence ?? null,
    ownTitle: withoutSharedPart(capture.title, shared),
    links,
    linksAreCut: areLinksCut(capture),
    textIsCut: isTextCut(capture),
    deadLinks: findDeadLinks(links, linkStatuses),
    actions: readActions(capture),
    forms: readForms(capture),
    titleTwins: findTitleTwins(page, site),
    slightOverflow: shared.slightOverflow === overflowOf(capture) ? shared.slightOverflow : 0,
  };
}

const isEmpty = ({ headings, texts, images, links, forms, embeds, actions, pictureText }: PageCapture) =>
  links.length > 0 &&
  pictureText.trim() === "" &&
  headings.length + forms.length + embeds.length === 0 &&
  [...texts, ...images, ...links, ...actions].every(({ area }) => area !== "main");

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

function textForLanguage(prose: readonly ProseBlock[], { texts, headings }: PageCapture): string {
  const running = prose.map(({ text }) => text).join("\n");
  if (countWords(running.slice(0, 2_000)) >= 100) return running;
  const others = texts.filter(({ kind }) => kind !== "code").map(({ text }) => text);
  return [...headings.map(({ text }) => text), ...others].join("\n");
}

function findTitleTwins({ url, capture }: ReviewedPage, { pages }: ReviewedSite): string[] {
  const title = capture.title.trim();
  if (title === "") return [];
  const own = pageKey(capture.url);
  return pages
    .filter((other) => other.url !== url && pageKey(other.capture.url) !== own && other.capture.title.trim() === title)
    .map((other) => other.url);
}
