import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { Testimonial } from "@/lib/ai/facts/proof";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, pass } from "@/lib/ai/rubric/verdicts";
import { normaliseText } from "@/lib/ai/text/normalise";
import { capitalise, count, joinSome } from "@/lib/ai/text/wording";

const searchedFor = "quotations, signatures, customers' logos, ratings, links to review sites, and counts of customers";

export const customerProof: Criterion = {
  name: "Customer proof",
  subject: "The site",
  checks: [
    {
      id: "proof-quote",
      statement: "A customer is quoted.",
      has: "quotes a customer",
      lacks: "quotes no customer",
      needsEnglish: false,
      judge: (site) => {
        const quotes = getTestimonials(site);
        const best = quotes.find(({ hasFigure }) => hasFigure) ?? quotes[0];
        if (best)
          return pass(`Customers speak in ${count(quotes.length, "quote")}, for example ${cite(site, best.quote)}.`, [
            best.quote,
          ]);
        return absent(`No customer is quoted on ${auditedPages(site)}.`, searchedFor);
      },
    },
    {
      id: "proof-named",
      statement: "A quote is signed with name and role or company.",
      has: "signs a quote with name and role",
      lacks: "has no quote signed with name and role",
      needsEnglish: false,
      judge: (site) => {
        const quotes = getTestimonials(site);
        const named = quotes.find(({ hasName, hasRoleOrCompany }) => hasName && hasRoleOrCompany);
        if (named?.attribution)
          return pass(`A quote is signed: ${cite(site, named.attribution)}.`, [named.attribution, named.quote]);
        const [anonymous] = quotes;
        if (anonymous)
          return fail(
            `The quote ${cite(site, anonymous.quote)} is not signed with a full name and a role or company.`,
            [anonymous.quote],
          );
        return absent(`There is no signed quote on ${auditedPages(site)}.`, searchedFor);
      },
    },
    {
      id: "proof-independent",
      statement: "Logos, a rating, a review site or a number of customers back it up.",
      has: "shows logos, ratings or a number of customers",
      lacks: "shows no logos, ratings or number of customers",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.sellingPages) {
          const { customerCounts, ratings, reviewLinks, logos } = page.independent;
          const [fact] = [...customerCounts, ...ratings, ...reviewLinks];
          if (fact) return pass(`There is proof beyond quotes: ${cite(site, fact)}.`, [fact]);
          if (logos.length > 0) {
            const names = logos.filter((name) => name !== "");
            const shown = names.length > 0 ? ` (${joinSome(names, 4)})` : " without a name in their alternative text";
            return pass(`${capitalise(page.label)} shows ${count(logos.length, "customer logo")}${shown}.`, [
              measured(page, "logos"),
            ]);
          }
        }
        return absent(
          `No customer logos, rating, review site or number of customers on ${auditedPages(site)}.`,
          searchedFor,
        );
      },
    },
    {
      id: "proof-home",
      statement: "The home page shows proof.",
      has: "shows proof on the home page",
      lacks: "shows no proof on the home page",
      needsEnglish: true,
      judge: (site) => {
        const proof = site.home ? proofOn(site.home) : null;
        if (proof) return pass(`The home page has it: ${cite(site, proof)}.`, [proof]);
        const elsewhere = site.sellingPages.filter((page) => proofOn(page) !== null);
        if (elsewhere.length > 0)
          return fail(
            `Proof stands on ${nameSome(elsewhere)}, but not on the home page, where most visits begin.`,
            elsewhere.flatMap((page) => proofOn(page) ?? []),
          );
        return absent("The home page shows no quote, logo, rating or number of customers.", searchedFor);
      },
    },
    {
      id: "proof-near-ask",
      statement: "Proof stands where visitors decide: on price, demo or contact pages, or beside a form.",
      has: "puts proof beside the ask",
      lacks: "puts no proof beside the ask",
      needsEnglish: true,
      judge: (site) => {
        const asking = getAskingPages(site);
        const proven = asking.find((page) => proofOn(page) !== null);
        const proof = proven ? proofOn(proven) : null;
        if (proof) return pass(`Proof stands where the decision falls: ${cite(site, proof)}.`, [proof]);
        if (asking.length === 0)
          return absent(
            "No audited page asks for the decision: there is no price, demo or contact page and no form.",
            "page addresses and forms",
          );
        return fail(
          `${nameSome(asking)} ${asking.length === 1 ? "asks" : "ask"} for a decision without a customer's word, logo or rating beside it.`,
          asking.map((page) => measured(page, "page content")),
        );
      },
    },
  ],
};

/** Each quote once, however many pages repeat it. */
export function getTestimonials(site: SiteFacts): Testimonial[] {
  const seen = new Set<string>();
  return site.sellingPages
    .flatMap(({ testimonials }) => testimonials)
    .filter(({ quote }) => {
      const key = normaliseText(quote.quote);
      return seen.has(key) ? false : seen.add(key);
    });
}

/** Where visitors decide: price, demo and contact pages, and pages with an enquiry form. */
export function getAskingPages(site: SiteFacts): PageFacts[] {
  return site.sellingPages.filter(
    ({ role, forms }) =>
      role === "pricing" || role === "demo" || role === "contact" || forms.some(({ kind }) => kind === "enquiry"),
  );
}

function proofOn({ testimonials, independent, url }: PageFacts) {
  const logos = independent.logos.length > 0 ? { pageUrl: url, quote: null, place: "logos" } : null;
  return (
    testimonials[0]?.quote ??
    independent.customerCounts[0] ??
    independent.ratings[0] ??
    independent.reviewLinks[0] ??
    logos
  );
}
