import { type Instance, proven } from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import { pagesForBuyers, type ReadPage } from "@/lib/site/pages-for-buyers";
import type { SiteFacts } from "@/lib/site/site-facts";
import { isOfType, structuredThings, textOf } from "@/lib/site/structured-data";

const minQuestions = 3;

export const judge = {
  "obj-questions": (site: SiteFacts) => proven(pagesForBuyers(site).flatMap(answeredQuestions)),
};

function answeredQuestions(page: ReadPage): Instance[] {
  const things = structuredThings(page.capture);
  const questions = things.filter(
    (thing) =>
      isOfType(thing, ["Question"]) &&
      [thing.acceptedAnswer].flat().some((answer) => textOf({ ...(answer as object) }, "text") !== ""),
  );
  const distinct = new Set(questions.map((thing) => textOf(thing, "name")).filter((text) => text !== ""));
  return things.some((thing) => isOfType(thing, ["FAQPage"])) && distinct.size >= minQuestions
    ? [measuredAt(page, "questions in the structured data")]
    : [];
}
