import { describe, expect, test } from "vitest";
import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { reviewSite } from "@/lib/review/built-in/review-by-code";
import { plainSite } from "@/lib/review/built-in/testing/plain-site";
import { nameOfAudit } from "@/lib/review/lighthouse/audit-words";
import { buildPage, buildSite, type PageDraft } from "@/lib/review/testing/build-page";

const failed = (id: string, displayValue: string | null, category: FailedCheck["category"] = "performance") => ({
  id,
  title: `Title of ${id}`,
  category,
  score: 0,
  displayValue,
  snippets: ["<i>"],
});
const slow = { metrics: { largestContentfulPaint: 7 }, scores: { performance: 60 } };
/** Has what every site should have, so that what a test breaks comes first. */
const sound = plainSite.map((draft) => ({
  ...draft,
  title: `Milking pumps ${draft.path}`,
  body: draft.body?.replace("\n", "\n[Ask for a visit](mailto:a@oakhall.example)\n") ?? "",
  description: "Milking pumps.",
  menu: ["Write → mailto:a@oakhall.example", "Call → tel:+441234567", "Privacy policy → /privacy"],
}));
const withHome = (home: Partial<PageDraft>): PageDraft[] =>
  sound.map((draft, at) => (at === 0 ? { ...draft, ...home } : draft));
const reviewOf = (drafts: PageDraft[]) => reviewSite(buildSite(drafts));
const changesOf = (drafts: PageDraft[]) => reviewOf(drafts).actions.map(({ details }) => details?.change ?? "");
const about = (drafts: PageDraft[], word: string) => changesOf(drafts).filter((change) => change.includes(word));
const everywhere = (part: Partial<PageDraft>): PageDraft[] => withHome({}).map((draft) => ({ ...draft, ...part }));

describe("advice on the half that failed", () => {
  test.each([
    ["the viewport alone", { hasViewportMeta: false }, true],
    ["overflow alone", { scrollWidth: 480 }, false],
  ])("%s", (_, mobile, isViewport) => {
    const changes = changesOf(withHome({ mobile })).join("\n");
    expect(changes.includes("viewport")).toBe(isViewport);
  });
  test.each([
    [1200, "days", "then make the layout flexible, because it stays 1200 pixels wide"],
    [980, "hours", "then fix what is still wider than a phone"],
  ])("a layout of %i pixels without a viewport takes %s", (scrollWidth, effort, change) => {
    const mobile = { hasViewportMeta: false, viewportWidth: 412, scrollWidth };
    const told = reviewOf(everywhere({ mobile })).actions.find(({ title }) => title === "Make pages fit phones");
    expect(told?.details).toMatchObject({ effort, change: expect.stringContaining(change) });
  });
  test.each([
    ["hidden from sight", true, "The markup already has a label"],
    ["missing", false, "Give each field a visible label"],
  ])("a label %s", (_, labelled, change) => {
    const fields = [
      { label: "Email", type: "email", labelled },
      { label: "Message", type: "textarea", labelled },
    ];
    const [form] = buildPage({ path: "/", form: { submit: "Send", fields } }).capture.forms;
    const forms = form ? [{ ...form, nearbyText: "Send" }] : [];
    expect(about(withHome({ capture: { forms, text: "Send" } }), change)).toHaveLength(1);
  });
  test.each([
    ["21 words", "and in the dairy", 1],
    ["20 words", "in the dairy", 0],
  ])("sentences of %s", (_, end, times) => {
    const sentence = `The pumps of the farm run from the early morning until it is dark in the yard ${end}.`;
    const body = `# Oakhall\n${Array.from({ length: 20 }, () => sentence).join(" ")}`;
    expect(about(withHome({ body }), "Split sentences")).toHaveLength(times);
  });
});

describe("what is hard to read in short sentences", () => {
  /** Twenty sentences of twelve words, so many of which have five syllables on average. */
  const text = (long: number) =>
    Array.from({ length: 20 }, (_, at) =>
      Array.from({ length: 12 }, (_, word) =>
        word < (at % 4 < 2 ? Math.floor(long) : Math.ceil(long)) ? (at % 2 ? "communication" : "organisation") : "farm",
      ).join(" "),
    )
      .map((sentence) => `The ${sentence}.`)
      .join(" ");
  const toldOf = (long: number) =>
    reviewOf(withHome({ body: `# Oakhall\n${text(long)}` })).findings.find(({ cause }) => cause === "reading-ease");
  test("is its long words, of which none is named: technical terms may have to stay", () => {
    expect(toldOf(2.5)).toMatchObject({
      title: expect.stringMatching(/^The home page could be easier to read \(Flesch 4\d\)$/),
      firstStep: "Replace long words with everyday ones where that keeps the meaning.",
      action: { title: "Write in shorter words", done: expect.stringMatching(/scores 50 or more for reading ease/) },
    });
  });
  test("is no action where no rewriting reaches the score", () => {
    expect(toldOf(3)).toMatchObject({ severity: "improve", impact: expect.not.stringMatching("high"), action: null });
  });
});

test("a page without any line to mark as its heading is to get one", () => {
  const bare = reviewOf(everywhere({ body: "We repair milking pumps in the county." })).findings;
  expect(bare.find(({ cause }) => cause === "one-h1")?.firstStep).toMatch(/^Write a heading/);
  const lined = reviewOf(everywhere({ body: "## Pumps\nWe repair milking pumps in the county." })).findings;
  expect(lined.find(({ cause }) => cause === "one-h1")?.firstStep).toMatch(
    /^Make the line that names .* the only h1, not the logo/,
  );
});

test.each([
  ["in the footer that they share", "~ Oakhall Farm Pumps", /^Put the link in/, "The footer template"],
  ["on each page without a footer", "", /^Link to it from each of these pages/, "A place that visitors see"],
])("the privacy policy is linked %s", (_, line, change, element) => {
  const bare = ["/", "/cowbells", "/hoses"].map((path) => ({ path, body: `# Milking ${path}\n${line}` }));
  const told = reviewOf(bare).findings.find(({ checks }) => checks.includes("risk-policies"));
  expect(told).toMatchObject({ firstStep: expect.stringMatching(change), action: { element } });
});

describe("advice on forms and buttons", () => {
  const asks = (required: number, amount: number) => {
    const label = (index: number) => (index === 0 ? "Email" : `Question ${index}`);
    const fields = Array.from({ length: amount }, (_, index) => ({ label: label(index), required: index < required }));
    return withHome({ form: { submit: "Send", fields } });
  };
  test.each([
    ["many fields that visitors may leave empty", asks(3, 7), 0],
    ["fields of which nobody knows which may be left empty", asks(0, 7), 1],
    ["ten fields", asks(3, 10), 1],
  ])("to shorten a form with %s", (_, drafts, times) => {
    expect(about(drafts, "ask for the rest later")).toHaveLength(times);
  });
  test.each([
    ["a file", [{ label: "Email" }, { label: "Drawing", type: "file" }], "Send"],
    ["words", [{ label: "Email" }, { label: "Shaft" }], "Request a quotation"],
    ["what it registers", [{ label: "Email" }, { label: "Serial Number:" }], "Register Product"],
  ])("keeps the fields of a form that asks for a quote, by %s", (_, own, submit) => {
    const fields = [...own, ...Array.from({ length: 8 }, (_each, at) => ({ label: `Size ${at}`, required: true }))];
    const told = reviewOf(withHome({ form: { submit, fields } })).findings.find(({ cause }) => cause === "form-length");
    expect(told).toMatchObject({ severity: "improve", action: null, title: "A form on the home page has 10 fields" });
    expect(told?.firstStep).toBe(
      `The form “${submit}” looks like a form for a quote, an order, an application or a warranty. Decide which fields it needs, and ask for the rest later.`,
    );
  });
  test("is given once where the first screen has no button at all", () => {
    const body = `# Pumps that run all night\n${"We repair milking pumps in the county. ".repeat(3)}`;
    const { findings, actions } = reviewOf(withHome({ body, menu: [] }));
    expect(findings.filter(({ title }) => /above the fold/.test(title))).toMatchObject([
      { checks: ["cta-dominant"], firstStep: expect.stringMatching(/^Give the main step a button/) },
    ]);
    expect(actions.filter(({ details }) => details?.checkIds.includes("cta-dominant"))).toHaveLength(1);
  });
});

describe("what stands on several pages", () => {
  const noDescription = reviewOf(everywhere({ description: "" }));
  const aboutFault = (drafts: PageDraft[], fault: string) =>
    reviewOf(drafts).findings.filter(({ faults }) => faults.includes(fault));
  const everyPage = everywhere({}).map(({ path }) => `https://site.example${path}`);
  test("is one finding and one action, with each page", () => {
    expect(noDescription.findings.filter(({ faults }) => faults.includes("description-missing"))).toMatchObject([
      { title: "No meta description", pages: everyPage, firstStep: expect.stringMatching(/^Say in one or two/) },
    ]);
    expect(noDescription.actions.filter(({ title }) => title === "Write meta descriptions")).toMatchObject([
      { details: { pages: everyPage, defect: "description-missing" } },
    ]);
  });
  test("comes later where it stands on one, in the words of that page", () => {
    const one = everywhere({ description: "Pumps." }).map((page, at) =>
      at === 1 ? { ...page, description: "" } : page,
    );
    const [found, ...others] = aboutFault(one, "description-missing");
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      title: "No meta description",
      pages: [everyPage[1]],
      impact: "low",
    });
    const [shared] = aboutFault(everywhere({ description: "" }), "description-missing");
    expect(shared).toMatchObject({ impact: "medium", share: 1 });
  });
  test("counts the home page among those with one title, though the others are to be changed", () => {
    const drafts = everywhere({ title: "Oakhall" });
    const [found] = aboutFault(drafts, "title-duplicate");
    expect(found).toMatchObject({
      title: "Title tags shared between pages",
      pages: everyPage.slice(1),
      detail: expect.stringMatching(/^2 other audited pages have the same title/),
    });
    const [apart] = aboutFault(
      drafts.map((page, at) => (at === 0 ? { ...page, title: "Pumps" } : page)),
      "title-duplicate",
    );
    expect(apart?.detail).toMatch(/^1 other audited page has the same title/);
  });
  test("is said of accessibility although the scores are high", () => {
    const failedChecks = ["heading-order", "landmark-one-main"].map((id) => failed(id, null, "accessibility"));
    const { findings } = reviewOf(everywhere({ failedChecks }));
    // Lighthouse misses some pages without a main element.
    expect(findings.filter(({ audits }) => audits.length > 0)).toMatchObject([
      { identities: ["technical:heading-order"], checks: [], pages: everyPage },
    ]);
  });
});

test("an audit explains the score that it brought down, and is no finding beside it", () => {
  const audit = failed("landmark-one-main", null, "accessibility");
  const drafts = everywhere({ failedChecks: [audit] }).map((page, at) =>
    at === 2 ? { ...page, scores: { accessibility: 89 } } : page,
  );
  const told = reviewOf(drafts).findings.filter(({ audits }) => audits.includes("landmark-one-main"));
  const pages = ["https://site.example/two"];
  const firstStep = `Fix what Lighthouse lists on this page: ${nameOfAudit(audit)}.`;
  expect(told).toMatchObject([{ cause: "accessibility-faults", pages, firstStep }]);
});

test("elements that move are listed of the pages that shift too much, and of no others", () => {
  const failedChecks = [failed("cls-culprits-insight", null)];
  const moving = (shift: number, at: number) => ({
    metrics: { cumulativeLayoutShift: shift },
    ...(at > 0 && { failedChecks }),
  });
  const drafts = sound.map((draft, at) => ({ ...draft, ...moving(at === 1 ? 0.3 : 0.05, at) }));
  const told = reviewOf(drafts).findings.filter(({ cause }) => cause === "layout-shifts");
  expect(told).toMatchObject([{ pages: ["https://site.example/one"], audits: ["cls-culprits-insight"] }]);
  const elements = told.flatMap(({ evidence }) => evidence.filter(({ quote }) => quote === "<i>"));
  expect(elements.map(({ pageUrl }) => pageUrl)).toEqual(["https://site.example/one"]);
});

describe("what accessibility lacks is one action", () => {
  const unnamed = (scores: PageDraft["scores"], ...ids: string[]) =>
    reviewOf(everywhere({ scores: scores ?? {}, failedChecks: ids.map((id) => failed(id, null, "accessibility")) }));
  test.each([
    ["image-alt", "color-contrast"],
    ["document-title", "heading-order"],
  ])("that names %s and %s", (...ids) => {
    const { findings, actions } = unnamed({ accessibility: 70 }, ...ids);
    const told = findings.filter(({ checks }) => checks.includes("find-no-critical"));
    expect(told).toMatchObject([{ cause: "accessibility-faults" }]);
    const change = actions.find(({ details }) => details?.checkIds.includes("find-no-critical"))?.details?.change;
    for (const id of ids) expect(change).toContain(`${nameOfAudit({ id, title: "" })} (3 pages)`);
  });
  test.each([
    ["image-alt", "3 pages get in the way of screen readers (images without alt text)"],
    ["html-has-lang", "3 pages get in the way of screen readers (missing page language)"],
  ])("or one that names %s alone, where the score is high", (id, title) => {
    const told = unnamed({}, id, "color-contrast").findings.filter(({ cause }) => cause === "missing-names");
    expect(told).toMatchObject([{ title, firstStep: expect.stringContaining(nameOfAudit({ id, title })) }]);
    expect(told[0]?.firstStep).not.toContain("colour");
  });
  test("does not say of all pages what the worst one lacks", () => {
    const drafts = sound.map((draft, at) => ({
      ...draft,
      failedChecks: (at === 1 ? ["label", "image-alt"] : ["label"]).map((id) => failed(id, null, "accessibility")),
    }));
    const told = reviewOf(drafts).findings.find(({ cause }) => cause === "missing-names");
    expect(told?.title).toMatch(/\(fields without a label and images without alt text, among others\)$/);
  });
  test.each(["kai.jpg", "undefined"])("asks for another alt text than %s, which Lighthouse passes", (alt) => {
    const images = [{ alt, src: "", width: 9, height: 9, area: "main" as const, linksTo: null }];
    const told = reviewOf(everywhere({ capture: { images } }));
    expect(told.findings.find(({ cause }) => cause === "missing-names")).toMatchObject({
      firstStep: "Rewrite the alt texts that describe nothing.",
      action: {},
    });
  });
});

test.each([
  ["meta-description", "missing meta description"],
  ["document-title", "missing title tag"],
  ["image-alt", "images without alt text"],
  ["no-such-audit", "“Title of no-such-audit”"],
])("advice on SEO names %s", (id, name) => {
  const { findings } = reviewOf(everywhere({ scores: { seo: 80 }, failedChecks: [failed(id, null, "seo")] }));
  const told = findings.find(({ checks }) => checks.includes("find-seo"));
  expect(told?.firstStep).toContain(`${name} (3 pages)`);
});

test.each(["errors-in-console", "inspector-issues"])("%s without element or figure is no finding", (id) => {
  const silent = { ...failed(id, null, "bestPractices"), snippets: [] };
  const auditsOf = (check: FailedCheck) =>
    reviewOf(everywhere({ failedChecks: [check] })).findings.flatMap(({ audits }) => audits);
  expect(auditsOf(silent)).toEqual([]);
  expect(auditsOf({ ...silent, displayValue: "2 found" })).toEqual([id]);
  expect(auditsOf({ ...silent, snippets: ["<i>"] })).toEqual([id]);
});

test("files over plain HTTP are told as such", () => {
  const check = { ...failed("is-on-https", "2 insecure requests found", "bestPractices"), snippets: [] };
  expect(reviewOf(everywhere({ failedChecks: [check] })).findings).toContainEqual(
    expect.objectContaining({
      title: "Files loaded over plain HTTP",
      firstStep: "Change the listed http:// addresses to https://.",
    }),
  );
});

test("a minor page comes after what most visits meet, though it wins as much", () => {
  const drafts = everywhere({ menu: [] }).map((page, at) => (at === 2 ? { ...page, ...slow } : page));
  const { findings, actions } = reviewOf(drafts);
  const late = findings.find(({ checks }) => checks.includes("speed-not-slow"));
  expect(late).toMatchObject({ pages: ["https://site.example/two"], points: 3 });
  expect(findings[0]).toMatchObject({ points: 3, checks: ["contact-routes"] });
  expect(actions[0]?.details?.checkIds).toEqual(["contact-routes"]);
});
