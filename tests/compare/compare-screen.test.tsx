import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompareScreen } from "@/components/compare/compare-screen";
import { textOf, textsOf } from "@/components/testing/text";
import { compareReports } from "@/lib/compare/compare-reports";
import type { EarlierAudit } from "@/lib/compare/comparison";
import { makeEarlier, makeLater } from "./two-reports";

function render(
  earlier = makeEarlier(),
  later = makeLater(),
  others: EarlierAudit[] = [],
  { goesOn = false, listedTo = null }: { goesOn?: boolean; listedTo?: number | null } = {},
) {
  const comparison = compareReports(earlier, later);
  return load(
    renderToStaticMarkup(
      <CompareScreen comparison={comparison} others={{ audits: others, goesOn, before: listedTo }} />,
    ),
  );
}

test("the head says what became of the findings, with both dates, grades and their difference", () => {
  const text = textOf(render(), "body");
  expect(text).toContain("5 fixed, 3 new, 2 still there, 2 could not be checked.");
  expect(text).toContain("Grade C−Before05 Sep 202650% of rubric points");
  expect(text).toContain("Grade B−Now05 Oct 202670% of rubric points");
  expect(text).toContain("Rubric not compared");
  expect(text).toContain("The audits read different pages, so we don't compare rubric points");
  const [before, now] = [makeEarlier().pages.slice(0, 3), makeLater().pages.slice(0, 3)];
  expect(textOf(render(makeEarlier({ pages: before }), makeLater({ pages: now })), "body")).toContain("Rubric +20");
});

test("findings are in three groups, and those that could not be compared in one closed line, by their reason", () => {
  const $ = render();
  expect(textsOf($, "h3")).toEqual([
    "Fixed (5)",
    "New (3)",
    "Still there (2)",
    "The later audit could not read the page.",
  ]);
  expect(textsOf($, "details:not([open]) > summary")[0]).toBe("Not comparable or within normal variation (2)");
  expect(textOf($, "body")).toContain("Not checked: Fields without a label on /downFound before · Lighthouse · /down");
  expect(textOf($, "body")).toContain("Fixed: placeholder-text: /aboutCopy · /about");
  expect(textOf($, "body")).toContain("The menu has more than 12 entriesRubric · the whole site");
});

test("differences are words only where they are more than chance", () => {
  const [before, now] = [makeEarlier().pages[0], makeLater().pages[0]];
  if (before === undefined || now === undefined) throw new Error("the reports have no pages");
  const slow = { ...before, largestContentfulPaint: "6.4" };
  const changed = { ...now, performanceScore: 95, accessibilityScore: 73, largestContentfulPaint: "1.4" };
  const $ = render(makeEarlier({ pages: [slow] }), makeLater({ pages: [changed] }));
  const [, performance, accessibility, , , , paint] = textsOf(
    $,
    "section[aria-label='Pages with changes'] tbody tr:first-child > *",
  );
  expect(performance).toBe("95+4 may be normal variation");
  expect(accessibility).toBe("73+1 better");
  expect(paint).toBe("1.4 s−5.0 s better");
});

test("what was not made alike is said, and an audit from before versions were kept as well", () => {
  const older = makeEarlier().pages.map((page) => ({
    ...page,
    measuredWith: { lighthouse: "13.5.0", chromium: null },
  }));
  const $ = render(
    makeEarlier({ pages: older }),
    makeLater({ reviewer: "model-a", rubricResults: null, rubricScore: null, rubricPercentage: null }),
  );
  const text = textOf($, "body");
  expect(text).toContain("Different reviewers wrote the audits (SpotCheck's rules, then model-a)");
  expect(text).toContain("One of the audits has no rubric, so the grades are not comparable.");
  expect(text).toContain("One of the audits does not say which Chromium measured it");
  expect(text).toContain("Couldn't be read now");
  expect(text).toContain("Now05 Oct 2026Rubric not assessed");
});

test("two audits that found nothing have nothing to tell of but say so", () => {
  const empty = { rubricResults: null, rubricPercentage: null, pages: [] };
  const text = textOf(render(makeEarlier(empty), makeLater(empty)), "body");
  expect(text).toContain("0 fixed, 0 new, 0 still there.");
  expect(text).toContain("No new findings.");
  expect(text).toContain("Neither audit has a rubric.");
});

test("where nothing can be compared, nothing is said to be new, gone or still there", () => {
  const text = textOf(
    render(makeEarlier({ rubricResults: null, rubricPercentage: null, pages: [] }), makeLater()),
    "body",
  );
  expect(text).toMatch(/None of the \d+ findings can be compared\./);
  expect(text).toContain("No new findings confirmed.");
  expect(text).toContain("No earlier finding confirmed.");
  expect(text).not.toContain("No new findings.");
});

test("an audit with too few scored criteria for a grade says what was measured", () => {
  const few = { rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 };
  const text = textOf(render(makeEarlier(few), makeLater()), "body");
  expect(text).toMatch(/Points (\d+)\/(\d+)Before05 Sep 2026\d+ of 20 criteria scored/);
});

test("another earlier audit can be chosen, and the shown one is marked", () => {
  const audit = (id: number, score: number | null, maximum = 200): EarlierAudit => ({
    id,
    createdAt: `2026-0${id}-01T08:00:00.000Z`,
    rubricScore: score,
    rubricMaxScore: maximum,
    rubricPercentage: score === null ? null : Math.round((score / maximum) * 100),
  });
  const $ = render(makeEarlier(), makeLater(), [audit(3, 94), audit(2, 63, 70), audit(1, null)]);
  expect(textsOf($, "nav a")).toEqual(["01 Mar 2026D+, 47%", "01 Feb 202663/70 points", "01 Jan 2026no grade"]);
  expect($("nav a").first().attr("href")).toBe("/dashboard/2/compare/3");
  expect(textsOf($, "nav a[aria-current=page]")).toEqual(["01 Jan 2026no grade"]);
  expect(render(makeEarlier(), makeLater(), [audit(1, 94)])("nav")).toHaveLength(0);

  const paged = render(makeEarlier(), makeLater(), [audit(3, 94)], { goesOn: true, listedTo: 9 });
  expect(
    paged("nav a")
      .toArray()
      .map((link) => [paged(link).text(), paged(link).attr("href")]),
  ).toEqual([
    [expect.stringContaining("D+, 47%"), expect.stringMatching(/\/compare\/3\?before=9$/)],
    ["Newest audits", expect.stringMatching(/\/compare\/\d+$/)],
    ["Older audits", expect.stringMatching(/\/compare\/\d+\?before=3$/)],
  ]);
});
