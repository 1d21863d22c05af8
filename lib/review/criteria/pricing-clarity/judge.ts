import { type Instance, type Judges, proven } from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { countriesOf } from "@/lib/site/page-countries";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isOfType, numberOf, structuredThings } from "@/lib/site/structured-data";
import { findAmounts } from "@/lib/text/money";
import { splitSentences } from "@/lib/text/sentences";

const others = /Event$|^(?:JobPosting|Review)$/;

export const judge = {
  "price-cue": (site) => {
    const prices = findPrices(site);
    return proven(prices.length > 0 ? prices : pagesForBuyers(site).flatMap(regularPrices));
  },
  "price-figure": (site) => {
    const prices = findPrices(site);
    const regular = pagesForBuyers(site).flatMap((page) => (page.role === "pricing" ? regularPrices(page) : []));
    // One alone may be what customers save.
    return proven(prices.length > 0 || regular.length < 2 ? prices : regular);
  },
} satisfies Judges;

export const findPrices = (site: SiteFacts) => pagesForBuyers(site).flatMap(structuredPrices);

/** A price of 0 only satisfies validators. */
const structuredPrices = (page: ReadPage): Instance[] =>
  structuredThings(page.capture, others).flatMap((thing) =>
    isOfType(thing, ["Offer", "AggregateOffer", "UnitPriceSpecification", "PriceSpecification"]) &&
    (numberOf(thing, "price") > 0 || numberOf(thing, "lowPrice") > 0)
      ? [measuredAt(page, "price in the structured data")]
      : [],
  );

function regularPrices(page: ReadPage): Instance[] {
  const { capture, role, url, language } = page;
  const locale = { language, countries: countriesOf({ ...capture, url }) };
  const period = periodIn(language);
  const passages = capture.texts.filter(
    ({ area, kind, heading }) =>
      area === "main" &&
      /^(?:paragraph|listItem|cell|other)$/.test(kind) &&
      (role === "pricing" || isQuestion(heading)),
  );
  return passages
    .flatMap(({ text }) => splitSentences(text))
    .filter((sentence) =>
      findAmounts(sentence, locale).some(
        ({ text, index, value }) => value > 0 && period.test(sentence.slice(index + text.length)),
      ),
    )
    .map((sentence) => quotedFrom(page, sentence, "price"));
}

const isQuestion = (heading: string | null) => heading?.trim().endsWith("?") === true;

function periodIn(language: string | null): RegExp {
  const units = ["month", "year"].flatMap((unit) =>
    new Intl.NumberFormat(language ?? "en", { style: "unit", unit, unitDisplay: "long" })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === "unit" ? [value] : [])),
  );
  return new RegExp(`^ ?(?:/ ?|\\p{L}{1,3} )(?:${units.join("|")})(?!\\p{L})`, "iu");
}
