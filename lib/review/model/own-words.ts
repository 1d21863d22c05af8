/** What a model may say in its own words: whole sentences that no page wrote, with no address but what the site links to. */
import { readableText } from "@/lib/review/evidence";
import type { Claim } from "@/lib/review/model/model-claims";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { findShownOrders } from "@/lib/site/order-places";
import { tellLanguage } from "@/lib/text/language";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { foldText } from "@/lib/text/normalise";
import { splitSentences, splitWords } from "@/lib/text/sentences";

const quoted = /[“"][^”"]*[”"]/gu;
const minWords = 6;
const sentenceEnd = /[.!?…。！？]["”’»)\]]*$/u;
const address =
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|(?<![.\p{L}\d-])(?:[\p{L}\d][\p{L}\d-]*\.)+(?!(?:js|ts|md|css|json|txt|html?|php|pdf|net core)(?![\p{L}\d]))\p{L}{2,}|(?<!\d)(?:\+|0)\d(?:[\s()./-]{0,3}\d){6,}|\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/gu;

export function createOwnWords({ pages, linkedPages }: ReviewedSite) {
  const all = [
    ...pages.map(({ url, capture }) => ({
      text: readableText(capture),
      addresses: [url, ...capture.links.map(({ href }) => href)],
      givesOrders: findShownOrders(capture).length > 0,
    })),
    ...linkedPages.map(({ url, title, headings, text, links }) => ({
      text: [title, ...headings, text].join("\n"),
      addresses: [url, ...links.map(({ href }) => href)],
      givesOrders: [title, ...headings, text].some(givesMachineOrders),
    })),
  ].map(({ text, ...page }) => ({ ...page, text: foldText(text) }));
  // On a page that gives orders, links may be what the orders want named.
  const linked = all.flatMap(({ givesOrders, addresses }) => (givesOrders ? [] : addresses.map(foldText)));
  const isPageText = (sentence: string) => {
    const sought = foldText(sentence).replace(/[.!?:]+$/, "");
    return splitWords(sentence).length >= minWords && all.some(({ text }) => text.includes(sought));
  };
  return {
    /** Neither gives orders nor names an address that is nowhere linked. */
    isHarmless: (text: string) =>
      !givesMachineOrders(text) &&
      (foldText(text).match(address) ?? []).every((found) => linked.some((each) => each.includes(found))),
    isCopied: (text: string) => splitSentences(text.replace(quoted, "“”")).some(isPageText),
  };
}

/** By claim, whether it is a whole sentence in English that says something else than the others. */
export function areSentences(claims: readonly Claim[]): boolean[] {
  const texts = claims.map(({ own, text }) => own ?? text);
  const isEnglish = tellLanguage("en", texts.join("\n").replace(quoted, "")) === "en";
  // Two judges may say the same of one check.
  const subjects = claims.map(({ id, kind, checkId }) => (kind === "check" && checkId) || id);
  const saidOf = Map.groupBy(subjects.keys(), (index) => foldText(texts[index] ?? ""));
  return texts.map((text) => {
    const isRepeated = new Set(saidOf.get(foldText(text))?.map((index) => subjects[index])).size > 1;
    return isEnglish && sentenceEnd.test(text.trim()) && !isRepeated;
  });
}
