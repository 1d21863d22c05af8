import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeveloperSection } from "@/components/report/developer-section";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { textOf, textsOf } from "@/components/testing/text";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";

const check = (changes: Partial<FailedCheck>): FailedCheck => ({
  id: "image-alt",
  title: "Image elements do not have `[alt]` attributes",
  category: "accessibility",
  score: 0,
  displayValue: null,
  snippets: [],
  ...changes,
});
const render = (...pages: FailedCheck[][]) => {
  const report = makeReport({ pages: pages.map((failedChecks, index) => makePage(index, { failedChecks })) });
  return load(renderToStaticMarkup(<DeveloperSection report={report} pictures={{}} bookingUrl="https://a.example" />));
};

test("an audit shows its severity, fix, pages and elements", () => {
  const paint = { id: "largest-contentful-paint", title: "Largest Contentful Paint", category: "performance" } as const;
  const $ = render(
    [
      check({ snippets: ["<img src=a.png>", "<img src=b.png>"] }),
      check({ ...paint, score: 0.1, displayValue: "5.0 s" }),
    ],
    [check({ ...paint, score: 0.6, displayValue: "2.6 s" })],
  );
  expect(textsOf($, "#developer > div > h3")).toEqual(["Performance", "Accessibility"]);
  expect(textsOf($, "summary")).toEqual([
    "Critical: Largest Contentful Paint5.0 s2 pages",
    "Improvement: Image elements do not have [alt] attributes/page-0",
  ]);
  expect(textOf($, "#audit-largest-contentful-paint")).toMatch(
    /^Fix: Load the largest image or text.*\/page-05\.0 s\/page-12\.6 s$/,
  );
  expect(textsOf($, "code")).toEqual(["<img src=a.png>", "<img src=b.png>"]);
});

test("an audit shows selectors, sizes and savings where they are stored", () => {
  const culprits = [
    { selector: "main > img.hero", snippet: "<img class=hero>", url: "https://shop.example/hero.jpg" },
    { url: "https://shop.example/a.css", bytes: 102_400, wastedBytes: 51_712, wastedMs: 1_234.5 },
  ];
  const $ = render([check({ culprits, snippets: ["<img class=hero>"] })]);
  expect(textsOf($, "code")).toEqual([
    "main > img.hero",
    "<img class=hero>",
    "https://shop.example/hero.jpg",
    "https://shop.example/a.css",
  ]);
  expect(textOf($, "#developer")).toContain("100 KiB in all, 50.5 KiB to save, 1,235 ms to save");
});

test("an audit new in Lighthouse has no fix, and without failed audits the section says so", () => {
  expect(render([check({ id: "brand-new" })]).text()).not.toContain("Fix:");
  expect(render([]).text()).toContain("No Lighthouse audit failed");
});
