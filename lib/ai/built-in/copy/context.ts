import { findHype, hasFigure } from "@/lib/ai/facts/claims";
import { namesKindOfOffer } from "@/lib/ai/facts/headlines";
import { gatherPageFacts, type PageFacts, type Statement } from "@/lib/ai/facts/page-facts";
import { gatherSiteFacts, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { CopySuggestion, ReviewedPage, ReviewedSite } from "@/lib/ai/reviewer";
import { normaliseText } from "@/lib/ai/text/normalise";
import { findJargon } from "@/lib/ai/text/plain-words";
import { splitWords } from "@/lib/ai/text/sentences";

/** What a page's copy review knows: the page, and the site around it when it is given. */
export interface CopyContext {
  page: PageFacts;
  site: SiteFacts;
  /** Normalised statements, buttons and titles of pages that stand earlier in the report. */
  saidBefore: ReadonlySet<string>;
}

/** A suggestion with what it is about and how much it weighs (0–100). */
export interface WeighedSuggestion extends CopySuggestion {
  kind:
    | "placeholder"
    | "headline"
    | "section"
    | "sentence"
    | "claim"
    | "button"
    | "snippet"
    | "feature"
    | "form"
    | "slip";
  weight: number;
}

export type FindSuggestions = (context: CopyContext) => WeighedSuggestion[];

export function createCopyContext(reviewed: ReviewedPage, around: ReviewedSite | undefined): CopyContext {
  const site = gatherSiteFacts(
    around ?? { entryUrl: reviewed.url, pages: [reviewed], unreadPages: [], linkStatuses: {} },
  );
  const index = site.pages.findIndex(({ url }) => url === reviewed.url);
  const page = site.pages[index] ?? gatherPageFacts(reviewed, around?.entryUrl ?? reviewed.url);
  const earlier = index > 0 ? site.pages.slice(0, index) : [];
  const said = earlier.flatMap(({ statements, actions, placeholders }) => [
    ...statements.map(({ quote }) => quote),
    ...placeholders.map(({ quote }) => quote),
    ...actions.map(({ text }) => text),
  ]);
  return { page, site, saidBefore: new Set(said.map(normaliseText)) };
}

/** The company's name, or a placeholder where the site does not give it. */
export function companyName({ site }: CopyContext): string {
  return site.brand ?? "[your company]";
}

/** A plain sentence of the site that says what is offered, or null. */
export function findOfferSentence({ site }: CopyContext): Statement | null {
  const { brand } = site;
  const plain = site.messagePages
    .flatMap(({ statements }) => statements)
    .filter((statement) => isClear(statement) && statement.words >= 6);
  return (
    plain.find(({ quote }) => brand !== null && quote.startsWith(`${brand} is `) && namesKindOfOffer(quote)) ??
    plain.find(({ quote, kind, place }) => kind !== "heading" && place === "first screen" && namesKindOfOffer(quote)) ??
    null
  );
}

/** A clear sentence elsewhere on the site that speaks of the same thing, or null. */
export function findClearerSentence({ page, site }: CopyContext, about: string): Statement | null {
  const sought = contentStems(about, site.brand);
  const ranked = site.messagePages
    .filter((other) => other.url !== page.url)
    .flatMap(({ statements }) => statements)
    .filter((statement) => isClear(statement) && statement.kind !== "heading" && statement.words >= 7)
    .map((statement) => ({
      statement,
      shared: contentStems(statement.quote, site.brand).filter((stem) => sought.includes(stem)).length,
    }))
    .filter(({ shared }) => shared >= 2)
    .sort((a, b) => b.shared - a.shared || Number(hasFigure(b.statement.quote)) - Number(hasFigure(a.statement.quote)));
  return ranked[0]?.statement ?? null;
}

function isClear({ quote, words }: Statement): boolean {
  return words <= 26 && findJargon(quote).length === 0 && findHype(quote) === null && /[.!?]$/.test(quote);
}

const tooCommon =
  /^(across|before|between|within|during|always|often|using|needs|makes|order|people|about|after|their|there|these|those|which|where|while|would|could|every|other|through|without|please|customer|business)/;

function contentStems(text: string, brand: string | null): string[] {
  const words = splitWords(text.toLowerCase()).filter(
    (word) => word.length >= 5 && !tooCommon.test(word) && word !== brand?.toLowerCase(),
  );
  return [...new Set(words.map((word) => word.slice(0, 6)))];
}
