import { load } from "cheerio";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AuditRow } from "@/components/history/audit-row";
import type { ShownChange } from "@/components/history/change-note";
import { HistorySearch } from "@/components/history/history-search";
import { PageLinks } from "@/components/history/pagination";
import { SiteRow } from "@/components/history/site-row";
import { TrendLine } from "@/components/history/trend-line";
import { textOf, textsOf } from "@/components/testing/text";
import type { HistoryAudit, HistorySite } from "@/lib/audits/history/history";
import { parseHistoryFilter } from "@/lib/audits/history/history-filter";
import type { ChangeKind } from "@/lib/compare/comparison";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const now = new Date("2030-01-10T12:00:00Z");
const url = "https://shop.example/";
const scoreChange = (difference: number | null, kind: ChangeKind) => ({ earlier: null, later: null, difference, kind });
const change: ShownChange = {
  auditId: 7,
  earlierId: 5,
  since: "2030-01-07T12:00:00.000Z",
  score: scoreChange(3, "within-spread"),
  rubric: { earlier: 40, later: 38 },
  isRubricComparable: true,
};
const completed: HistoryAudit = {
  id: 7,
  url,
  status: "completed",
  reason: null,
  message: null,
  createdAt: "2030-01-09T12:00:00.000Z",
  overallScore: 88.4,
  rubricScore: 140,
  rubricMaxScore: 200,
  rubricPercentage: 70,
  change: null,
  guests: 0,
};

const render = (element: ReactNode) => load(renderToStaticMarkup(element));
const row = (changes: Partial<HistoryAudit>, shown: ShownChange | null = null) =>
  render(<AuditRow audit={{ ...completed, ...changes }} change={shown} now={now} />);
const controls = ($: ReturnType<typeof load>) => textsOf($, "a, button");

it("a completed audit shows address, state, age, score and the way to its report, and can be run again or deleted", () => {
  const $ = row({});
  expect($("p").first().text()).toBe(url);
  expect($.text()).toContain("Completed1 day agoGrade B− 70%Lighthouse health88");
  expect($(`a[href="/dashboard/7"]`).attr("aria-label")).toBe(`View Report for ${url}`);
  expect(controls($)).toEqual(["View Report", "Run again", "Delete"]);
  expect($("button[aria-label^=Delete]").attr("aria-label")).toBe(`Delete the audit of ${url}, 1 day ago`);
});

it("a completed audit without a letter leads with its points, and one without a rubric says so", () => {
  expect(row({ rubricScore: 40, rubricMaxScore: 60, rubricPercentage: 67 }).text()).toContain("Rubric 40/60");
  const none = { rubricScore: null, rubricMaxScore: null, rubricPercentage: null };
  expect(row(none).text()).toContain("No grade yetLighthouse health88");
});

it.each([
  [{ status: "completed" }, "success"],
  [{ status: "running" }, "info"],
  [{ status: "failed", reason: "internal" }, "danger"],
  [{ status: "failed", reason: "cancelled" }, "secondary"],
  [{ status: "pending" }, "secondary"],
] as const)("the badge of %j is %s", (changes, tone) => {
  expect(
    row({ ...changes, overallScore: null })("time")
      .prev()
      .attr("class"),
  ).toContain(`text-${tone}-foreground`);
});

it.each([
  [90, "success"],
  [89, "warning"],
  [70, "warning"],
  [69, "danger"],
])("the badge of a score of %d is %s", (overallScore, tone) => {
  expect(row({ overallScore })("span:has(> span:contains('Lighthouse health'))").attr("class")).toContain(
    `text-${tone}-foreground`,
  );
});

it.each([
  [{}, "Since the audit 3 days ago: rubric 40% before, 38% now, Lighthouse health +3 may be normal variation"],
  [{ score: scoreChange(19, "real") }, "38% now, Lighthouse health +19 better"],
  [{ score: scoreChange(3, "not-comparable") }, "38% now, Lighthouse health +3 not comparable"],
  [
    { score: scoreChange(0, "same"), rubric: { earlier: 38, later: 38 } },
    "Since the audit 3 days ago: rubric 38%, unchanged, Lighthouse health same",
  ],
  [{ score: scoreChange(null, "unknown") }, "Since the audit 3 days ago: rubric 40% before, 38% now"],
  [{ rubric: null }, "Since the audit 3 days ago: Lighthouse health +3 may be normal variation"],
  [{ isRubricComparable: false }, "rubric not comparable, Lighthouse health +3 may be normal variation"],
])(
  "the change since last time is said as far as it is known, and called real only where it is: %j",
  (changes, text) => {
    expect(textOf(row({}, { ...change, ...changes }), "body")).toContain(text);
  },
);

it("an unknown change is not mentioned", () => {
  const unknown = { ...change, score: scoreChange(null, "unknown"), rubric: null };
  expect(row({}, unknown).text()).not.toContain("Since");
  expect(row({}).text()).not.toContain("Since");
});

it("a failed and a cancelled audit differ, say why, and offer to run again first", () => {
  const failed = row({ status: "failed", reason: "blocked", message: "It refused our visit.", overallScore: null });
  expect(failed.text()).toContain("Failed1 day agoIt refused our visit.");
  const cancelled = row({ status: "failed", reason: "cancelled", message: "You cancelled this audit." });
  expect(cancelled.text()).toContain("Cancelled1 day agoYou cancelled this audit.");
  for (const $ of [failed, cancelled]) expect(controls($)).toEqual(["Run again", "View Report", "Delete"]);
  expect(cancelled.html()).not.toContain("danger");
  expect(failed.html()).toContain("danger");
});

it.each(["pending", "running"] as const)(
  "an audit that is %s is watched, and neither run again nor deleted",
  (status) => {
    const $ = row({ status, overallScore: null });
    expect(controls($)).toEqual(["Watch progress", "View Report"]);
    expect($("a").first().attr("href")).toBe("/?audit=7");
  },
);

it("a site shows its audits, the last one, its grade and change, and leads to all of them", () => {
  const site: HistorySite = {
    site: "shop.example:8080",
    audits: 1200,
    last: { id: 7, status: "failed", reason: "cancelled", createdAt: completed.createdAt },
    rubricScore: 94,
    rubricMaxScore: 200,
    rubricPercentage: 47,
    change,
    trend: [],
  };
  const $ = render(<SiteRow row={site} change={change} now={now} />);
  expect($("h2").text()).toBe("shop.example:8080");
  expect(textOf($, "body")).toContain("1,200 audits, last 1 day agoCancelled");
  expect(textOf($, "body")).toContain("Grade D+ 47%");
  expect(textOf($, "body")).toContain("rubric 40% before, 38% now, Lighthouse health +3 may be normal variation");
  expect($("a[aria-label]").attr("href")).toBe("/history?site=shop.example%3A8080");
  expect($("a:contains('Since the audit')").attr("href")).toBe("/dashboard/7/compare/5");
  const none = { audits: 1, rubricScore: null, rubricMaxScore: null, rubricPercentage: null };
  const unknown = render(<SiteRow row={{ ...site, ...none }} change={null} now={now} />);
  expect(unknown.text()).toContain("1 audit, last 1 day ago");
  expect(unknown.text()).toContain("No grade yet");
  const few = { rubricScore: 63, rubricMaxScore: 70, rubricPercentage: 90 };
  const ungraded = render(<SiteRow row={{ ...site, ...few }} change={null} now={now} />).text();
  expect(ungraded).toContain("Rubric 63/70");
  expect(ungraded).not.toMatch(/Grade|90%/);
});

it("a site's trend is a line that breaks where another reviewer judged, with a table of the figures", () => {
  const point = (day: number, percentage: number, reviewer: string) => ({
    createdAt: `2030-01-0${day}T12:00:00.000Z`,
    percentage,
    reviewer,
  });
  const two = [point(1, 40, "built-in"), point(2, 47, "built-in")];
  const whole = render(<TrendLine trend={two} table="on-demand" />);
  expect(whole("polyline")).toHaveLength(1);
  expect(textsOf(whole, "details tr")).toEqual(["AuditRubric", "01 Jan 203040%", "02 Jan 203047%"]);
  const broken = render(<TrendLine trend={[...two, point(3, 80, "model-a")]} table="on-demand" />);
  expect(broken("polyline").attr("points")?.split(" ")).toHaveLength(2);
  expect(broken("circle")).toHaveLength(2);
  expect(textsOf(broken, "tbody tr").at(-1)).toBe("03 Jan 203080%model-a");
  expect(broken.text()).toContain("not comparable across the gap");
  expect(render(<TrendLine trend={two.slice(1)} table="on-demand" />).text()).toBe("");
});

it("the search is a form that needs no script, keeps what was asked for, and forgets the page", () => {
  const filter = parseHistoryFilter({ q: "shop", status: "cancelled", site: "shop.example", cursor: "older_1_2" });
  const $ = render(<HistorySearch filter={filter} />);
  expect($("form").attr("action")).toBe("/history");
  expect($("form").attr("method")).toBeUndefined();
  expect($("form").serializeArray()).toEqual([
    { name: "site", value: "shop.example" },
    { name: "q", value: "shop" },
    { name: "status", value: "cancelled" },
  ]);
  expect(textsOf($, "option")).toEqual(
    ["All", "Completed", "Running", "Failed", "Cancelled"].map((status) => `${status} audits`),
  );
  expect($("label[for=history-q]").text()).toBe("Address contains");
  expect($("a[aria-current=page]").text()).toBe("By audit");
  expect($("a:contains('By site')").attr("href")).toBe("/history?view=sites&q=shop");
  expect($("a:contains('Show all audits')").attr("href")).toBe("/history?q=shop&status=cancelled");
});

it("the ways to newer and older pages keep the filter, and are there only where there are such pages", () => {
  const filter = parseHistoryFilter({ q: "shop" });
  const older = { direction: "older", micros: "5", key: "9" } as const;
  const $ = render(<PageLinks filter={filter} page={{ rows: [], newer: null, older }} />);
  expect(textsOf($, "a")).toEqual(["Older"]);
  expect($("a").attr("href")).toBe("/history?q=shop&cursor=older_5_9");
  expect(render(<PageLinks filter={filter} page={{ rows: [], newer: null, older: null }} />).text()).toBe("");
});
