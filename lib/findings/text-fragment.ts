const wordsAtEnds = 6;
const longestWhole = 120;

/** With the quote to scroll to (Text Fragments); browsers that don't find it open the page as ever. */
export function addressOfQuote(pageUrl: string, quote: string): string {
  const words = quote.trim().split(/\s+/);
  const isLong = quote.length > longestWhole && words.length > 2 * wordsAtEnds;
  const parts = isLong
    ? [words.slice(0, wordsAtEnds).join(" "), words.slice(-wordsAtEnds).join(" ")]
    : [words.join(" ")];
  const [address, fragment = ""] = pageUrl.split("#", 2);
  return `${address}#${fragment}:~:text=${parts.map(encodeText).join(",")}`;
}

/** Commas, dashes and ampersands mean something there. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("-", "%2D");
}
