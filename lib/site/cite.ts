export interface Evidence {
  pageUrl: string;
  /** Verbatim from the page, or null when an element or a measurement proves it. */
  quote: string | null;
  /** Where on the page, for a reader: a heading, "first screen", "contact form"… Never internal notation. */
  place: string;
}

export function measuredAt({ url }: { url: string }, place: string): Evidence {
  return { pageUrl: url, quote: null, place };
}

const maxQuoteLength = 400;

export function quotedFrom({ url }: { url: string }, quote: string, place: string): Evidence {
  const text = quote.replace(/\s+/g, " ").trim();
  if (text.length <= maxQuoteLength) return { pageUrl: url, quote: text, place };
  const cut = text.slice(0, maxQuoteLength);
  return { pageUrl: url, quote: cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)), place };
}
