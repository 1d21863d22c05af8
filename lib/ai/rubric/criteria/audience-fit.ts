import { findAddressees, findAudiences, findVagueAudience } from "@/lib/ai/facts/audience-words";
import { cite, measured, nameSome, offerPages } from "@/lib/ai/facts/cite";
import { mention } from "@/lib/ai/facts/mention";
import { hasRole } from "@/lib/ai/facts/people";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { pagesWithRole } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, pass } from "@/lib/ai/rubric/verdicts";
import { joinSome } from "@/lib/ai/text/wording";

export const audienceFit: Criterion = {
  name: "Audience fit",
  subject: "The site",
  checks: [
    {
      id: "aud-named",
      statement: "The copy names the industries, roles or kinds of company it is for.",
      has: "names the companies or roles it serves",
      lacks: "names no industry, role or kind of company",
      needsEnglish: true,
      judge: (site) => {
        const named = namedAudiences(site);
        const [first] = named;
        if (first) {
          const words = [...new Set(named.map(({ words }) => words.toLowerCase()))].slice(0, 4);
          return pass(
            `The copy names ${joinSome(
              words.map((word) => `“${word}”`),
              4,
            )}, for example ${cite(site, first.evidence)}.`,
            [first.evidence],
          );
        }
        const vague = site.messagePages
          .flatMap(({ statements }) => statements)
          .find(({ quote }) => findVagueAudience(quote));
        if (vague)
          return fail(
            `The copy speaks to everybody, as in ${cite(site, vague)}; no industry, role or size is named on ${offerPages(site)}.`,
            [vague],
          );
        return absent(
          `No industry, role or kind of company is named on ${offerPages(site)}.`,
          "names of industries, job roles and kinds of company in headings and text",
        );
      },
    },
    {
      id: "aud-headline",
      statement: "A headline or the home page's first screen addresses them.",
      has: "addresses them in a headline",
      lacks: "addresses them in no headline",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.messagePages) {
          const lines = page.statements.filter(
            ({ kind, place }) => kind === "heading" || (page.role === "home" && place === "first screen"),
          );
          const line = lines.find(({ quote, words }) => words >= 3 && findAddressees(quote).length > 0);
          if (line) return pass(`A visitor sees at a glance whom it is for: ${cite(site, line)}.`, [line]);
        }
        return absent(
          `None of the headings on ${offerPages(site)} names an industry, role or kind of company.`,
          "all headings, and the first screen of the home page",
        );
      },
    },
    {
      id: "aud-segment-page",
      statement: "A page or menu entry is made for one segment of customers.",
      has: "has a page for a segment",
      lacks: "has no page for a segment",
      needsEnglish: true,
      judge: (site) => {
        const [page] = pagesWithRole(site, "audience");
        if (page)
          return pass(`${page.label} is made for a segment.`, [measured(page, "the page's address and heading")]);
        for (const { capture, url } of site.pages) {
          const link = capture.links.find(
            ({ text, href }) =>
              text.split(/\s+/).length <= 5 &&
              (findAudiences(text).length > 0 || /\/(industries|sectors|for|solutions-for)[-/]/.test(href)) &&
              !hasRole(text),
          );
          if (link)
            return pass(`A link leads to a segment: “${link.text}”.`, [mention(url, link.text, `${link.area} link`)]);
        }
        return absent(
          `No page, menu entry or link on ${offerPages(site)} is made for one industry, role or size of company.`,
          "links named after an industry or role, and addresses with /industries, /sectors or /for-…",
        );
      },
    },
    {
      id: "aud-problem",
      statement: "The copy describes the customer's own problem.",
      has: "describes the customer's problem",
      lacks: "does not describe the customer's problem",
      needsEnglish: true,
      judge: (site) => {
        const [problem] = site.messagePages
          .filter(({ role }) => role !== "faq")
          .flatMap(({ claims }) => claims.problems)
          .sort((a, b) => Number(b.words > 6) - Number(a.words > 6));
        if (problem) return pass(`The copy knows the customer's trouble: ${cite(site, problem)}.`, [problem]);
        return absent(
          `No sentence on ${offerPages(site)} describes what goes wrong for the customer today.`,
          "wording of waste, delay, cost, risk and manual work",
        );
      },
    },
    {
      id: "aud-proof",
      statement: "Proof comes from that audience: a customer with a role or an industry.",
      has: "lets a customer with a role or industry speak",
      lacks: "has no proof from a customer with a role or industry",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.messagePages) {
          const voice = page.testimonials.find(
            ({ attribution, quote }) =>
              attribution &&
              (hasRole(attribution.quote) || findAudiences(`${quote.quote} ${attribution.quote}`).length > 0),
          );
          if (voice?.attribution)
            return pass(`The reader meets a peer: ${cite(site, voice.attribution)}.`, [voice.attribution, voice.quote]);
          if (page.role === "case-studies") {
            const line = page.statements.find(({ quote }) => findAudiences(quote).length > 0);
            if (line) return pass(`A customer's story says what kind of company it was: ${cite(site, line)}.`, [line]);
          }
        }
        const quoting = site.messagePages.filter(({ testimonials }) => testimonials.length > 0);
        if (quoting.length > 0)
          return fail(
            `The customer quotes on ${nameSome(quoting)} tell neither role nor industry.`,
            quoting.flatMap(({ testimonials }) => testimonials.map(({ quote }) => quote)),
          );
        return absent(
          `No customer quote or story on ${offerPages(site)}.`,
          "quotations with a signature, and pages of customer stories",
        );
      },
    },
  ],
};

function namedAudiences(site: SiteFacts) {
  return site.messagePages.flatMap((page) =>
    page.statements
      .filter(({ words }) => words >= 3)
      .flatMap((statement) => {
        const found =
          statement.kind === "heading" || statement.place === "first screen"
            ? findAddressees(statement.quote)
            : findAudiences(statement.quote);
        return found.slice(0, 1).map((words) => ({ words, evidence: statement }));
      }),
  );
}
