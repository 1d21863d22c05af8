import { cite, measured, offerPages } from "@/lib/ai/facts/cite";
import { mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { type Objection, objectionNames, type Question } from "@/lib/ai/facts/questions";
import { pagesWithRole, type SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { capitalise, count, joinList, joinSome, quoted } from "@/lib/ai/text/wording";

const searchedFor = "questions in headings, short texts and fold-out buttons, and FAQPage data";

interface SiteQuestion extends Question {
  page: PageFacts;
}

export const objectionsAnswered: Criterion = {
  name: "Objections answered",
  subject: "The site",
  checks: [
    {
      id: "obj-questions",
      statement: "At least three questions of buyers are answered.",
      has: "answers buyers' questions",
      lacks: "answers fewer than three questions of buyers",
      needsEnglish: true,
      judge: (site) => {
        const questions = getQuestions(site);
        const asMentions = questions.map(({ page, text }) => mention(page.url, text, "question"));
        const [first] = questions;
        if (first && questions.length >= 3)
          return pass(
            `${count(questions.length, "question")} are answered, for example ${quoted(first.text)} (${first.page.label}).`,
            asMentions,
          );
        const fake = pagesWithRole(site, "faq").find(({ placeholders }) => placeholders.length > 0);
        const [placeholder] = fake?.placeholders ?? [];
        if (fake && placeholder)
          return fail(
            `${capitalise(fake.label)} is a page of questions, but still shows template text: ${cite(site, placeholder, 80)}.`,
            fake.placeholders,
          );
        if (first)
          return fail(
            `Only ${count(questions.length, "question")} ${questions.length === 1 ? "is" : "are"} answered: ${joinList(questions.map(({ text }) => quoted(text)))}.`,
            asMentions,
          );
        return absent(`No question of a buyer is answered on ${offerPages(site)}.`, searchedFor);
      },
    },
    {
      id: "obj-real",
      statement:
        "They cover at least three real objections: price, time, contract, security, switching, fit, support, failure.",
      has: "covers real objections",
      lacks: "covers fewer than three real objections",
      needsEnglish: true,
      judge: (site) => {
        const questions = getQuestions(site).filter(({ objection }) => objection !== null);
        const topics = [...new Set(questions.flatMap(({ objection }) => objection ?? []))];
        const evidence = questions.map(({ page, text }) => mention(page.url, text, "question"));
        const open = missingObjections(site)
          .slice(0, 4)
          .map((topic) => objectionNames[topic]);
        if (topics.length >= 3)
          return pass(`The questions speak of ${joinList(topics.map((topic) => objectionNames[topic]))}.`, evidence);
        if (topics.length > 0)
          return fail(
            `The questions only speak of ${joinList(topics.map((topic) => objectionNames[topic]))}; open are ${joinList(open)}.`,
            evidence,
          );
        return absent(
          `None of the usual objections is answered as a question on ${offerPages(site)}: ${joinList(open)}.`,
          searchedFor,
        );
      },
    },
    {
      id: "obj-facts",
      statement: "Answers carry facts: a figure or a date.",
      has: "answers with facts",
      lacks: "answers without facts",
      needsEnglish: true,
      judge: (site) => {
        const questions = getQuestions(site);
        const visible = questions.filter(({ answer }) => answer !== "");
        if (questions.length > 0 && visible.length === 0)
          return notAssessed("The answers open only on a click and could not be read.");
        const factual = visible.filter(
          ({ answer }) =>
            /\d/.test(answer) ||
            /\b(one|two|three|four|five|six|nine|ten) (working |business )?(days?|weeks?|hours?|months?|centres?|years?)\b/i.test(
              answer,
            ),
        );
        const [best] = factual;
        if (best)
          return pass(
            `Asked ${quoted(best.text)}, it answers with a fact: ${quoted(best.answer)} (${best.page.label}).`,
            [mention(best.page.url, best.text, "question")],
          );
        const [vague] = visible;
        if (vague)
          return fail(
            `No answer has a figure; ${quoted(vague.text)} gets ${quoted(vague.answer)} (${vague.page.label}).`,
            [mention(vague.page.url, vague.text, "question")],
          );
        return absent(`There is no answer on ${offerPages(site)} that could carry a fact.`, searchedFor);
      },
    },
    {
      id: "obj-comparison",
      statement: "The offer is compared with the alternatives: a rival, doing it oneself, doing nothing.",
      has: "compares itself with the alternatives",
      lacks: "does not compare itself with the alternatives",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.messagePages) {
          const found = page.statements.find(({ quote }) => comparison.test(quote));
          if (found) return pass(`An alternative is faced: ${cite(site, found)}.`, [found]);
        }
        return absent(
          `No alternative is named or compared on ${offerPages(site)}.`,
          "wording such as versus, compared with, alternative to, instead of, in-house, on your own",
        );
      },
    },
    {
      id: "obj-fit",
      statement: "It says what it works with, or for whom it is and is not.",
      has: "says what it works with or whom it fits",
      lacks: "does not say what it works with or whom it fits",
      needsEnglish: true,
      judge: (site) => {
        for (const page of site.messagePages) {
          const found = page.statements.find(({ quote, words }) => words >= 5 && fit.test(quote));
          if (found) return pass(`A visitor can tell whether it fits: ${cite(site, found)}.`, [found]);
        }
        const [page] = site.messagePages;
        return {
          ...absent(
            `Nothing on ${offerPages(site)} says which systems it works with or which companies it suits.`,
            "wording of integration, compatibility, sizes and suitability",
          ),
          evidence: page ? [measured(page, "page content")] : [],
        };
      },
    },
  ],
};

const comparison =
  /\b(vs\.?|versus|compared? (with|to)|alternatives? to|instead of|rather than|unlike|in-house|do it yourself|on your own|other (agencies|vendors|tools|providers|suppliers|systems)|not from an? |from telephone to|before (and|,) after)\b/i;
const fit =
  /\b(integrat(es?|ions?) (with|for)|works? with (?!us\b|you\b|our\b|me\b)\w+|connects? (to|with)|connections? (to|for)|compatible with|import(s|ed)? from|ideal for|best for|suitable for|designed for|built for|made for|for (companies|teams|sites|warehouses|plants|businesses|[a-z]+) with \d|up to \d+|not (for|suitable)|if you (have|run|use)|\d+ to \d+)\b/i;

export function getQuestions(site: SiteFacts): SiteQuestion[] {
  return site.messagePages
    .filter(({ role }) => role !== "article" && role !== "resources")
    .flatMap((page) => page.questions.map((question) => ({ ...question, page })));
}

/** The usual objections that no question on the site takes up. */
export function missingObjections(site: SiteFacts): Objection[] {
  const answered = new Set(getQuestions(site).map(({ objection }) => objection));
  const all: Objection[] = ["price", "time", "contract", "switching", "fit", "security", "support", "risk"];
  return all.filter((topic) => !answered.has(topic));
}

/** "price, time and contract" for a report. */
export function nameObjections(topics: readonly Objection[], limit: number): string {
  return joinSome(
    topics.map((topic) => objectionNames[topic]),
    limit,
  );
}
