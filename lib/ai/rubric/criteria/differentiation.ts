import { cite, nameSome, offerPages } from "@/lib/ai/facts/cite";
import { findHype, hasFigure } from "@/lib/ai/facts/claims";
import type { PageFacts, Statement } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, free, pass } from "@/lib/ai/rubric/verdicts";
import { count } from "@/lib/ai/text/wording";

const searchedFor =
  "comparing wording (unlike, instead of, the only, other suppliers, without …, no … needed) in headings and text";

export const differentiation: Criterion = {
  name: "Differentiation",
  subject: "The site",
  checks: [
    {
      id: "diff-claim",
      statement: "The copy says what is different from other suppliers or from doing nothing.",
      has: "says what is different",
      lacks: "does not say what is different from its rivals",
      needsEnglish: true,
      judge: (site) => {
        const [claim] = differences(site);
        if (claim) return pass(`It sets itself apart: ${cite(site, claim)}.`, [claim]);
        return noDifference(site);
      },
    },
    {
      id: "diff-specific",
      statement: "The difference is specific: a figure or a checkable fact stands with it.",
      has: "backs the difference with a fact",
      lacks: "backs no difference with a checkable fact",
      needsEnglish: true,
      judge: (site) => {
        const claims = differences(site);
        const exact = claims.find(({ quote }) => hasFigure(quote) || /\d/.test(quote));
        if (exact) return pass(`The difference can be checked: ${cite(site, exact)}.`, [exact]);
        const [claim] = claims;
        if (claim)
          return fail(`The difference stays general: ${cite(site, claim)} carries no figure, name or date.`, [claim]);
        return noDifference(site);
      },
    },
    {
      id: "diff-proof",
      statement: "Proof stands on the page that makes the difference claim.",
      has: "proves it on the same page",
      lacks: "does not prove it where it is claimed",
      needsEnglish: true,
      judge: (site) => {
        const claiming = site.messagePages.filter(({ claims }) => claims.differences.length > 0);
        const proven = claiming.find((page) => proofOn(page) !== null);
        const proof = proven ? proofOn(proven) : null;
        if (proof) return pass(`The page that claims it also proves it: ${cite(site, proof)}.`, [proof]);
        if (claiming.length > 0)
          return fail(
            `On ${nameSome(claiming)} no customer quote, certificate or figure backs the claim.`,
            claiming.flatMap(({ claims }) => claims.differences),
          );
        return noDifference(site);
      },
    },
    {
      id: "diff-repeated",
      statement: "The difference is told on at least two pages.",
      has: "repeats it",
      lacks: "does not repeat it across pages",
      needsEnglish: true,
      judge: (site) => {
        const claiming = site.messagePages.filter(({ claims }) => claims.differences.length > 0);
        const evidence = claiming.flatMap(({ claims }) => claims.differences.slice(0, 1));
        if (claiming.length >= 2)
          return pass(`Visitors meet it on ${count(claiming.length, "page")}: ${nameSome(claiming)}.`, evidence);
        const [only] = claiming;
        if (only)
          return fail(`Only ${only.label} tells what is different; whoever enters elsewhere never reads it.`, evidence);
        return noDifference(site);
      },
    },
    {
      id: "diff-no-hype",
      statement: "The copy does without superlatives that any rival could print.",
      has: "avoids empty superlatives",
      lacks: "leans on superlatives without proof",
      needsEnglish: true,
      judge: (site) => {
        const hype = site.messagePages.flatMap(({ claims }) => claims.hype).filter(({ quote }) => !hasFigure(quote));
        const [first, second] = hype;
        if (first && second) {
          const words = [...new Set(hype.map(({ quote }) => findHype(quote)?.toLowerCase() ?? ""))];
          return fail(
            `${count(hype.length, "sentence praises", "sentences praise")} instead of proving (${words
              .slice(0, 4)
              .map((word) => `“${word}”`)
              .join(", ")}), for example ${cite(site, first)}.`,
            hype,
          );
        }
        if (first) return pass(`One superlative without proof is little: ${cite(site, first)}.`, [first]);
        return free(
          `No superlative of the “leading” or “world-class” kind stands on ${offerPages(site)}.`,
          "superlatives that need proof",
        );
      },
    },
  ],
};

/** The most telling first: with a figure, on the home page. */
function differences(site: SiteFacts): Statement[] {
  return site.messagePages
    .flatMap((page) =>
      page.claims.differences.map((claim) => ({
        claim,
        weight: (hasFigure(claim.quote) ? 2 : 0) + (page.role === "home" ? 1 : 0),
      })),
    )
    .sort((a, b) => b.weight - a.weight)
    .map(({ claim }) => claim);
}

function proofOn(page: PageFacts) {
  return (
    page.testimonials.find(({ hasName }) => hasName)?.quote ??
    page.assurances.certificates[0] ??
    page.independent.customerCounts[0] ??
    page.claims.quantifiedOutcomes[0] ??
    null
  );
}

/** One sentence for all checks that a missing claim fails: the rationale tells it once. */
function noDifference(site: SiteFacts) {
  return absent(`No sentence on ${offerPages(site)} compares the offer with another way of doing it.`, searchedFor);
}
