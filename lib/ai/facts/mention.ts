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

/** Where a reader finds a text: the first screen, under a heading, the footer. */
export function placeOfText(text: Pick<CapturedText, "text" | "area" | "heading">, capture: PageCapture): string {
  if (text.area === "footer") return "footer";
  if (text.area === "header" || text.area === "nav") return "header";
  if (normaliseText(capture.firstScreenText).includes(normaliseText(text.text))) return "first screen";
  return text.heading && !isPlaceholder(text.heading) ? `under ${quoted(text.heading, 60)}` : "main text";
}

/** The first sentence of a text that a pattern matches, or the text itself. */
export function sentenceWith(text: string, pattern: RegExp): string {
  return splitSentences(text).find((sentence) => pattern.test(sentence)) ?? text;
}
