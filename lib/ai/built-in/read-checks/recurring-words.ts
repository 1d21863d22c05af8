import type { SiteText } from "@/lib/ai/built-in/site-text";
import { splitWords } from "@/lib/ai/text/sentences";

/** Shorter words are mostly grammar. */
const minLength = 5;
const minPages = 3;

/** Words of a text that come up on most audited pages, without the site's names: what a site keeps talking about. */
export function recurringWords({ audited, brandNames }: SiteText, text: string): string[] {
  if (audited.length < minPages) return [];
  const names = new Set(brandNames.flatMap((name) => splitWords(name.toLowerCase())));
  const words = new Set(
    splitWords(text.toLowerCase()).filter(
      (word) => word.length >= minLength && !names.has(word) && !/\d/.test(word) && !grammar.has(word),
    ),
  );
  return [...words].filter((word) => {
    const pages = audited.filter(({ mainTexts }) => mainTexts.some((each) => each.text.toLowerCase().includes(word)));
    return pages.length * 2 > audited.length;
  });
}

const grammar = new Set(
  "about after again along always among another because before being below between could every first their there these thing those through under until using which while where would without yours other learn start today nicht einen einer eines einem diese dieser dieses durch oder werden haben können sowie unsere unserer unseren ihnen ihren ihrer ihres immer mehr auch avec dans cette notre votre leurs entre comme toute toutes aussi".split(
    " ",
  ),
);
