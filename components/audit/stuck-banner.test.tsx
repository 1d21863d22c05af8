import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StuckBanner } from "@/components/audit/stuck-banner";
import { textOf, textsOf } from "@/components/testing/text";

const render = (urls: string[]) =>
  load(renderToStaticMarkup(<StuckBanner audits={urls.map((url, index) => ({ id: index + 1, url }))} />));

it("names each audit that was stuck, says what became of it and what to do, and can be dismissed", () => {
  const $ = render(["https://shop.example/", "https://blog.example/"]);
  expect(textsOf($, "p")).toEqual(["Some audits have been automatically updated"]);
  expect(textsOf($, "li")).toEqual([
    'The audit of https://shop.example/ was stuck in the "running" state for too long and has been marked as failed. Please run it again.',
    'The audit of https://blog.example/ was stuck in the "running" state for too long and has been marked as failed. Please run it again.',
  ]);
  expect($("button").attr("aria-label")).toBe("Dismiss");
});

it("is hidden when no audit was stuck", () => {
  expect(textOf(render([]), "body")).toBe("");
});
