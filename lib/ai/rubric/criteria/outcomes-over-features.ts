import { cite, nameSome, offerPages } from "@/lib/ai/facts/cite";
import { countWe, countYou, hasFigure, isOutcome } from "@/lib/ai/facts/claims";
import type { PageFacts, Statement } from "@/lib/ai/facts/page-facts";
import type { PageRole } from "@/lib/ai/facts/page-role";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { getTestimonials } from "@/lib/ai/rubric/criteria/customer-proof";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, isMajority, judged, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, count } from "@/lib/ai/text/wording";

const searchedFor = "wording of results (save, cut, reduce, avoid, grow, faster, fewer …) in headings and text";

export const outcomesOverFeatures: Criterion = {
  name: "Outcomes over features",
  subject: "The copy",
  checks: [
    {
      id: "out-present",
      statement: "The copy names results that customers get.",
      has: "names results",
      lacks: "names no result",
      needsEnglish: true,
      judge: (site) => {
        const all = site.messagePages.flatMap(({ claims }) => claims.outcomes);
        const best = mostTelling(all);
        if (best)
          return pass(
            `${count(all.length, "sentence names", "sentences name")} a result, for example ${cite(site, best)}.`,
            [best],
          );
        const voice = getTestimonials(site).find(({ quote }) => isOutcome(quote.quote));
        if (voice)
          return fail(
            `Only a customer says what gets better: ${cite(site, voice.quote)}. The site's own copy names no result.`,
            [voice.quote],
          );
        return absent(`No sentence on ${offerPages(site)} says what gets better for the customer.`, searchedFor);
      },
    },
    {
      id: "out-most-pages",
      statement: "Most pages with copy name a result.",
      has: "keeps to results on most pages",
      lacks: "leaves most pages without a result",
      needsEnglish: true,
      judge: (site) => {
        const pages = pagesWithCopy(site);
        if (pages.length === 0) return notAssessed("No page has enough copy of its own to judge (40 words).");
        const without = pages.filter(({ claims }) => claims.outcomes.length === 0);
        const withResults = pages.length - without.length;
        const rest = without.length > 0 ? `; none on ${nameSome(without)}` : "";
        return judged(
          isMajority(withResults, pages.length),
          `A result is named on ${withResults} of ${count(pages.length, "page")} with copy${rest}.`,
          pages.flatMap(({ claims }) => claims.outcomes.slice(0, 1)),
        );
      },
    },
    {
      id: "out-quantified",
      statement: "At least one result carries a figure.",
      has: "puts a figure on a result",
      lacks: "puts no figure on any result",
      needsEnglish: true,
      judge: (site) => {
        const exact = mostTelling(site.messagePages.flatMap(({ claims }) => claims.quantifiedOutcomes));
        if (exact) return pass(`A result is measured: ${cite(site, exact)}.`, [exact]);
        const [vague] = site.messagePages.flatMap(({ claims }) => claims.outcomes);
        if (vague) return fail(`Results are claimed without a figure, as in ${cite(site, vague)}.`, [vague]);
        return absent(`No measured result on ${offerPages(site)}.`, "numbers with a unit beside wording of results");
      },
    },
    {
      id: "out-from-problem",
      statement: "One page leads from the customer's problem to the result.",
      has: "leads from problem to result",
      lacks: "does not lead from a problem to its result",
      needsEnglish: true,
      judge: (site) => {
        const page = site.messagePages.find(({ claims }) =>
          claims.problems.some((problem) => claims.outcomes.some((outcome) => outcome.quote !== problem.quote)),
        );
        const problem = page?.claims.problems[0];
        const outcome = page?.claims.outcomes.find(({ quote }) => quote !== problem?.quote);
        if (page && problem && outcome)
          return pass(`${capitalise(page.label)} goes from ${cite(site, problem, 90)} to ${cite(site, outcome, 90)}.`, [
            problem,
            outcome,
          ]);
        return absent(
          "No audited page names a problem of the customer and the result that follows.",
          "wording of trouble and wording of results on one page",
        );
      },
    },
    {
      id: "out-you",
      statement: "On most pages the reader is addressed at least as often as the company speaks of itself.",
      has: "speaks to the reader",
      lacks: "speaks more of the company than to the reader",
      needsEnglish: true,
      judge: (site) => {
        const tallies = pagesWithCopy(site)
          .map((page) => {
            const text = page.statements.map(({ quote }) => quote).join(" ");
            return { page, you: countYou(text), we: countWe(text) };
          })
          .filter(({ you, we }) => you + we > 0);
        if (tallies.length === 0) return notAssessed("No page has copy in which “you” or “we” occurs.");
        const good = tallies.filter(({ you, we }) => you >= we);
        const you = tallies.reduce((sum, tally) => sum + tally.you, 0);
        const we = tallies.reduce((sum, tally) => sum + tally.we, 0);
        const [worst] = tallies.filter((tally) => tally.we > tally.you).sort((a, b) => b.we - b.you - (a.we - a.you));
        const example = worst ? ` ${capitalise(worst.page.label)} has ${worst.we} against ${worst.you}.` : "";
        return judged(
          isMajority(good.length, tallies.length),
          `“You” and “your” occur ${count(you, "time")}, “we” and “our” ${count(we, "time")} on ${count(tallies.length, "page")}.${example}`,
          worst?.page.claims.weOpenings ?? [],
        );
      },
    },
  ],
};

/** Pages that ask or answer need not promise. */
const besideResults: ReadonlySet<PageRole> = new Set(["contact", "demo", "faq", "about"]);

/** A measured result in a full sentence says most. */
function mostTelling(outcomes: readonly Statement[]): Statement | null {
  const weight = ({ quote, words }: Statement) => (hasFigure(quote) ? 2 : 0) + (words >= 6 && words <= 30 ? 1 : 0);
  return outcomes.reduce<Statement | null>((best, next) => (best && weight(best) >= weight(next) ? best : next), null);
}

function pagesWithCopy(site: SiteFacts): PageFacts[] {
  return site.messagePages.filter(({ words, english, role }) => words >= 40 && english && !besideResults.has(role));
}
