const wordsAtEnds = 6;
const longestWhole = 120;

/** Scrolls to the quote (Text Fragments); browsers that don't find it just open the page. */
export function addressOfQuote(pageUrl: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  const isLong = quote.length > longestWhole && words.length > 2 * wordsAtEnds;
  const parts = isLong
    ? [words.slice(0, wordsAtEnds).join(" "), words.slice(-wordsAtEnds).join(" ")]
    : [words.join(" ")];
  const [address, fragment = ""] = pageUrl.split("#", 2);
  return `${address}#${fragment}:~:text=${parts.map(encodeText).join(",")}`;
}

/** In text fragments, commas, dashes and ampersands are syntax. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("-", "%2D");
}
