import { quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { isForBuyers, type SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { splitSentences } from "@/lib/text/sentences";

export const maxClaimLength = 1500;

/** The first sentence of the kind in running text; `trace` tells which texts are worth cutting into sentences. */
export function findSentence(
  site: SiteText,
  trace: RegExp,
  isIt: (sentence: string) => boolean,
  observation: string,
): Verdict | null {
  for (const each of site.audited.filter((page) => isForBuyers(page) && page.role !== "case-studies")) {
    for (const { text, kind } of each.mainTexts) {
      const start = text.slice(0, maxClaimLength);
      if (kind === "quote" || kind === "cell" || !trace.test(start)) continue;
      const sentence = splitSentences(start).find((part) => !part.endsWith("?") && isIt(part));
      if (sentence) return pass(observation, [quoteOf(each, sentence, "main text")]);
    }
  }
  return null;
}
