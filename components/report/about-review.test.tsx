import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AboutReview } from "@/components/report/about-review";
import { makeReport } from "@/components/report/testing/reports";
import { makeParts, makeProfile } from "@/components/report/testing/reviews";

const report = makeReport({ parts: makeParts(), profile: makeProfile() });
const line =
  "No AI took part: SpotCheck's rules measured 7 pages and scored 2 of 20 criteria. An AI model would also read the text";

it.each([
  ["a customer", {}, ": ask your agency.", "/how-reviews-work"],
  ["an operator", { isOperator: true }, ": how to add a model.", "/operator#model"],
  [
    "a customer who has not confirmed their address",
    { needsConfirmedEmail: true },
    ". Confirm your email address, and your next audit includes the AI review.",
    "/account?confirmation=needed",
  ],
])("where no model was asked, %s reads one calm line, and where to turn", (_case, who, ending, address) => {
  const { isOperator = false, ...changes } = who as { isOperator?: boolean; needsConfirmedEmail?: boolean };
  const $ = load(renderToStaticMarkup(<AboutReview report={{ ...report, ...changes }} isOperator={isOperator} />));
  expect($.text()).toContain(`${line}${ending}`);
  expect($("p a").attr("href")).toBe(address);
  expect($.text()).not.toContain("Written by");
});
