import { type Assurances, findAssurances } from "@/lib/ai/facts/assurance";
import { type CallToAction, findCallsToAction } from "@/lib/ai/facts/calls-to-action";
import { findHype, hasFigure, isDifference, isOutcome, isProblem, opensWithWe } from "@/lib/ai/facts/claims";
import { type ContactRoutes, findContactRoutes } from "@/lib/ai/facts/contact";
import { type Delivery, findDelivery } from "@/lib/ai/facts/delivery";
import { findForms, type PageForm } from "@/lib/ai/facts/forms";
import { type Mention, mention, placeOfText } from "@/lib/ai/facts/mention";
import { getPageRole, type PageRole, pathOf } from "@/lib/ai/facts/page-role";
import { findPeople, type Person } from "@/lib/ai/facts/people";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { findPriceFactors, findPrices, findWorkedExamples, type Price } from "@/lib/ai/facts/prices";
import { findIndependentProof, findTestimonials, type IndependentProof, type Testimonial } from "@/lib/ai/facts/proof";
import { findQuestions, type Question } from "@/lib/ai/facts/questions";
import type { ReviewedPage } from "@/lib/ai/reviewer";
import { isEnglish } from "@/lib/ai/text/language";
import { normaliseText } from "@/lib/ai/text/normalise";
import { getReadability, type Readability } from "@/lib/ai/text/readability";
import { countWords, splitSentences } from "@/lib/ai/text/sentences";
import type { CapturedText, PageCapture } from "@/lib/browser/types";

/** A sentence or heading of the page's own copy: no menu, footer, customer's quote or placeholder. */
export interface Statement extends Mention {
  kind: "heading" | CapturedText["kind"];
  /** The heading above it, or null. */
  heading: string | null;
  words: number;
}

/** Everything the rubric, the conversion review and the copy review read, gathered once a page. */
export interface PageFacts {
  page: ReviewedPage;
  /** What was captured, under the address that the report names. */
  capture: PageCapture;
  url: string;
  /** Where the visit ended, after redirects. */
  finalUrl: string;
  /** "the home page" or its path. */
  label: string;
  role: PageRole;
  /** Whether wording can be judged: the page is in English. */
  english: boolean;
  hasText: boolean;
  h1: string | null;
  /** Main heading and the main area's text in the first screen, one line each. */
  hero: string;
  statements: Statement[];
  placeholders: Mention[];
  /** Words of the page's own copy. */
  words: number;
  readability: Readability | null;
  claims: {
    outcomes: Statement[];
    quantifiedOutcomes: Statement[];
    problems: Statement[];
    differences: Statement[];
    hype: Statement[];
    weOpenings: Statement[];
  };
  actions: CallToAction[];
  forms: PageForm[];
  testimonials: Testimonial[];
  independent: IndependentProof;
  people: Person[];
  prices: Price[];
  priceFactors: Mention[];
  workedExamples: Mention[];
  contact: ContactRoutes;
  assurances: Assurances;
  delivery: Delivery;
  questions: Question[];
}

/** Of captured text that is judged on one page, and of the sentences in it. */
export const maxCharacters = 100_000;
export const maxStatements = 3_000;

/** Under such a heading every sentence is about the trouble. */
const underProblem = /^(the )?(problems?|challenges?|situation|starting point)$/i;

/** What one captured page shows. `entryUrl` is the address that was typed: it tells the home page from others. */
export function gatherPageFacts(page: ReviewedPage, entryUrl: string): PageFacts {
  const { url } = page;
  const capture = withoutButtonTexts(withinBounds({ ...page.capture, url }));
  const h1 = capture.headings.find(({ level }) => level === 1)?.text ?? null;
  const role = getPageRole({ url, entryUrl, labels: [h1 ?? "", capture.title] });
  const placeholders = findPlaceholders(capture);
  const testimonials = findTestimonials(capture);
  const people = findPeople(
    capture,
    testimonials.map(({ attribution }) => attribution?.quote ?? ""),
  );
  const signatures = [
    ...testimonials.map(({ attribution }) => attribution?.quote),
    ...people.map((person) => person.role.quote),
  ];
  const voices = testimonials.map(({ quote }) => quote.quote);
  const statements = findStatements(capture).filter(
    ({ quote }) => !signatures.includes(quote) && !voices.some((voice) => voice.includes(quote)),
  );
  const prose = statements.filter((statement) => statement.kind === "paragraph" || statement.words >= 8);
  const outcomes = statements.filter(({ quote, words }) => words >= 5 && isOutcome(quote));
  return {
    page,
    capture,
    url,
    finalUrl: page.capture.url,
    label: role === "home" ? "the home page" : pathOf(url),
    role,
    english: isEnglish(capture.lang, prose.map(({ quote }) => quote).join(" ")),
    hasText: countWords(capture.text) >= 10,
    h1,
    hero: heroOf(capture, h1),
    statements,
    placeholders,
    words: statements.reduce((sum, { words }) => sum + words, 0),
    readability: getReadability(prose.filter(({ kind }) => kind !== "heading").map(({ quote }) => quote)),
    claims: {
      outcomes,
      quantifiedOutcomes: outcomes.filter(({ quote }) => hasFigure(quote)),
      problems: statements.filter(({ quote, heading }) => isProblem(quote) || underProblem.test(heading ?? "")),
      differences: statements.filter(({ quote, words }) => words >= 5 && isDifference(quote)),
      hype: statements.filter(({ quote }) => findHype(quote) !== null),
      weOpenings: prose.filter(({ quote }) => opensWithWe(quote)),
    },
    actions: findCallsToAction(capture),
    forms: findForms(capture.forms, `${h1 ?? ""} ${pathOf(url)}`),
    testimonials,
    independent: findIndependentProof(capture),
    people,
    prices: findPrices(capture, role),
    priceFactors: findPriceFactors(capture),
    workedExamples: findWorkedExamples(capture),
    contact: findContactRoutes(capture),
    assurances: findAssurances(capture),
    delivery: findDelivery(capture),
    questions: findQuestions(capture),
  };
}

/** A page that says more than a book chapter is judged by its beginning. */
function withinBounds(capture: PageCapture): PageCapture {
  let left = maxCharacters;
  const end = capture.texts.findIndex(({ text }) => {
    left -= text.length;
    return left < 0;
  });
  return end === -1 ? capture : { ...capture, texts: capture.texts.slice(0, end) };
}

/** A button beside a sentence is read as one run with it; the sentence alone is the copy. */
function withoutButtonTexts(capture: PageCapture): PageCapture {
  const buttons = capture.actions.map(({ text }) => text).filter((text) => text.includes(" "));
  const texts = capture.texts.map((run) => {
    const button = buttons.find(
      (text) => run.text.startsWith(`${text} `) && /^\p{Lu}/u.test(run.text.slice(text.length + 1)),
    );
    return button ? { ...run, text: run.text.slice(button.length + 1) } : run;
  });
  return { ...capture, texts };
}

function findPlaceholders(capture: PageCapture): Mention[] {
  const headings = capture.headings
    .filter(({ text }) => isPlaceholder(text))
    .map(({ text }) => mention(capture.url, text, "heading"));
  const texts = capture.texts
    .filter(({ text }) => isPlaceholder(text))
    .map((text) => mention(capture.url, text.text, placeOfText(text, capture)));
  return withoutRepeats([...texts, ...headings]);
}

function findStatements(capture: PageCapture): Statement[] {
  const underFooter = new Set(capture.texts.filter(({ area }) => area !== "main").map(({ heading }) => heading));
  const underMain = new Set(capture.texts.filter(({ area }) => area === "main").map(({ heading }) => heading));
  const headings = capture.headings
    .filter(({ text }) => !isPlaceholder(text) && (underMain.has(text) || !underFooter.has(text)))
    .map(
      ({ text, level }): Statement => ({
        ...mention(capture.url, text, level === 1 ? "main heading" : "heading"),
        kind: "heading",
        heading: null,
        words: countWords(text),
      }),
    );
  const sentences = capture.texts
    .filter(({ area, kind, text }) => area === "main" && kind !== "quote" && !isPlaceholder(text) && !isNotice(text))
    .flatMap((text) =>
      splitSentences(text.text).map(
        (sentence): Statement => ({
          ...mention(capture.url, sentence, placeOfText(text, capture)),
          kind: text.kind,
          heading: text.heading,
          words: countWords(sentence),
        }),
      ),
    )
    .filter(({ words, quote }) => words >= 4 && !/^["“„«]/.test(quote));
  return withoutRepeats([...headings, ...sentences]).slice(0, maxStatements);
}

/** Form hints, cookie notices and copyright lines are not copy. */
function isNotice(text: string): boolean {
  return /\bcookies?\b|©|\ball rights reserved\b|\b(is|are) required\b|is not valid|^(error|form submission)\b/i.test(
    text,
  );
}

function heroOf(capture: PageCapture, h1: string | null): string {
  const first = normaliseText(capture.firstScreenText);
  const lines = capture.texts
    .filter(({ area, text, kind }) => area === "main" && kind !== "quote" && first.includes(normaliseText(text)))
    .map(({ text }) => text);
  return [h1 ?? "", ...lines].filter((line) => line !== "" && !isPlaceholder(line)).join("\n");
}

function withoutRepeats<T extends Mention>(mentions: readonly T[]): T[] {
  const seen = new Set<string>();
  return mentions.filter(({ quote }) => {
    const key = normaliseText(quote).toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
