import type { CopyContext, WeighedSuggestion } from "@/lib/ai/built-in/copy/context";
import { countWe, countYou } from "@/lib/ai/facts/claims";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { findJargon } from "@/lib/ai/text/plain-words";
import { capitalise, count, joinList } from "@/lib/ai/text/wording";

/** Two sentences on the page's copy as a whole: how it reads, and what to do first. */
export function summariseCopy({ page }: CopyContext, suggestions: readonly WeighedSuggestion[]): string {
  if (!page.hasText) return "The page shows no readable text, so there is no copy to review.";
  if (!page.english) {
    const lang = page.capture.lang;
    return `The page is not in English${lang && !/^en/i.test(lang) ? ` (marked “${lang}”)` : ""}; this reviewer judges wording in English only, so its copy was not assessed.`;
  }
  return `${describePage(page)} ${advise(suggestions)}`.trim();
}

function describePage(page: PageFacts): string {
  const own = `${count(page.words, "word")} of copy`;
  const ease = page.readability
    ? ` at reading grade ${page.readability.grade}, ${page.readability.wordsPerSentence} words to a sentence`
    : "";
  const traits = [voiceOf(page), resultOf(page), jargonOf(page)].filter((trait) => trait !== "");
  const fake = page.placeholders.filter(({ place }) => place !== "footer").length;
  const template = fake > 0 ? `, beside ${count(fake, "passage")} of template text` : "";
  return `${capitalise(own)}${ease}${template}${traits.length > 0 ? `: ${joinList(traits)}` : ""}.`;
}

function voiceOf(page: PageFacts): string {
  if (page.role === "about" || page.role === "case-studies") return "";
  const text = page.statements.map(({ quote }) => quote).join(" ");
  const you = countYou(text);
  const we = countWe(text);
  if (you + we < 3) return "";
  if (you >= we * 2) return "it speaks to the reader";
  return we > you ? "it speaks more of the company than to the reader" : "";
}

function resultOf(page: PageFacts): string {
  if (/^(contact|demo|faq|about|pricing|resources|article)$/.test(page.role) || page.words < 40) return "";
  if (page.claims.quantifiedOutcomes.length > 0) return "it gives results with figures";
  return page.claims.outcomes.length > 0 ? "it claims results without a figure" : "it names no result";
}

function jargonOf(page: PageFacts): string {
  const jargon = page.statements.reduce((sum, { quote }) => sum + findJargon(quote).length, 0);
  return jargon >= 4 ? `it carries ${jargon} words of office jargon` : "";
}

const firstStep: Record<WeighedSuggestion["kind"], string> = {
  placeholder: "Replace the template text before anything else.",
  headline: "Begin with the main heading: it decides whether the rest is read.",
  section: "Let the section headings tell the story on their own.",
  sentence: "Begin with the sentence quoted first below.",
  claim: "Turn the claims about the company into facts for the customer.",
  button: "Begin with the words on the button.",
  snippet: "The text itself holds up; begin with what search results show.",
  feature: "Complete the features with what they are good for.",
  slip: "A slip of grammar is quickly repaired.",
  form: "Begin with the words at the form.",
};

function advise(suggestions: readonly WeighedSuggestion[]): string {
  const [first] = suggestions;
  return first ? firstStep[first.kind] : "Nothing in it needs rewriting.";
}
