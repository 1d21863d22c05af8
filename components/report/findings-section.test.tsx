import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Panel } from "@/components/report/finding-panel";
import { FindingsSection } from "@/components/report/findings-section";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCopyReview } from "@/components/report/testing/reviews";
import { textOf, textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { PictureBox } from "@/lib/browser/types";
import type { FindingMarks } from "@/lib/finding-marks/mark";
import type { BoxesByPage } from "@/lib/findings/pin-findings";
import { pageKey } from "@/lib/page-address";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
// A dialog is not part of the markup before it opens.
vi.mock("@/components/report/finding-panel", () => ({
  FindingPanel: ({ panels }: { panels: Panel[] }) =>
    panels.map(({ id, title, facts, content }) => (
      <article key={id}>
        <h2>{title}</h2>
        {facts}
        {content}
      </article>
    )),
}));

const remark = (title: string, quote: string, pageUrl = "https://shop.example/page-1") => ({
  defect: `defect-${title}`,
  title,
  detail: "Nobody reads on.",
  firstStep: "Cut it in two.",
  evidence: [{ pageUrl, quote, place: "first screen" }],
});
const pageWith = (remarks: ReturnType<typeof remark>[], id = 1) =>
  makePage(id, { copyReview: makeCopyReview({ remarks }) });

function render(changes: Partial<Report>, boxes: BoxesByPage = {}, marks: FindingMarks | null = null) {
  const report = makeReport({ rubricResults: null, ...changes });
  return load(
    renderToStaticMarkup(
      <FindingsSection
        report={report}
        boxes={boxes}
        marks={marks}
        reportUrl={null}
        bookingUrl="https://agency.example"
      />,
    ),
  );
}

const hero: PictureBox = {
  x: 640,
  y: 400,
  width: 320,
  height: 40,
  text: "Ropes and very many words",
  area: "main",
  again: false,
  shown: true,
};

test("a finding is one row with its severity, impact, pages, points and category", () => {
  const $ = render({
    rubricResults: makeReport().rubricResults,
    pages: [pageWith([remark("Too long", "Ropes")]), pageWith([remark("Too long", "Ropes")], 2)],
  });
  expect(textsOf($, "#findings a[id]")).toEqual([
    "ImprovementToo longImprovementMedium impact2 pagesCopy",
    "ImprovementTen pages name no price.ImprovementLow impact/pricing?b=2Rubric",
    "ImprovementTen pages name no price.ImprovementLow impact/pricing?b=2Rubric",
  ]);
});

test("a finding shows its mark, unless the report can't be marked", () => {
  const pages = [pageWith([remark("Too long", "Ropes")])];
  const mark = {
    state: "done",
    reason: null,
    markedAt: "2020-01-02T00:00:00.000Z",
    isOwn: true,
    mayChange: true,
  } as const;
  const $ = render({ pages }, {}, { [`copy:defect-Too long:${pageKey("https://shop.example/page-1")}`]: mark });
  expect(textOf($, "#findings a[id]")).toContain("Done");
  expect(textOf($, "#findings article")).toContain("You marked this done on 02 Jan 2020; this audit still finds it");
  expect(textOf(render({ pages }), "#findings a[id]")).not.toContain("Done");
});

test("says what a finding costs", () => {
  const check = { statement: "", observation: "No price.", evidence: [], points: 0 as const };
  const passed = { ...check, points: 2 as const };
  const checks = [
    { ...check, id: "a" },
    { ...passed, id: "b" },
    { ...passed, id: "c" },
    { ...passed, id: "d" },
  ];
  const result = { criterion: "Pricing", category: "Trust" as const, score: 8, rationale: "", checks };
  const $ = render({ rubricResults: [result], pages: [] });
  expect(textsOf($, "#findings a[id]")).toEqual([
    "ImprovementNo price.ImprovementMedium impactWhole site−2 pointsRubric",
  ]);
});

test("shows eight rows, and offers the others", () => {
  const remarks = Array.from({ length: 18 }, (_, index) => remark(`Remark ${index}`, "Ropes"));
  const $ = render({ pages: [pageWith(remarks)] });
  expect($("#findings li:not(.hidden) > a[id^=finding]")).toHaveLength(8);
  expect($("#findings li.hidden > a")).toHaveLength(10);
  expect(textOf($, "#findings [role=status]")).toBe("8 of 18 findings shown");
  expect(textsOf($, "#findings button").filter((name) => /^Show/.test(name))).toEqual(["Show all 18 findings"]);
  const few = render({ pages: [pageWith(remarks.slice(0, 8))] });
  expect(textsOf(few, "#findings button").filter((name) => /^Show/.test(name))).toEqual([]);
});

test("offers as filters only what some finding has", () => {
  const $ = render({ pages: [pageWith([remark("Too long", "Ropes")])] });
  expect(textsOf($, "select[aria-label=Severity] option")).toEqual(["All severities", "Improvement"]);
  expect(textsOf($, "select[aria-label=Source] option")).toEqual(["All sources", "Copy"]);
  expect(textsOf($, "select[aria-label=Page] option")).toEqual(["All pages", "/page-1"]);
});

test("a row opens to why, the first step, and the quote with a link to where it stands", () => {
  const $ = render({ pages: [pageWith([remark("Too long", "Ropes and knots")])] });
  const text = textOf($, "#findings article");
  expect(text).toContain("Nobody reads on.");
  expect(text).toContain("FixCut it in two.");
  expect(textOf($, "#findings article q")).toBe("Ropes and knots");
  expect($("#findings article li a").attr("href")).toBe("https://shop.example/page-1#:~:text=Ropes%20and%20knots");
});

test("the pages of a finding are listed where its quotes do not name them all", () => {
  const found = (amount: number) => {
    const pages = Array.from({ length: amount }, (_, at) =>
      pageWith([remark("Too long", "Ropes", `https://shop.example/page-${at + 1}`)], at + 1),
    );
    return textOf(render({ pages }), "#findings article");
  };
  expect(found(8)).not.toContain("Fails on");
  expect(found(9)).toContain("Fails on: /page-1, /page-2");
});

test("a row says once why its cause matters, and nothing for a remark without a cause", () => {
  const long = { ...remark("Title tag", "Ropes"), defect: "title-long" };
  const text = textOf(render({ pages: [pageWith([long, remark("Too long", "Knots")])] }), "#findings");
  expect(text.match(/Why it matters: [^.]*\./g)).toEqual([
    "Why it matters: Search results usually cut a title past 70 characters.",
  ]);
});

test("for something missing, a row says where we looked", () => {
  const weakness = { title: "No prices.", detail: "", evidence: [], searched: "currency signs", checkId: null };
  const $ = render({ conversionReview: { summary: "", strengths: [], weaknesses: [weakness], opportunities: [] } });
  expect(textOf($, "#findings article")).toContain("Where we looked: currency signs");
});

test("an element is named in words, and its link has no text fragment", () => {
  const failed = {
    id: "image-alt",
    title: "Images lack `alt`",
    category: "accessibility" as const,
    score: 0,
    displayValue: null,
    snippets: ["<img src=a.png>"],
  };
  const $ = render({ pages: [makePage(1, { failedChecks: [failed] })] });
  expect(textsOf($, "#findings article li")).toEqual(["Image a.png/page-1"]);
  expect($("#findings article li a").attr("href")).toBe("https://shop.example/page-1");
});

test("a panel has the words to use, the action that repairs it, and its history", () => {
  const found = remark("Too long", "Ropes and knots");
  const rewrite = { quote: "Ropes", place: "first screen", problem: "It tells nothing.", proposal: "Strong ropes" };
  const other = { ...rewrite, quote: "Anchors", proposal: "Heavy anchors" };
  const page = makePage(1, { copyReview: makeCopyReview({ remarks: [found], rewrites: [rewrite, other] }) });
  const [action] = makeReport().recommendations;
  const details = {
    pages: [],
    element: "",
    change: "",
    effort: "hours" as const,
    points: null,
    acceptance: "",
    checkIds: [],
    identities: ["copy:defect-Too long"],
  };
  const text = textOf(
    render({ pages: [page], recommendations: action ? [{ ...action, priority: 2, details }] : [] }),
    "#findings article",
  );
  expect(text).toContain("BetterStrong ropes");
  expect(text).not.toContain("Heavy anchors");
  expect(text).toContain("Action 2: Second thing");
  expect(text).toContain("Found on 05 Sep 2026.");
});

test("the history names the audit before if it found the same", () => {
  const report = makeReport({ rubricResults: null, pages: [pageWith([remark("Too long", "Ropes")])] });
  const history = (identities: string[]) => {
    const previous = { id: 7, createdAt: "2026-08-01T08:00:00.000Z", move: null, identities };
    const section = (
      <FindingsSection
        report={report}
        boxes={{}}
        marks={null}
        previous={previous}
        reportUrl={null}
        bookingUrl="https://agency.example"
      />
    );
    return textOf(load(renderToStaticMarkup(section)), "#findings article");
  };
  expect(history(["copy:defect-Too long"])).toContain("Found on 05 Sep 2026, and already on 01 Aug 2026.");
  expect(history(["check:nav-size"])).toContain("Found on 05 Sep 2026.");
});

test("a quote that the page's picture shows is marked on a part of it", () => {
  const $ = render({ pages: [pageWith([remark("Too long", "very many words")])] }, { 1: [hero] });
  const picture = $("#findings figure img");
  // As WebP, in the width that places are counted in.
  expect(picture.attr("src")).toBe("/pictures/1?w=1280");
  expect(picture.attr("alt")).toContain("very many words");
  // 480 × 200 around the middle of the place, of a picture of 1280 × 800.
  expect($("#findings figure svg").attr("viewBox")).toBe("560 320 480 200");
  expect($("#findings [data-pin]").attr()).toMatchObject({ x: "636", y: "396", width: "328", height: "48" });
});

test("at the picture's edge the part ends with it", () => {
  const corner = { ...hero, x: 0, y: 780, width: 40, height: 20 };
  const $ = render({ pages: [pageWith([remark("Too long", "Ropes")])] }, { 1: [corner] });
  expect($("#findings figure svg").attr("viewBox")).toBe("0 600 480 200");
});

test.each<[string, Partial<Report>, BoxesByPage]>([
  ["an audit from before places were noted", { pages: [pageWith([remark("Long", "Ropes")])] }, {}],
  ["words that the picture does not show", { pages: [pageWith([remark("Long", "Anchors")])] }, { 1: [hero] }],
  ["another page's picture", { pages: [pageWith([remark("Long", "Ropes")]), makePage(2)] }, { 2: [hero] }],
  [
    "a page without a picture",
    { pages: [{ ...pageWith([remark("Long", "Ropes")]), screenshotUrl: null }] },
    { 1: [hero] },
  ],
])("there is no cut-out for %s", (_, changes, boxes) => {
  const $ = render(changes, boxes);
  expect($("#findings article")).toHaveLength(1);
  expect($("#findings figure, #findings [data-pin]")).toHaveLength(0);
});

test("says so when nothing was found", () => {
  const $ = render({ pages: [] });
  expect(textOf($, "#findings")).toContain("We found nothing to fix on the pages audited.");
  expect($("#findings select")).toHaveLength(0);
});
