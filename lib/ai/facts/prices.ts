import { type Mention, mention, placeOfText } from "@/lib/ai/facts/mention";
import type { PageRole } from "@/lib/ai/facts/page-role";
import { countWords } from "@/lib/ai/text/sentences";
import type { CapturedText, PageCapture } from "@/lib/browser/types";

export interface Price {
  /** Verbatim, e.g. "from £1,900". */
  amount: string;
  mention: Mention;
}

/** More amounts than these are a table of something else, or mischief. */
const mostInOneText = 4;
const mostOnOnePage = 40;

const amount =
  /(?:\b(?:from|starting at|starts at|starting from)\s+)?(?:(?:US|C|A)?[£$€]|\b(?:USD|EUR|GBP|CHF)\s?)\s?\d[\d,.]{0,20}\d?(?:\s?(?:k|m)\b)?|\b\d[\d,.]{0,20}\s?(?:€|£|USD|EUR|GBP|CHF|euros?|pounds|dollars)(?!\w)/gi;
const aboutPrice =
  /\b(per|a|\/)\s?(month|mo\b|year|yr\b|user|seat|day|hour|site|project|licen[cs]e)|\/\s?(mo|month|yr|year|user)\b|\b(prices?|pricing|plans?|costs?|fees?|packages?|starts? (at|from)|starting (at|from)|from [£$€])/i;
const savings =
  /\b(sav(e|es|ed|ing)|cuts?|reduc\w+|demurrage|revenue|turnover|raised|funding|fell|rose|worth|fines?)\b/i;

/** Amounts that are asked for the offer: not what a customer saved, not a turnover. */
export function findPrices(capture: PageCapture, role: PageRole): Price[] {
  const prices: Price[] = [];
  const headings = capture.headings.map(
    (heading): CapturedText => ({ kind: "other", text: heading.text, area: "main", heading: null }),
  );
  const texts = [...headings, ...capture.texts.filter((text) => text.area === "main")];
  for (const [index, text] of texts.entries()) {
    const neighbours = `${text.heading ?? ""} ${text.text} ${text.text.length < 20 ? (texts[index + 1]?.text ?? "") : ""}`;
    const isAsked =
      role === "pricing" ? !savings.test(text.text) : aboutPrice.test(neighbours) && !savings.test(neighbours);
    if (!isAsked || text.kind === "quote") continue;
    for (const [found] of [...text.text.matchAll(amount)].slice(0, mostInOneText)) {
      prices.push({ amount: found.trim(), mention: mention(capture.url, text.text, placeOfText(text, capture)) });
    }
  }
  return prices.slice(0, mostOnOnePage);
}

const factors =
  /\b(per (user|seat|month|year|site|project|location|device|machine|employee|hour|day|door|order)|\/ ?(user|seat|mo|month|year)|a (month|year)\b|billed|depends? on|based on|priced by|charged by|pay (by|per|as)|up to \d|unlimited|number of|set-?up fee|excl(uding|\.)? VAT|volume|\d+\s?(users?|seats|GB|sites?|projects?))\b/i;
const workedExample =
  /\b(worked example|for example|example (price|project|calculation|invoice)|typical(ly)? (project|customer|price|costs?|pays?)|most (customers|clients|sites|projects) (pay|spend|choose|cost)|pays? [£$€]\d)/i;

/** Sentences that tell what the price depends on or is charged by. */
export function findPriceFactors(capture: PageCapture): Mention[] {
  return matchingTexts(capture, factors, 30);
}

export function findWorkedExamples(capture: PageCapture): Mention[] {
  return matchingTexts(capture, workedExample, 80);
}

function matchingTexts(capture: PageCapture, pattern: RegExp, mostWords: number): Mention[] {
  return capture.texts
    .filter((text) => text.area === "main" && pattern.test(text.text) && countWords(text.text) <= mostWords)
    .map((text) => mention(capture.url, text.text, placeOfText(text, capture)));
}

export interface Plan {
  /** Verbatim, e.g. "Pro". */
  name: string;
  /** Verbatim, e.g. "$9 / mo." */
  price: string;
}

/** Plans as they stand on a price list: a short name, then its price. */
export function findPlans(capture: PageCapture, role: PageRole): Plan[] {
  const main = capture.texts.filter((text) => text.area === "main");
  const plans = findPrices(capture, role).flatMap(({ mention: { quote } }): Plan[] => {
    const index = main.findIndex(({ text }) => text === quote);
    const heading = main[index]?.heading ?? "";
    const above = index > 0 && main[index - 1]?.heading === heading ? (main[index - 1]?.text ?? "") : heading;
    const isPlan = index >= 0 && countWords(quote) <= 5 && countWords(above) <= 3 && !/\d/.test(above) && above !== "";
    return isPlan ? [{ name: titleCase(above), price: quote }] : [];
  });
  return [...new Map(plans.map((plan) => [plan.name, plan])).values()];
}

const titleCase = (text: string) => (text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text);
