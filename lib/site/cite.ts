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

/** Without a quote where there is no text, as of a picture's link. */
export function quotedFrom({ url }: { url: string }, quote: string, place: string): Evidence {
  const text = quote.replace(/\s+/g, " ").trim();
  if (text === "") return measuredAt({ url }, place);
  if (text.length <= maxQuoteLength) return { pageUrl: url, quote: text, place };
  const cut = text.slice(0, maxQuoteLength);
  return { pageUrl: url, quote: cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)), place };
}
