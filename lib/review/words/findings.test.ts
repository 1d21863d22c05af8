import { expect, test } from "vitest";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { describeAudit } from "@/lib/review/words/findings";

const failed = (path: string, displayValue: string | null, snippets: string[] = []) => {
  const audit: FailedCheck = { id: "a", title: "A", category: "performance", score: 0, displayValue, snippets };
  return { url: `https://site.example${path}`, audit };
};

test.each([
  [
    "estimates",
    [failed("/", "Est savings of 620 ms"), failed("/a", "Est savings of 670 ms")],
    "Lighthouse estimates savings of 620 ms and 670 ms.",
  ],
  ["measurements", [failed("/", "2.1 s"), failed("/a", "2.1 s")], "Measured: 2.1 s."],
  ["elements alone", [failed("/", null, ["<img>"]), failed("/a", null)], "Lighthouse lists elements on the home page."],
  ["nothing", [failed("/", null)], ""],
])("what Lighthouse says of an audit by its %s", (_what, same, detail) => {
  expect(describeAudit(same)).toBe(detail);
});
