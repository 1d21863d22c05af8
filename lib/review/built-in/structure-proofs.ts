import type { ReadCheckId } from "@/lib/review/registry";
import type { Evidence } from "@/lib/review/review";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { readForms } from "@/lib/site/forms";
import { countriesOf } from "@/lib/site/page-countries";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isOfType, numberOf, structuredThings, textOf } from "@/lib/site/structured-data";
import { withoutOrders } from "@/lib/site/without-orders";
import { findAmounts } from "@/lib/text/money";
import { countWords, splitSentences } from "@/lib/text/sentences";

type Place = Pick<PageFacts, "url" | "role" | "language" | "capture">;

const notForBuyers = /^(?:article|documentation|careers|account|imprint|privacy|terms|legal)$/;
/** Whose addresses, ratings and roles are other people's. */
const aboutOthers = /Event$|^(?:JobPosting|Person|Review)$/;
const personal = /Event$|^(?:JobPosting|Review)$/;
const minQuestions = 3;
const minPeople = 2;
const minQuoteWords = 6;
const maxSignatureWords = 14;
const name = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]*){1,3}";
const signature = new RegExp(`^[—–-]{0,2} ?${name}(?:, | [—–|·-] )\\p{L}`, "u");

/** Read checks that the structure of a page proves: they hold, or nothing is said of them. */
export function proveByStructure({ site, pages, brandNames }: SiteFacts): Partial<Record<ReadCheckId, Verdict>> {
  const bare = withoutOrders({ pages: site.pages, linkedPages: [] }).pages;
  const all = pages.map((page, index): Place => ({ ...page, capture: bare[index]?.capture ?? page.capture }));
  const forBuyers = all.filter(({ role }) => !notForBuyers.test(role));
  const quotes = forBuyers.flatMap((page) => signedQuotes(page, brandNames));
  const prices = forBuyers.flatMap(structuredPrices);
  const found: [ReadCheckId, string, Evidence[]][] = [
    ["proof-quote", "A customer is quoted.", quotes],
    ["proof-named", "A quote is signed with a name and a role or a company.", quotes],
    ["proof-independent", "Something besides the company's own words backs it up.", forBuyers.flatMap(ratings)],
    ["obj-questions", `At least ${minQuestions} questions are answered.`, forBuyers.flatMap(answeredQuestions)],
    ["price-cue", "A price is given.", prices.length > 0 ? prices : forBuyers.flatMap(regularPrices)],
    ["price-figure", "The structured data gives a price.", prices],
    ["org-address", "The structured data gives a postal address.", all.flatMap(addresses)],
    ["org-people", "People are named with what they do.", forBuyers.flatMap(people)],
    ["stage-low", "A newsletter can be subscribed to.", forBuyers.flatMap(newsletters)],
  ];
  return Object.fromEntries(
    found.flatMap(([id, observation, evidence]) => (evidence.length > 0 ? [[id, pass(observation, evidence)]] : [])),
  );
}

function signedQuotes(page: Place, brandNames: readonly string[]): Evidence[] {
  const texts = page.capture.texts.filter(({ area, kind }) => area === "main" && kind !== "code");
  const signed = texts.flatMap(({ text, kind }, index) => {
    if (kind !== "quote" || countWords(text) < minQuoteWords) return [];
    const by = [text.split(/[”"»] ?(?=[—–-])/)[1], texts[index + 1]?.text].find(
      (line) => line !== undefined && countWords(line) <= maxSignatureWords && signature.test(line.trim()),
    );
    // The company's own people are no customers.
    return by === undefined || brandNames.some((brand) => by.includes(brand)) ? [] : [{ text, by }];
  });
  const several = new Set(signed.map(({ by }) => by)).size > 1;
  return signed
    .filter(({ by }) => several || by.split(/, | [—–|·-] /).length > 2)
    .flatMap(({ text, by }) => [quotedFrom(page, text, "quote"), quotedFrom(page, by, "signature")]);
}

function ratings(page: Place): Evidence[] {
  return structuredThings(page.capture, /Event$|^JobPosting$/).flatMap((thing) => {
    const isRated = isOfType(thing, ["AggregateRating"]) && numberOf(thing, "ratingValue") > 0;
    const isReview = isOfType(thing, ["Review"]) && thing.author !== undefined && thing.reviewRating !== undefined;
    return isRated || isReview ? [measuredAt(page, "rating in the structured data")] : [];
  });
}

function answeredQuestions(page: Place): Evidence[] {
  const things = structuredThings(page.capture);
  const questions = things.filter(
    (thing) =>
      isOfType(thing, ["Question"]) &&
      [thing.acceptedAnswer].flat().some((answer) => textOf({ ...(answer as object) }, "text") !== ""),
  );
  const distinct = new Set(questions.map((thing) => textOf(thing, "name")).filter((text) => text !== ""));
  return things.some((thing) => isOfType(thing, ["FAQPage"])) && distinct.size >= minQuestions
    ? [measuredAt(page, "questions in the structured data")]
    : [];
}

/** A price of nothing is what validators are fed with. */
function structuredPrices(page: Place): Evidence[] {
  return structuredThings(page.capture, personal).flatMap((thing) =>
    isOfType(thing, ["Offer", "AggregateOffer", "UnitPriceSpecification", "PriceSpecification"]) &&
    (numberOf(thing, "price") > 0 || numberOf(thing, "lowPrice") > 0)
      ? [measuredAt(page, "price in the structured data")]
      : [],
  );
}

/** An amount for a month or a year, where the page is about prices or the heading asks. */
function regularPrices(page: Place): Evidence[] {
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
      findAmounts(sentence, locale).some(({ text, index }) => period.test(sentence.slice(index + text.length))),
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

function addresses(page: Place): Evidence[] {
  return structuredThings(page.capture, aboutOthers).flatMap((thing) =>
    isOfType(thing, ["PostalAddress"]) && textOf(thing, "streetAddress") !== ""
      ? [measuredAt(page, "structured data")]
      : [],
  );
}

function people(page: Place): Evidence[] {
  const named = structuredThings(page.capture, personal).filter(
    (thing) => isOfType(thing, ["Person"]) && textOf(thing, "jobTitle") !== "",
  );
  const names = new Set(named.map((thing) => textOf(thing, "name")).filter((text) => text !== ""));
  return names.size >= minPeople ? [measuredAt(page, "structured data")] : [];
}

function newsletters(page: Place): Evidence[] {
  return readForms(page.capture).flatMap(({ kind, form }) =>
    kind === "newsletter" && !form.leadsNowhere ? [measuredAt(page, "newsletter form")] : [],
  );
}
