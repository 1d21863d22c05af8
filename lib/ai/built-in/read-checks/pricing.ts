import { isStep } from "@/lib/ai/built-in/read-checks/calls-to-action";
import {
  absentIfNowhere,
  type Detectors,
  hasTrace,
  hasWordLists,
  quoteOf,
} from "@/lib/ai/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wordCount, wordStarts } from "@/lib/ai/built-in/read-checks/patterns";
import { type AuditedPage, formalities, type SiteText } from "@/lib/ai/built-in/site-text";
import { fail, pass, type Verdict } from "@/lib/ai/rubric/check-verdict";
import { capitalise } from "@/lib/ai/text/wording";

const amount =
  /(?:(?:US|CA|AU|A|C)?[$£€]|(?<![\p{L}])(?:USD|EUR|GBP|CHF|SEK|NOK|DKK) ?) ?\d[\d.,'’]{0,14}|\d[\d.,'’]{0,14}(?:[-–—])? ?(?:€|£|EUR|USD|GBP|CHF|SEK|NOK|DKK|kr|zł|Kč)(?![\p{L}])/u;
const noPrice = wordStarts(
  "donat|gift|grant|salar|honorari|budget|fund|revenue|raised|sav(?:e|ed|es|ing)|spen[dt]|worth|fine[sd]?|income|earn|spende|gehalt|budget|förder|umsatz|spar|gespart|dons?\\b|salaire|subvention|économi",
);
const period =
  /(?:\/|per|pro|par|im|je|a|an|each|every) ?(?:month|mo|year|yr|annum|day|hour|user|seat|person|employee|site|project|agent|device|license|licence|monat|jahr|tag|stunde|nutzer|benutzer|person|mitarbeiter|mois|an|jour|heure|utilisateur|personne)(?![\p{L}])/iu;
const perUnit =
  /(?:\/|per|pro|par|je|each|additional) ?(?:user|seat|person|employee|site|project|agent|device|license|licence|gb|tb|domain|additional|nutzer|benutzer|mitarbeiter|gerät|lizenz|utilisateur|personne|appareil|licence)(?![\p{L}])/iu;
const priceHeading = wholeLabel(
  "(?:our )?(?:pricing|prices|price list|plans (?:and|&) pricing|pricing (?:and|&) plans)|(?:unsere )?(?:preise|preisliste|preise und pakete|preise & pakete|tarife|preisübersicht)|(?:nos )?(?:tarifs|prix|grille tarifaire)|precios|tarifas|prezzi|prijzen|tarieven",
);
const anyAmount = new RegExp(`${amount.source}|[$€£]|(?<![\\p{L}])(?:EUR|USD|GBP|CHF)(?![\\p{L}])`, "iu");
const freeWords = wordStarts("free|no cost|no charge|kostenlos|kostenfrei|gratis|umsonst|gratuit|credits?");

const maxPriceWords = 14;

interface PriceText {
  page: AuditedPage;
  text: string;
  amount: string;
  heading: string | null;
}

export const pricingDetectors: Detectors = {
  "price-cue": (site) => {
    const page =
      pricingPages(site)[0] ?? site.all.find(({ role, menuLabels }) => role === "pricing" && menuLabels.length > 0);
    if (page) return pass(`There is a page about prices: ${page.label}.`, [quoteOf(page, null, "page")]);
    for (const each of site.audited) {
      const heading = each.headings.find((text) => priceHeading.test(plainLabel(text)));
      if (heading) return pass("A section is about prices.", [quoteOf(each, heading, "heading")]);
    }
    const [price] = findPrices(site);
    return price ? pass("A price is given.", [quoteOf(price.page, price.text, "price")]) : null;
  },
  "price-figure": (site) => {
    const [price] = findPrices(site);
    if (price) return pass(`A price is given on ${price.page.label}.`, [quoteOf(price.page, price.text, "price")]);
    return judgeAbsence(site);
  },
  "price-range": (site) => {
    const prices = findPrices(site).filter(({ page }) => page.role === "pricing");
    const distinct = [...new Map(prices.map((price) => [price.amount, price])).values()];
    if (distinct.length >= 2) {
      return pass(
        `Prices of several options are given on ${distinct[0]?.page.label}.`,
        distinct.map(({ page, text }) => quoteOf(page, text, "price")),
      );
    }
    return judgeAbsence(site);
  },
  "price-factors": (site) => {
    const prices = findPrices(site).filter(({ page }) => page.role === "pricing");
    const byUnit = prices.find(({ text }) => perUnit.test(text));
    if (byUnit) return pass("It says by what the price is charged.", [quoteOf(byUnit.page, byUnit.text, "price")]);
    const withList = prices.find(hasList);
    if (withList) return pass("A list says what the price covers.", [quoteOf(withList.page, withList.text, "price")]);
    return findStep(site);
  },
  "offer-scope": (site) => {
    const plan = findPrices(site).find((price) => price.page.role === "pricing" && hasList(price));
    return plan
      ? pass(`A list on ${plan.page.label} says what is included.`, [quoteOf(plan.page, plan.text, "price")])
      : null;
  },
  "price-next-step": (site) => {
    const pages = pricingPages(site);
    for (const each of pages) {
      const button = each.page.capture.actions.find((action) => action.area === "main" && isStep(action, each));
      if (button) return pass(`${capitalise(each.label)} leads on.`, [quoteOf(each, button.text, "button")]);
    }
    const bare = pages.filter(
      ({ page: { capture } }) =>
        capture.forms.length === 0 &&
        !capture.actions.some(({ area }) => area === "main" || area === "header") &&
        !capture.links.some(({ area }) => area === "main"),
    );
    const [first] = bare;
    return first && bare.length === pages.length
      ? fail(`${capitalise(first.label)} has no button, link or form in its text.`, [quoteOf(first, null, "page")])
      : null;
  },
};

const more = new RegExp(
  `(?<!\\p{L})(?:jede[rsn]? weitere[nrs]?|each (?:additional|extra|further)|every (?:additional|extra|further)|chaque) (?:[\\d.,]{1,7} )?(?:\\p{L}+ ){1,3}(?:für|kostet|for|costs?|at|is|pour|coûte|[:=–-]) ?(?:${amount.source})`,
  "iu",
);

function findStep({ audited }: SiteText): Verdict | null {
  for (const page of audited.filter(({ role }) => role === "pricing")) {
    const text = page.mainTexts.find((each) => each.kind !== "quote" && each.text.length < 400 && more.test(each.text));
    if (text) return pass("It says what more of it costs.", [quoteOf(page, text.text, "price")]);
  }
  return null;
}

const minListed = 3;

function hasList({ page, heading }: PriceText): boolean {
  return (
    heading !== null &&
    page.mainTexts.filter((text) => text.kind === "listItem" && text.heading === heading).length >= minListed
  );
}

function pricingPages({ audited }: SiteText): AuditedPage[] {
  return audited.filter(({ role }) => role === "pricing");
}

function findPrices({ audited }: SiteText): PriceText[] {
  return audited.flatMap((page) => {
    const isPricing = page.role === "pricing";
    if (!isPricing && page.role !== "home" && page.role !== "offer" && page.role !== "demo") return [];
    const headings = page.headings.map((text) => ({ text, heading: text, kind: "heading" }));
    return [...page.mainTexts, ...headings].flatMap(({ text, heading, kind }): PriceText[] => {
      const found = text.length < 300 && wordCount(text) <= maxPriceWords ? amount.exec(text)?.[0] : undefined;
      if (found === undefined || !/[\d]/.test(found) || kind === "quote") return [];
      if (noPrice.test(text) || noPrice.test(heading ?? "")) return [];
      return isPricing || period.test(text) ? [{ page, text, amount: found.replace(/\s/g, ""), heading }] : [];
    });
  });
}

function judgeAbsence(site: SiteText): Verdict | null {
  if (!hasWordLists(site) || hasTrace(site, freeWords)) return null;
  return absentIfNowhere(site, anyAmount, "No amount of money was found.", formalities);
}
