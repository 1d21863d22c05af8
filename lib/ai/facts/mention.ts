import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import type { Evidence } from "@/lib/ai/reviewer";
import { normaliseText } from "@/lib/ai/text/normalise";
import { splitSentences } from "@/lib/ai/text/sentences";
import { excerpt, quoted } from "@/lib/ai/text/wording";
import type { CapturedText, PageCapture } from "@/lib/browser/types";

/** Evidence that quotes the page. */
export interface Mention extends Evidence {
  quote: string;
}

/** Long runs of text are quoted by their beginning; a single sentence is hardly ever longer. */
const longestQuote = 600;

export function mention(pageUrl: string, quote: string, place: string): Mention {
  return { pageUrl, quote: excerpt(quote.trim(), longestQuote), place };
}

/** What was worked out for a capture's texts: a page of thousands of sentences asks very often. */
interface Places {
  firstScreen: string;
  byText: Map<string, string>;
}
const placesOf = new WeakMap<PageCapture, Places>();

/** Where a reader finds a text: the first screen, under a heading, the footer. */
export function placeOfText(text: Pick<CapturedText, "text" | "area" | "heading">, capture: PageCapture): string {
  if (text.area === "footer") return "footer";
  if (text.area === "header" || text.area === "nav") return "header";
  const places = placesOf.get(capture) ?? { firstScreen: normaliseText(capture.firstScreenText), byText: new Map() };
  placesOf.set(capture, places);
  const key = `${text.heading ?? ""}\n${text.text}`;
  const place = places.byText.get(key) ?? placeInMain(text, places.firstScreen);
  places.byText.set(key, place);
  return place;
}

function placeInMain({ text, heading }: Pick<CapturedText, "text" | "heading">, firstScreen: string): string {
  if (firstScreen.includes(normaliseText(text))) return "first screen";
  return heading && !isPlaceholder(heading) ? `under ${quoted(heading, 60)}` : "main text";
}

/** The first sentence of a text that a pattern matches, or the text itself. */
export function sentenceWith(text: string, pattern: RegExp): string {
  return splitSentences(text).find((sentence) => pattern.test(sentence)) ?? text;
}
