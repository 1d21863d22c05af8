import type { Stage } from "@/lib/ai/facts/calls-to-action";
import { auditedPages, cite, nameSome } from "@/lib/ai/facts/cite";
import { findOffers, siteOffers } from "@/lib/ai/facts/offers";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { absent, fail, isMajority, judged, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { count, joinSome } from "@/lib/ai/text/wording";

export const stageMatchedOffers: Criterion = {
  name: "Stage-matched offers",
  subject: "The site",
  checks: [
    {
      id: "stage-high",
      statement: "Visitors who are ready can ask for a demo, a quote, a trial or a talk.",
      has: "serves visitors who are ready to talk",
      lacks: "has no offer for visitors who are ready to talk",
      needsEnglish: true,
      judge: (site) =>
        stageVerdict(site, "high", "Visitors who are ready can take", "a demo, quote, trial, call or contact form"),
    },
    {
      id: "stage-middle",
      statement: "Visitors who compare get a calculator, an assessment, a webinar or a sample.",
      has: "helps visitors who compare",
      lacks: "offers nothing to visitors who compare",
      needsEnglish: true,
      judge: (site) =>
        stageVerdict(
          site,
          "middle",
          "Visitors who are comparing can take",
          "a calculator, assessment, webinar, sample, tour or comparison",
        ),
    },
    {
      id: "stage-low",
      statement: "Visitors who only look around get a guide, a checklist or a newsletter.",
      has: "has a guide or newsletter for early visitors",
      lacks: "has no guide or newsletter for early visitors",
      needsEnglish: true,
      judge: (site) =>
        stageVerdict(
          site,
          "low",
          "Visitors who are just looking can take",
          "a guide, checklist, report, download or newsletter",
        ),
    },
    {
      id: "stage-two-levels",
      statement: "There is more than “Contact us”: at least one offer names its own benefit.",
      has: "offers more than a contact link",
      lacks: "offers little more than a contact link",
      needsEnglish: true,
      judge: (site) => {
        const offers = (["high", "middle", "low"] as const).flatMap((stage) => siteOffers(site, stage));
        const named = offers.filter(
          ({ quote }) =>
            !/^(contact( us)?|get in touch|submit|send( message)?|get started|sign up|subscribe|choose plan|start now)[.!→ ]*$/i.test(
              quote,
            ),
        );
        const [first] = named;
        if (first)
          return pass(
            `${count(named.length, "offer goes", "offers go")} beyond “Contact us”, for example ${cite(site, first)}.`,
            named,
          );
        if (offers.length > 0)
          return fail(
            `Everything a visitor can take is generic: ${joinSome(
              offers.map(({ quote }) => `“${quote}”`),
              4,
            )}.`,
            offers,
          );
        return absent(`No offer stands on ${auditedPages(site)}.`, "buttons, forms and text links with an offer");
      },
    },
    {
      id: "stage-matched",
      statement: "Pages carry the offer that fits them: articles a low one, offer and price pages a high one.",
      has: "matches offers to pages",
      lacks: "does not match its offers to the pages",
      needsEnglish: true,
      judge: (site) => {
        const reading = pagesWithRole(site, "resources", "article");
        const buying = pagesWithRole(site, "offer", "audience", "pricing", "case-studies");
        const pages = [...reading, ...buying];
        if (pages.length === 0)
          return notAssessed("No article, offer, price or customer page is among the audited pages.");
        const matched = pages.filter((page) => hasOfferOf(page, reading.includes(page) ? ["low", "middle"] : ["high"]));
        const rest = pages.filter((page) => !matched.includes(page));
        const missing = rest.length > 0 ? ` Without a fitting one: ${nameSome(rest)}.` : "";
        return judged(
          isMajority(matched.length, pages.length),
          `An offer that fits its reader stands in the text of ${matched.length} of ${count(pages.length, "page")}.${missing}`,
          matched.flatMap((page) =>
            findOffers(page)
              .filter(({ evidence }) => evidence.place !== "header button")
              .slice(0, 1)
              .map(({ evidence }) => evidence),
          ),
        );
      },
    },
  ],
};

function hasOfferOf(page: PageFacts, stages: readonly Stage[]): boolean {
  return findOffers(page).some(({ stage, evidence }) => stages.includes(stage) && evidence.place !== "header button");
}

function stageVerdict(site: SiteFacts, stage: Stage, intro: string, examples: string): Verdict {
  const offers = siteOffers(site, stage);
  if (offers.length === 0)
    return absent(
      `Nothing of this kind on ${auditedPages(site)}: ${examples}.`,
      `buttons, forms and text links that offer ${examples}`,
    );
  const shown = offers.slice(0, 2).map((offer) => cite(site, offer));
  return pass(`${intro} ${shown.join(" or ")}.`, offers);
}
