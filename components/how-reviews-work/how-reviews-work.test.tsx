import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HowReviewsWork } from "@/components/how-reviews-work/how-reviews-work";
import { textOf, textsOf } from "@/components/testing/text";
import { builtIn } from "@/lib/audits/choose-reviewer";
import { answeredByPeople, rulesAccuracy, shareWrong } from "@/lib/review/accuracy";

const render = (reviewer: string, server = "Anthropic") =>
  load(renderToStaticMarkup(<HowReviewsWork reviewer={reviewer} server={server} />));

test("names the model and who gets its questions, or says that there is none", () => {
  const withModel = textOf(render("model-1"), "body");
  expect(withModel).toContain("This portal uses the AI model model-1.");
  expect(withModel).toContain("This portal sends its questions for the model to Anthropic.");
  const without = textOf(render(builtIn), "body");
  expect(without).toContain("This portal uses no AI model.");
  expect(without).toContain("This portal sends nothing to an AI model.");
  expect(without).not.toContain("Anthropic");
});

test("publishes the figures, and that no model was measured", () => {
  const $ = render(builtIn);
  expect(textsOf($, "tbody td:last-child")).toEqual(
    [rulesAccuracy, answeredByPeople].map((each) => `${each.wrong} (${shareWrong(each)})`),
  );
  expect(textOf($, "body")).toContain("We have measured no AI model yet.");
});
