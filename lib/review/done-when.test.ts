import { expect, test } from "vitest";
import { doneWhen } from "./done-when";

test.each([
  ["Every form asks for five fields or fewer.", ["/demo"], "On /demo, every form asks for five fields or fewer."],
  ["Every page links to it.", ["the home page", "/a"], "Every page, the home page and /a included, links to it."],
  ["SEO is 90 or more on every page.", ["/a"], "SEO is 90 or more on every page, /a included."],
  ["SEO is 90 or more on every page.", ["/a", "/b", "/c"], "SEO is 90 or more on every page."],
  ["You quote a customer.", ["/"], "You quote a customer."],
  ["Every page is served over HTTPS.", [], "Every page is served over HTTPS."],
])("%s", (statement, pages, told) => {
  expect(doneWhen([{ id: "any", statement, pages }])).toBe(told);
});

test("is that of each check which failed, with the same pages named once", () => {
  const failed = ["Every form is short.", "Every form is sent."].map((statement) => ({
    id: statement,
    statement,
    pages: ["/a"],
  }));
  expect(doneWhen(failed)).toBe("On /a, every form is short. Every form is sent.");
});

test("leaves out what a stricter check includes", () => {
  const failed = ["speed-not-slow", "speed-lcp", "speed-fast"].map((id) => ({ id, statement: `${id}.`, pages: [] }));
  expect(doneWhen(failed)).toBe("speed-lcp. speed-fast.");
  const fair = ["find-both-fair", "find-seo"].map((id) => ({ id, statement: `${id}.`, pages: [] }));
  expect(doneWhen(fair)).toBe("find-seo.");
  expect(doneWhen(fair.slice(0, 1))).toBe("find-both-fair.");
  const read = ["case-exists", "case-client"].map((id) => ({ id, statement: `${id}.`, pages: [] }));
  expect(doneWhen(read)).toBe("case-exists. case-client.");
});
