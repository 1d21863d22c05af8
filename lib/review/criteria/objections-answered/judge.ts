import { type Judges, provenOn, unknown } from "@/lib/review/outcome";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import { isOfType, structuredThings, textOf } from "@/lib/site/structured-data";
import { squeezeText } from "@/lib/text/normalise";

const minQuestions = 3;

export const judge = {
  "obj-questions": (site) => {
    const answering = pagesForBuyers(site).filter((page) => questionsOf(page).length >= minQuestions);
    if (answering.length === 0) return null;
    const shown = site.pages.map(({ capture: { text, texts, headings } }) =>
      squeezeText([text, ...[...texts, ...headings].map((each) => each.text)].join("\n")),
    );
    const isShown = (question: string) => shown.some((text) => text.includes(question));
    const isSeen = (page: ReadPage) => questionsOf(page).filter(isShown).length >= minQuestions;
    return provenOn(answering, "questions in the structured data", isSeen) ?? unknown("unseen");
  },
} satisfies Judges;

function questionsOf({ capture }: ReadPage): string[] {
  const things = structuredThings(capture);
  if (!things.some((thing) => isOfType(thing, ["FAQPage"]))) return [];
  const questions = things.filter(
    (thing) =>
      isOfType(thing, ["Question"]) &&
      [thing.acceptedAnswer].flat().some((answer) => textOf({ ...(answer as object) }, "text") !== ""),
  );
  return [...new Set(questions.map((thing) => squeezeText(textOf(thing, "name"))))].filter((text) => text !== "");
}
