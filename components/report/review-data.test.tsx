import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCheck, makeCopyReview, makeParts, makeProfile } from "@/components/report/testing/reviews";
import { textOf, textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { CheckResult } from "@/lib/review/review";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const builtInSentence = "Written by SpotCheck's rules, without AI.";

function render(changes: Partial<Report> = {}): CheerioAPI {
  const report = makeReport({ parts: makeParts(), profile: makeProfile(), ...changes });
  return load(renderToStaticMarkup(<ReportScreen report={report} bookingUrl="https://agency.example/book" />));
}

function renderChecks(...checks: CheckResult[]): CheerioAPI {
  return render({
    rubricResults: [{ criterion: "Navigation", category: "Path", score: 5, rationale: "Seen.", checks }],
  });
}

describe("who wrote it", () => {
  it("stands by each heading that says AI", () => {
    const $ = render({ pages: [makePage(1)] });
    expect(textsOf($, "div:has(> h3:contains('AI Conversion Rate Review')) > p")).toEqual([builtInSentence]);
    expect(textsOf($, "div:has(> h4:contains('AI Copy Analysis')) > p")).toEqual([builtInSentence]);
    expect(textOf($, "#recommendations")).toContain(builtInSentence);
  });

  it("is a model's name, and where a part fell back the reason", () => {
    const model = { reviewer: "model-1", fallback: null, checked: 9, withheld: 2 };
    const fellBack = { reviewer: "built-in", fallback: "refused" as const, checked: 3, withheld: 0 };
    const parts = makeParts({ profile: model, rubric: model, conversion: model, actions: model, copy: fellBack });
    const text = textOf(render({ parts, reviewer: "model-1" }), "#overview");
    expect(text).toContain("Written by the AI model model-1.");
    expect(text).toContain(
      "The copy analysis: written by SpotCheck's rules from measurements, because the AI model declined to answer.",
    );
    expect(text).not.toContain("No AI took part");
  });

  it.each([
    [{ reviewer: "model-1", fallback: null }, "Written by the AI model model-1."],
    [
      { reviewer: "built-in", fallback: "refused" as const },
      "Written by SpotCheck's rules from measurements, because the AI model declined to answer.",
    ],
    [
      null,
      "Written by the AI model model-1; some of it by SpotCheck's rules, because the AI model declined to answer.",
    ],
  ])(
    "is told of each page, whose copy is by %j, and of the whole part where the page does not know",
    (author, said) => {
      const copy = { reviewer: "model-1", fallback: "refused" as const, checked: 9, withheld: 2 };
      const $ = render({
        parts: makeParts({ copy }),
        pages: [makePage(1, { copyReview: makeCopyReview({ author }) })],
      });
      expect(textsOf($, "div:has(> h4:contains('AI Copy Analysis')) > p")).toEqual([said]);
    },
  );

  it("says nothing of a budget where the reader is to know of none", () => {
    const hidden = { reviewer: "built-in", fallback: "undisclosed" as const, checked: 3, withheld: 0 };
    const parts = { profile: hidden, rubric: hidden, conversion: hidden, copy: hidden, actions: hidden };
    const text = textOf(render({ parts, isOwner: false }), "#overview");
    expect(text).toContain("from measurements, because the AI model was not available.");
    expect(text).not.toMatch(/budget|No AI took part/);
  });

  it("is followed by a word on a last reading that was left out", () => {
    const text = (crossReading: Report["crossReading"]) => textOf(render({ crossReading }), "#overview");
    expect(text({ failure: "refused" })).toContain(
      "because the AI model declined to answer. We still checked each statement on its own.",
    );
    for (const said of [{ failure: null }, null].map(text)) expect(said).not.toContain("was left out");
  });

  it("is not claimed of a report from before", () => {
    const $ = render({ parts: null, profile: null });
    expect(textOf($, "main, body")).not.toContain("Written by");
    expect(textOf($, "#overview")).not.toContain("About this review");
  });
});

describe("the conversion review", () => {
  const finding = {
    title: "Nothing proves it",
    detail: "No customer speaks.",
    evidence: [{ pageUrl: "https://shop.example/about", quote: "“We are the best”", place: "introduction" }],
    searched: "all ten pages",
    checkId: null,
  };
  const conversionReview = { summary: "Two things matter.", strengths: [], weaknesses: [finding], opportunities: [] };

  it("is a few sentences that link to findings and actions, after the reviewer's own", () => {
    const model = { reviewer: "model-1", fallback: null, checked: 9, withheld: 2 };
    const $ = render({ conversionReview, parts: makeParts({ conversion: model }) });
    expect(textsOf($, "#conversion-review > div > p")).toContain(
      "Two things matter. We found 3 things to fix on 7 pages, none of them critical. Beyond the rubric: Nothing proves it.",
    );
    expect(
      $("#conversion-review p a")
        .toArray()
        .map((link) => $(link).attr("href")),
    ).toEqual(["#findings", "#finding-1"]);
    expect(textOf($, "#overview")).not.toContain("The offer is clear.");
  });

  it("is the stored Markdown in a report from before", () => {
    expect(textOf(render({ conversionReview, parts: null }), "#overview")).toContain("The offer is clear.");
  });
});

describe("what was assumed", () => {
  it("is shown with its source, and what is unknown is said to be", () => {
    const facts = textsOf(render(), "#overview dl > div:has(dd > p)");
    expect(facts).toEqual([
      "Kind of siteOnline shopMeasured on the pagesAdd to basketproduct list · /cart",
      "AudienceOwners of small dairiesAs stated for this audit",
      "GoalUnknown, so not used",
      "PricesPrices are listedRead from the pages",
      "LanguageGermanMeasured on the pages",
    ]);
  });
});

describe("what was looked up", () => {
  it("is counted by part", () => {
    const parts = makeParts({ copy: { reviewer: "built-in", fallback: null, checked: 40, withheld: 7 } });
    const rows = textsOf(render({ parts }), "#overview tbody tr");
    expect(rows).toHaveLength(5);
    expect(rows[1]).toBe("The rubricSpotCheck's rules12121");
    expect(rows[3]).toBe("The copy analysisSpotCheck's rules407––");
  });
});

describe("what it cost", () => {
  const line = { part: "copy", pageUrl: null, model: "model-1", seconds: 9, dollars: 0.2 };
  const tokens = { input: 80_000, output: 10_000, cacheRead: 7, cacheWrite: 7 };
  const lines = [30, 1].map((calls) => ({ ...line, calls, tokens }));
  const usage = { dollars: 0.4213, lines };
  it("is shown to the reader of a report that has it", () => {
    expect(textOf(render({ usage }), "#overview")).toContain(
      "What it cost: $0.42AI model costs. Only you see this.Cost of the AI model, by part of the reviewPartCallsTokensCostThe copy analysis31180,028$0.40",
    );
  });
  it("is said where no review came about, too", () => {
    expect(textOf(render({ usage, parts: null, profile: null }), "#overview")).toContain("What it cost: $0.42");
  });
  it("is not mentioned without a model", () => {
    expect(textOf(render(), "#overview")).not.toMatch(/cost/i);
  });
});

describe("a check", () => {
  it("that holds on most pages names the others", () => {
    const failedOn = ["https://shop.example/", "https://shop.example/about"];
    const $ = renderChecks(makeCheck({ points: 1, failedOn }));
    expect(textOf($, "#rubric article li")).toBe(
      "The menu is short.Passes on most pages. It has nine entries.Fails on: Home page, /about",
    );
    expect(
      $("#rubric article li a")
        .toArray()
        .map((link) => $(link).attr("href")),
    ).toEqual(failedOn);
  });

  it.each([
    [[true, true], ""],
    [[true, false, true], "2 of 3 AI readings agree: likely, not certain."],
    [[false, true, false], "1 of 3 AI readings found this, quote confirmed: likely."],
    [undefined, ""],
  ])("judged as %j tells how far its readings agree", (judgements, said) => {
    const $ = renderChecks(makeCheck(judgements === undefined ? {} : { judgements }));
    expect(textOf($, "#rubric article li")).toBe(`PassedThe menu is short.It has nine entries.${said}`);
  });

  it("that was not assessed is folded away, each check with its reason", () => {
    const unread = { points: null, observation: "Needs reading." } as const;
    const $ = renderChecks(
      makeCheck({ points: 0 }),
      makeCheck({ ...unread, id: "a", statement: "It is clear." }),
      makeCheck({ ...unread, id: "b", statement: "It is specific." }),
      makeCheck({ points: null, id: "c", observation: "There is no form.", statement: "Your forms are short." }),
    );
    const folded = $("#rubric article details details");
    expect(textOf($, "#rubric article details details")).toBe(
      "3 not assessedNot scored.It is clear. Needs reading.It is specific. Needs reading.Your forms are short. There is no form.",
    );
    expect(folded.attr("open")).toBeUndefined();
    expect(textsOf($, "#rubric article > details > div > ul > li")).toHaveLength(1);
  });
});

test("a rationale is left to the checks whose statements it is", () => {
  const article = textOf(render({ findings: [] }), "#rubric article");
  expect(article).toContain("A price is namedTen pages name no price.");
  expect(article).not.toContain("was looked at");
});

describe("what does not apply", () => {
  const none = { points: null, doesNotApply: true, observation: "The pages read have no form." } as const;

  it("is folded away with why, apart from what was not assessed", () => {
    const $ = renderChecks(
      makeCheck({ points: 0 }),
      makeCheck({ ...none, id: "a", statement: "Your forms are short." }),
      makeCheck({ points: null, id: "b", observation: "Needs reading.", statement: "It is clear." }),
    );
    expect(textsOf($, "#rubric article details details")).toEqual([
      "1 does not applyNot scored.Your forms are short. The pages read have no form.",
      "1 not assessedNot scored.It is clear. Needs reading.",
    ]);
  });

  it("is what a criterion says whose checks all don't, with the reason first", () => {
    const checks = [makeCheck({ ...none, id: "a" }), makeCheck({ ...none, id: "b" })];
    const rationale = "The pages read have no form.\n\n*2 of 2 checks don't apply.*";
    const $ = render({
      rubricResults: [{ criterion: "Form friction", category: "Path", score: null, rationale, checks }],
    });
    const text = textOf($, "#rubric article");
    expect(text).toContain("Does not applyThe pages read have no form.");
    expect(text).toContain("2 do not apply");
    expect(text).not.toContain("ot assessed");
  });

  it("is counted beside the score, apart from what was not assessed", () => {
    const facts = textsOf(render(), "#rubric dl > div");
    expect(facts).toContain("Does not apply2 checks");
    expect(facts).toContain("Not assessed1 check");
  });
});

describe("an action", () => {
  const details = {
    pages: ["https://shop.example/demo", "https://shop.example/"],
    element: "the demo form",
    change: "Cut it to five fields.",
    effort: "hours" as const,
    points: 4,
    acceptance: "The form has five fields.",
    checkIds: ["form-five" as const],
  };
  const action = { id: 1, websiteId: 1, title: "Cut the form", description: "ignored", impact: "high", priority: 1 };

  it("says where, how long, what it is worth and when it is done", () => {
    expect(textOf(render({ recommendations: [{ ...action, details }] }), "#recommendations ol > li")).toBe(
      "Priority 1Cut the form2 pages · hours of work · up to 4 pointsHigh ImpactCut it to five fields.Wherethe demo form, on /demo, Home pageDone whenThe form has five fields.Check again",
    );
  });

  it("omits unknown points and missing pages", () => {
    const text = textOf(
      render({ recommendations: [{ ...action, details: { ...details, points: null, pages: [] } }] }),
      "#recommendations ol > li",
    );
    expect(text).toContain("Wherethe demo formDone when");
    expect(text).not.toContain("worth");
  });
});
