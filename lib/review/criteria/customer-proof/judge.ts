import { type Instance, type Judges, proven } from "@/lib/review/outcome";
import { quotedFrom } from "@/lib/site/cite";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import { countWords } from "@/lib/text/sentences";

const minQuoteWords = 6;
const maxSignatureWords = 14;
const name = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]*){1,3}";
const signature = new RegExp(`^[—–-]{0,2} ?${name}(?:, | [—–|·-] )\\p{L}`, "u");

export const judge = {
  "proof-quote": (site) => proven(pagesForBuyers(site).flatMap((page) => signedQuotes(page, site.brandNames))),
} satisfies Judges;

function signedQuotes(page: ReadPage, brandNames: readonly string[]): Instance[] {
  const texts = page.capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code");
  const signed = texts.flatMap(({ text, kind }, index) => {
    if (kind !== "quote" || countWords(text) < minQuoteWords) return [];
    const by = [text.split(/[”"»] ?(?=[—–-])/)[1], texts[index + 1]?.text].find(
      (line) => line !== undefined && countWords(line) <= maxSignatureWords && signature.test(line.trim()),
    );
    return by === undefined || brandNames.some((brand) => by.includes(brand)) ? [] : [{ text, by }];
  });
  const several = new Set(signed.map(({ by }) => by)).size > 1;
  return signed
    .filter(({ by }) => several || by.split(/, | [—–|·-] /).length > 2)
    .flatMap(({ text, by }) => [quotedFrom(page, text, "quote"), quotedFrom(page, by, "signature")]);
}
