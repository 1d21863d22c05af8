import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LastAudit } from "@/components/welcome/last-audit";

test("the last audit leads with its points where it has no letter, never with a dash", () => {
  const audit = {
    id: 1,
    url: "https://shop.example/",
    createdAt: "2026-09-05T08:00:00.000Z",
    overallScore: null,
    earlierId: null,
    trend: [],
    rubricScore: 40,
    rubricMaxScore: 60,
    rubricPercentage: 67,
  };
  const render = (changes: Partial<typeof audit> = {}) =>
    load(
      renderToStaticMarkup(<LastAudit audit={{ ...audit, ...changes }} rubricChange={null} openActions={[]} />),
    ).text();
  expect(render()).toContain("Points 40/60");
  expect(render()).toContain("6 of 20 criteria scored");
  expect(render()).not.toContain("–");
  expect(render({ rubricMaxScore: 200, rubricScore: 140, rubricPercentage: 70 })).toContain("Grade B−");
});
