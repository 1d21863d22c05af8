export interface Evidence {
  pageUrl: string;
  /** Verbatim from the page, or null if an element or measurement is the proof. */
  quote: string | null;
  /** In readers' words: a heading, "first screen", "contact form"… Never internal notation. */
  place: string;
}

export function measuredAt({ url }: { url: string }, place: string): Evidence {
  return { pageUrl: url, quote: null, place };
}

const maxQuoteLength = 400;

export function quotedFrom(page: { url: string }, words: string, place: string): Evidence {
  const text = words.replace(/\s+/g, " ").trim();
  const cut = text.slice(0, maxQuoteLength);
  const quote = cut === text ? text : cut.slice(0, Math.max(cut.lastIndexOf(" "), 1));
  return { ...measuredAt(page, place), quote: quote === "" ? null : quote };
}
