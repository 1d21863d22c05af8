import type { Names } from "@/lib/ai/built-in/copy/rewrite/we-opening";
import { findHype, hasFigure } from "@/lib/ai/facts/claims";
import { namesKindOfOffer } from "@/lib/ai/facts/headlines";
import type { PageFacts, Statement } from "@/lib/ai/facts/page-facts";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { CopySuggestion } from "@/lib/ai/reviewer";
import { normaliseText } from "@/lib/ai/text/normalise";
import { findJargon } from "@/lib/ai/text/plain-words";
import { splitWords } from "@/lib/ai/text/sentences";
import { joinList, lowerFirst } from "@/lib/ai/text/wording";

/** What a page's copy review knows: the page, and the site around it. */
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

export function createCopyContext(site: SiteFacts, index: number): CopyContext {
  const page = site.pages[index];
  if (page === undefined) throw new RangeError(`the site has no page ${index}`);
  const said = site.pages
    .slice(0, index)
    .flatMap(({ statements, actions, placeholders }) => [
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

const mostOfferNames = 3;

/** What is sold, by the names the site gives it in the headings of its offer pages: "Web design", "SEO". */
export function findOfferNames({ page, site }: CopyContext): string[] {
  const pages =
    page.role === "offer"
      ? [page]
      : [...site.pages.filter(({ role }) => role === "offer"), ...site.pages.filter(({ role }) => role === "home")];
  for (const { capture } of pages) {
    const names = capture.headings
      .filter(({ level, text }) => (level === 2 || level === 3) && isOfferName(text))
      .map(({ text }) => text.trim());
    const unique = [...new Set(names)];
    if (unique.length >= 2) return unique.slice(0, mostOfferNames);
  }
  return [];
}

function isOfferName(heading: string): boolean {
  const words = splitWords(heading).length;
  const isLabel =
    /^(our|why|what|how|who|about|meet|ready|get|let|contact|features?|benefits?|integrations?|methodology|overview|frequently|questions|team|clients|customers|portfolio|blog|news|from|seamless|step|phase|week)\b/i.test(
      heading,
    );
  return (
    words >= 1 &&
    words <= 3 &&
    !isLabel &&
    !/[?!.\d]/.test(heading) &&
    !isPlaceholder(heading) &&
    findHype(heading) === null
  );
}

/** "Web design, web development and SEO", for the beginning of a line. */
export function listOfferNames(context: CopyContext): string | null {
  const [first, ...more] = findOfferNames(context);
  return first === undefined || more.length === 0 ? null : joinList([first, ...more.map(lowerFirst)]);
}

/** "[Rowena]": a first name from the site as a suggestion, to be confirmed. */
export function suggestFirstName({ site }: CopyContext): string {
  const name = site.pages.flatMap(({ people }) => people)[0]?.name;
  return `[${name?.split(" ")[0] ?? "first name"}]`;
}

export function namesOf(context: CopyContext): Names {
  const offers = findOfferNames(context);
  return {
    company: companyName(context),
    offers: offers.length > 0 ? joinList(offers.map(lowerFirst)) : "[service], [service] and [service]",
    firstName: suggestFirstName(context),
  };
}
