import { cite, measured, nameSome, offerPages } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { Price } from "@/lib/ai/facts/prices";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, joinSome } from "@/lib/ai/text/wording";

const searchedFor = "currency amounts beside wording of price, plans and periods; pages named pricing, plans, packages";

export const pricingClarity: Criterion = {
  name: "Pricing clarity",
  subject: "The site",
  checks: [
    {
      id: "price-cue",
      statement: "There is a price page, or a passage about the price.",
      has: "speaks about its price",
      lacks: "is silent about its price",
      needsEnglish: true,
      judge: (site) => {
        const [page] = pagesWithRole(site, "pricing");
        if (page) return pass(`${capitalise(page.label)} is a page about the price.`, [measured(page, "page address")]);
        const [price] = prices(site);
        if (price) return pass(`The price is spoken of: ${cite(site, price.mention)}.`, [price.mention]);
        const cue = site.messagePages
          .flatMap(({ statements }) => statements)
          .find(({ quote }) => /\b(quote|priced?|pricing|fixed fee|day rate|budget)\b/i.test(quote));
        if (cue) return pass(`The price is at least mentioned: ${cite(site, cue)}.`, [cue]);
        return absent(`No price page and no word about the price on ${offerPages(site)}.`, searchedFor);
      },
    },
    {
      id: "price-figure",
      statement: "A figure is given, if only “from”.",
      has: "gives a figure",
      lacks: "gives no figure",
      needsEnglish: false,
      judge: (site) => {
        const found = prices(site);
        const [first] = found;
        if (first)
          return pass(
            `Buyers can budget: ${cite(site, first.mention)}.`,
            found.map(({ mention }) => mention),
          );
        return absent(`No amount of money is asked on ${offerPages(site)}.`, searchedFor);
      },
    },
    {
      id: "price-range",
      statement: "Plans, a range or a worked example show what one would pay.",
      has: "shows plans, a range or an example",
      lacks: "shows no plans, range or example",
      needsEnglish: false,
      judge: (site) => {
        const found = prices(site);
        const amounts = [...new Set(found.map(({ amount }) => amount.replace(/^[a-z ]+/i, "")))];
        if (amounts.length >= 2)
          return pass(
            `There is a range to compare: ${joinSome(amounts, 4)}.`,
            found.map(({ mention }) => mention),
          );
        const [example] = site.messagePages.flatMap(({ workedExamples, prices: own }) =>
          own.length > 0 ? workedExamples : [],
        );
        if (example) return pass(`An example is worked out: ${cite(site, example)}.`, [example]);
        const [only] = found;
        if (only)
          return fail(
            `Only one amount is given, ${cite(site, only.mention)}; what a larger customer pays stays open.`,
            [only.mention],
          );
        return absent(`Neither plans nor a range nor an example on ${offerPages(site)}.`, searchedFor);
      },
    },
    {
      id: "price-factors",
      statement: "It says what the price depends on, or what it covers.",
      has: "says what the price depends on",
      lacks: "does not say what the price depends on",
      needsEnglish: true,
      judge: (site) => {
        const priced = pricedPages(site);
        const found = priced.flatMap(({ priceFactors }) => priceFactors);
        const [first] = found;
        if (first) return pass(`The price is explained: ${cite(site, first)}.`, found);
        if (priced.length > 0)
          return fail(
            `${capitalise(nameSome(priced))} ${priced.length === 1 ? "does" : "do"} not say what makes the price higher or lower.`,
            priced.map((page) => measured(page, "page content")),
          );
        return absent(
          `Nothing on ${offerPages(site)} says what the price depends on.`,
          "wording such as per user, a month, depends on, based on, up to",
        );
      },
    },
    {
      id: "price-next-step",
      statement: "The price leads to a next step on the same page.",
      has: "leads from the price to a next step",
      lacks: "does not lead from the price to a next step",
      needsEnglish: true,
      judge: (site) => {
        const priced = pricedPages(site);
        const leading = priced.find(
          ({ actions, forms }) =>
            forms.length > 0 ||
            actions.some(({ stage, area, leadsNowhere }) => stage === "high" && area === "main" && !leadsNowhere),
        );
        if (leading) {
          const action = leading.actions.find(
            ({ stage, area, leadsNowhere }) => stage === "high" && area === "main" && !leadsNowhere,
          );
          return pass(
            `${capitalise(leading.label)} offers ${action ? `“${action.text}”` : "a form"} beside the price.`,
            [action ? { pageUrl: leading.url, quote: action.text, place: "button" } : measured(leading, "form")],
          );
        }
        const deadEnd = priced.find(({ actions }) =>
          actions.some(({ leadsNowhere, area }) => leadsNowhere && area === "main"),
        );
        const action = deadEnd?.actions.find(({ leadsNowhere, area }) => leadsNowhere && area === "main");
        if (deadEnd && action)
          return fail(`“${action.text}” on ${deadEnd.label} has the address “#”, so it leads nowhere by itself.`, [
            { pageUrl: deadEnd.url, quote: action.text, place: "button" },
          ]);
        if (priced.length > 0)
          return fail(
            `${capitalise(nameSome(priced))} ${priced.length === 1 ? "names" : "name"} a price without a button or form next to it.`,
            priced.map((page) => measured(page, "buttons and forms")),
          );
        return absent(`There is no price on ${offerPages(site)} that could lead on.`, searchedFor);
      },
    },
  ],
};

/** The price page first: what stands there counts more than a price in passing. */
function pricedPages(site: SiteFacts): PageFacts[] {
  const others = site.messagePages.filter(
    ({ role, prices: own }) => role !== "pricing" && role !== "case-studies" && own.length > 0,
  );
  return [...pagesWithRole(site, "pricing"), ...others];
}

function prices(site: SiteFacts): Price[] {
  const order = [
    ...pagesWithRole(site, "pricing"),
    ...site.messagePages.filter(({ role }) => role !== "pricing" && role !== "article" && role !== "case-studies"),
  ];
  return order.flatMap((page) => page.prices);
}
