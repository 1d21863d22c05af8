import { type Judges, provenOn } from "@/lib/review/outcome";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import { isOfType, structuredThings, textOf } from "@/lib/site/structured-data";

const minQuestions = 3;

export const judge = {
  "obj-questions": (site) => provenOn(pagesForBuyers(site), "questions in the structured data", answersQuestions),
} satisfies Judges;

function answersQuestions({ capture }: ReadPage): boolean {
  const things = structuredThings(capture);
  const questions = things.filter(
    (thing) =>
      isOfType(thing, ["Question"]) &&
      [thing.acceptedAnswer].flat().some((answer) => textOf({ ...(answer as object) }, "text") !== ""),
  );
  const distinct = new Set(questions.map((thing) => textOf(thing, "name")).filter((text) => text !== ""));
  return things.some((thing) => isOfType(thing, ["FAQPage"])) && distinct.size >= minQuestions;
}
