import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FailedChecks } from "@/components/report/failed-checks";
import { textsOf } from "@/components/testing/text";
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
const render = (...checks: FailedCheck[]) => load(renderToStaticMarkup(<FailedChecks checks={checks} />));

test("a technical check shows its severity, fix and elements", () => {
  const paint = {
    id: "largest-contentful-paint",
    title: "Largest Contentful Paint",
    category: "performance" as const,
    displayValue: "5.0 s",
  };
  const $ = render(check({ snippets: ["<img src=a.png>", "<img src=b.png>"] }), check({ ...paint, score: 0.1 }));
  expect(textsOf($, "h5")).toEqual(["Performance", "Accessibility"]);
  const [slow, alt] = textsOf($, "li");
  expect(slow).toMatch(/^Critical\s*Largest Contentful Paint\s*5\.0 s\s*Fix: Load the largest image or text/);
  expect(alt).toMatch(/^Improvement\s*Image elements do not have \[alt\] attributes\s*Fix: Describe in alt/);
  expect(textsOf($, "li pre, li > div > code")).toEqual(["<img src=a.png>", "<img src=b.png>"]);
  expect(textsOf(render(check({ ...paint, score: 0.6 })), "li")[0]).toMatch(/^Improve/);
});

test("a check new in Lighthouse has no fix", () => {
  expect(render(check({ id: "brand-new" })).text()).not.toContain("Fix:");
});
