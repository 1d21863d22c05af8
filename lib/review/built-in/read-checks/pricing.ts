import { isStep } from "@/lib/review/built-in/read-checks/calls-to-action";
import {
  absentIfNowhere,
  type Detectors,
  hasTrace,
  hasWordLists,
  quoteOf,
} from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wholeLabel, wordCount, wordStarts } from "@/lib/review/built-in/read-checks/patterns";
import { type AuditedPage, formalities, type SiteText } from "@/lib/review/built-in/site-text";
import { fail, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { PageRole } from "@/lib/site/page-role";
import { findAmounts, namesMoney } from "@/lib/text/money";
import { splitSentences } from "@/lib/text/sentences";
import { capitalise } from "@/lib/text/wording";

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
const costQuestion = wholeLabel(
  "(?:what (?:does|do|will|would) |how much (?:does|do|will|would) ).{1,60} (?:cost|charge)|what (?:it|we) (?:costs?|charges?)|was (?:kostet|kosten) .{1,60}|was .{1,40} kostet|combien (?:ça |cela )?co[ûu]te(?:nt)?.{0,60}|quel est le (?:prix|tarif).{0,60}|cu[áa]nto (?:cuesta|vale).{0,60}|quanto cust?a.{0,60}|wat kost.{0,60}",
);
const freeWords = wordStarts("free|no cost|no charge|kostenlos|kostenfrei|gratis|umsonst|gratuit|credits?");
/** Said of something, and not before it: "Oakhall is free", but no "free trial". */
const isFree =
  /(?<!\p{L})(?:(?:is|are|it['’]s|remains?|stays?)(?: \p{L}+,?){0,3} (?:free|at no cost|gratis)|(?:ist|sind|bleibt|bleiben)(?: \p{L}+,?){0,4} (?:kostenlos|kostenfrei|gratis|umsonst|unentgeltlich)|(?:est|sont|reste|restent|es|son|è|sono|é|são)(?: \p{L}+,?){0,3} (?:gratuit\p{L}{0,3}|gratis)|costs? (?:you )?nothing|kostet (?:\p{L}+ )?nichts|ne coûte rien)(?=[.,;:!)]|$| (?:[–—-] |and|for|forever|of charge|to use|to download|und|für|et|pour))/iu;
const onlyAPart = wordStarts(
  "not|no|trial|first|initial|consult|estimate|quote|call|demo|deliver|shipping|parking|entry|entrance|admission|support|returns?(?!\\p{L})|wi-?fi|nicht|kein|erst|beratung|versand|lieferung|probe|eintritt|parken|rückgabe|essai|premi|livraison|devis|entrée|pas(?!\\p{L})",
);
const ofItAll = wordStarts("it|this|everything|all of it|es|das|dies|alles|c['’]est|il|elle|tout|todo|tutto|alles");
const maxPassageLength = 600;

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
      const heading = each.headings.find((text) => isAboutPrice(text));
      if (heading) return pass("A section is about prices.", [quoteOf(each, heading, "heading")]);
    }
    const [price] = findPrices(site);
    if (price) return pass("A price is given.", [quoteOf(price.page, price.text, "price")]);
    const [free] = findFree(site);
    return free ? pass("It says that the offer is free.", [quoteOf(free.page, free.text, "price")]) : null;
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

const more =
  /(?<!\p{L})(?:jede[rsn]? weitere[nrs]?|each (?:additional|extra|further)|every (?:additional|extra|further)|chaque) (?:[\d.,]{1,7} )?(?:\p{L}+ ){1,3}(?:für|kostet|for|costs?|at|is|pour|coûte|[:=–-]) ?$/iu;

function findStep(site: SiteText): Verdict | null {
  for (const page of site.audited.filter(({ role }) => role === "pricing")) {
    const step = page.mainTexts.find(
      ({ kind, text }) =>
        kind !== "quote" &&
        text.length < 400 &&
        findAmounts(text, site).some(({ index }) => more.test(text.slice(0, index))),
    );
    if (step) return pass("It says what more of it costs.", [quoteOf(page, step.text, "price")]);
  }
  return null;
}

const isAboutPrice = (heading: string) => {
  const label = plainLabel(heading);
  return priceHeading.test(label) || costQuestion.test(label.replace(/ ?\?$/, ""));
};

const offering: ReadonlySet<PageRole> = new Set<PageRole>(["pricing", "home", "offer", "demo"]);

/** Sentences that give "free" as the price of the whole offer. */
function findFree({ audited, brandNames }: SiteText): { page: AuditedPage; text: string }[] {
  return audited
    .filter(({ role }) => offering.has(role))
    .flatMap((page) =>
      page.mainTexts
        .filter(({ kind, text }) => kind !== "quote" && text.length <= maxPassageLength && isFree.test(text))
        .flatMap(({ text, heading }) =>
          splitSentences(text)
            .filter((sentence) => {
              const said = isFree.exec(sentence);
              if (said === null || onlyAPart.test(sentence.slice(0, said.index + said[0].length))) return false;
              const isOffer = brandNames.some((name) => name !== "" && sentence.startsWith(name));
              return isOffer || isAboutPrice(heading ?? "") || ofItAll.exec(sentence)?.index === 0;
            })
            .map((sentence) => ({ page, text: sentence })),
        ),
    );
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

function findPrices(site: SiteText): PriceText[] {
  return site.audited.flatMap((page) => {
    const isPricing = page.role === "pricing";
    if (!offering.has(page.role)) return [];
    const headings = page.headings.map((text) => ({ text, heading: text, kind: "heading" }));
    return [...page.mainTexts, ...headings].flatMap(({ text, heading, kind }): PriceText[] => {
      if (kind === "quote" || text.length >= 300 || wordCount(text) > maxPriceWords) return [];
      if (noPrice.test(text) || noPrice.test(heading ?? "")) return [];
      const [found] = findAmounts(text, site);
      return found !== undefined && (isPricing || period.test(text))
        ? [{ page, text, amount: found.text.replace(/\s/g, ""), heading }]
        : [];
    });
  });
}

function judgeAbsence(site: SiteText): Verdict | null {
  if (!hasWordLists(site) || hasTrace(site, freeWords)) return null;
  return absentIfNowhere(site, (text) => namesMoney(text, site), "No amount of money was found.", formalities);
}
