import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { textOf, textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { MarkState } from "@/lib/finding-marks/mark";
import { actionIdentities } from "@/lib/review/findings/identities";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

function render(changes: Partial<Report> = {}): CheerioAPI {
  return load(
    renderToStaticMarkup(<ReportScreen report={makeReport(changes)} bookingUrl="https://agency.example/book" />),
  );
}

describe("the report's frame", () => {
  it("has its sections in order, each ending with the call to action", () => {
    const $ = render();
    expect(textsOf($, "section > h2, section > div h2")).toEqual([
      "Overview",
      "SpotCheck Rubric",
      "Findings",
      "Pages Audit",
      "Recommendations",
    ]);
    for (const id of ["overview", "rubric", "findings", "pages", "recommendations"]) {
      expect(textOf($, `#${id} > aside:last-child h3`)).toBe("Don't struggle alone!");
      expect($(`#${id} > aside:last-child a`).attr("href")).toBe("https://agency.example/book");
      expect($(`#${id} > aside:last-child a`).attr("target")).toBe("_blank");
      expect($(`nav a[href="#${id}"]`)).toHaveLength(1);
    }
  });

  it("leads back home", () => {
    expect(textsOf(render(), "a[href='/']")).toEqual(["Back to Home"]);
  });

  it("never skips a heading level", () => {
    const levels = textsOf(render(), "h1").length;
    expect(levels).toBe(1);
    const $ = render();
    const found = $("h1, h2, h3, h4, h5, h6")
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1)));
    found.forEach((level, index) => {
      expect(level - (found[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });
});

describe("the overview", () => {
  it("offers the report as a file to every reader, and on paper shows no control", () => {
    for (const isOwner of [true, false]) {
      const $ = render({ isOwner });
      const button = $("header button[aria-haspopup=menu]");
      expect(button.text()).toBe("Download");
      expect(button.parent().attr("class")).toContain("print:hidden");
    }
  });

  it("names the site, the day and the pages", () => {
    // Of the order, not of the end.
    const $ = render({ completedAt: "2026-09-06T00:01:00.000Z" });
    const text = textOf($, "header");
    expect($("h1").text()).toBe("shop.example");
    expect(text).toContain("https://shop.example");
    expect(text).toContain("05 Sep 2026");
    expect(text).toContain("7 pages audited");
  });

  it("has its cards in order", () => {
    expect(textsOf(render(), "#overview > div > h3, #overview > div > div > h3").slice(-3)).toEqual([
      "Website Health Score",
      "Key Findings",
      "AI Conversion Rate Review",
    ]);
  });

  it("shows the five scores with their labels, and none for a missing score", () => {
    expect(textsOf(render(), "#overview li:has(h4)")).toEqual([
      "80%OverallBest practice achieved",
      "79%PerformanceNeeds improvement",
      "49%AccessibilityUrgent action required",
      "N/ABest Practices",
      "100%SEOBest practice achieved",
    ]);
  });

  it("lists the key findings", () => {
    const text = textOf(render(), "#overview");
    expect(text).toContain("Images lack proper alt text on multiple pages, affecting accessibility");
    expect(text).toContain("Largest Contentful Paint (LCP) exceeds 2.5s on 7 pages");
    expect(text).toContain("SEO optimization is well implemented with proper meta tags and structured data");
  });

  it("shows the conversion review only when there is one", () => {
    expect(textOf(render(), "#overview")).toContain("AI Conversion Rate Review");
    expect(textOf(render({ aiInsight: null }), "#overview")).not.toContain("AI Conversion Rate Review");
  });

  it("lets only the owner share", () => {
    expect(textsOf(render(), "button").filter((name) => name === "Share Audit")).toHaveLength(1);
    expect(textsOf(render({ isOwner: false }), "button")).not.toContain("Share Audit");
  });

  it("lets only the owner run the audit again", () => {
    const name = "Run the audit of https://shop.example again";
    expect(render()(`header button[aria-label='${name}']`).text()).toBe("Run again");
    expect(render({ isOwner: false })("button[aria-label^='Run the audit']")).toHaveLength(0);
  });
});

describe("the rubric", () => {
  it("shows score, grade, summary, coverage and who reviewed", () => {
    const text = textOf(render(), "#rubric");
    expect(text).toContain("Grade B−");
    expect(text).toContain("142 / 200");
    expect(text).toContain("71%");
    expect(text).toContain("Strong on Trust.");
    expect(text).toContain("47 statements checked, 3 dropped");
    expect(text).toContain("SpotCheck's rules");
  });

  it("shows the percentage of what it can be of when none is stored", () => {
    const text = textOf(render({ rubricScore: 150, rubricMaxScore: 200, rubricPercentage: null }), "#rubric");
    expect(text).toContain("Grade B");
    expect(text).toContain("150 / 200");
    expect(text).toContain("75%");
  });

  it("can be filtered by category, sorted", () => {
    const $ = render({ rubricResults: makeReport().rubricResults?.toReversed() ?? null });
    expect($("#rubric select").attr("aria-label")).toBe("Filter by category");
    expect(textsOf($, "#rubric select option")).toEqual(["All Categories", "Buyer information", "Path", "Trust"]);
  });

  it("recommends the lowest criteria, never the full ones and never the unassessed", () => {
    expect(textsOf(render(), "#rubric ol > li")).toEqual(["1Improve Pricing clarity: Pricing clarity was looked at."]);
  });

  it("gives every criterion its score, category, band, rationale and checks", () => {
    // The worst first, then what could not be scored, and folded away what is well.
    const [pricing, form, proof] = textsOf(render(), "#rubric article");
    expect(pricing).toContain("2 out of 10");
    expect(pricing).toContain("Buyer information");
    expect(pricing).toContain("Urgent action required");
    expect(pricing).toContain("Pricing clarity was looked at.");
    expect(pricing).toContain("A price is namedTen pages name no price.");
    expect(pricing).toContain("Ask usfirst screen · /pricing?b=2");
    expect(pricing).toContain("Where we looked: currency signs");
    expect(form).toContain("Not assessed");
    expect(form).not.toMatch(/\d+ out of 10/);
    expect(proof).toContain("Best practice achieved");
  });

  it("folds away the criteria that were not scored or are at best practice, unless there are no others", () => {
    const $ = render();
    expect(textsOf($, "#rubric details:has(article) > summary")).toEqual(["1 not scored", "1 at best practice"]);
    expect($("#rubric details[open]:has(article)")).toHaveLength(0);
    expect(textsOf($, "#rubric details article h4")).toEqual(["Form friction", "Customer proof"]);
    const best = makeReport().rubricResults?.filter(({ score }) => score === 10) ?? null;
    expect(render({ rubricResults: best })("#rubric details:has(article)").attr("open")).toBeDefined();
  });

  it.each<Partial<Report>>([{ rubricResults: null }, { rubricResults: [] }, { rubricSummary: null }])(
    "says that it is unavailable with %j",
    (changes) => {
      const text = textOf(render(changes), "#rubric");
      expect(text).toContain("Rubric Analysis Unavailable");
      expect(text).toContain("SpotCheck Rubric data is not available for this audit.");
      expect(text).not.toContain("Grade");
    },
  );

  it("says why it is unavailable, after saying that it is", () => {
    const reason = "The twenty criteria could not be reviewed in time.";
    expect(textOf(render({ rubricResults: null, rubricSummary: reason }), "#rubric")).toMatch(
      /SpotCheck Rubric data is not available for this audit\.\s*The twenty criteria could not be reviewed in time\./,
    );
  });
});

describe("the pages", () => {
  it("shows two of seven, and offers four more", () => {
    const $ = render();
    expect(textsOf($, "#pages li > div h3")).toEqual(["Page 1", "Page 2"]);
    expect(textsOf($, "#pages > button")).toEqual(["View 4 more pages"]);
  });

  it("offers what is left when that is less", () => {
    const pages = [1, 2, 3].map((id) => makePage(id));
    expect(textsOf(render({ pages }), "#pages > button")).toEqual(["View 1 more page"]);
    expect(textsOf(render({ pages: pages.slice(0, 2) }), "#pages > button")).toEqual([]);
  });

  it("shows a page's title, address, scores, metrics, reason and copy analysis", () => {
    const $ = render({ pages: [makePage(1)] });
    const text = textOf($, "#pages");
    expect(textsOf($, "#pages li > div h3")).toEqual(["Page 1"]);
    expect(textsOf($, "#pages a[href='https://shop.example/page-1']")).toEqual(["https://shop.example/page-1"]);
    expect(text).toContain("The main menu links here.");
    expect(text).toContain("Performance 91Accessibility 72Best Practices 7SEO 100");
    expect(textsOf($, "#pages dl > div")).toEqual([
      "First Contentful Paint1.2sExcellent",
      "Largest Contentful Paint4.4sPoor",
      "Cumulative Layout Shift0.20Needs work",
      "Total Blocking Time150msExcellent",
    ]);
    expect(text).toContain("AI Copy Analysis");
    expect(text).toContain("Say more.");
    expect($("#pages img").attr("src")).toBe("/pictures/1");
  });

  it("says what it does not know, instead of a zero", () => {
    const page = makePage(1, {
      title: " ",
      screenshotUrl: null,
      performanceScore: null,
      largestContentfulPaint: null,
      aiCopyAudit: null,
    });
    const text = textOf(render({ pages: [page] }), "#pages");
    expect(text).toContain("Untitled Page");
    expect(text).toContain("No Screenshot");
    expect(text).toContain("Performance N/A");
    expect(text).toContain("No AI audit available for this page.");
  });

  it("tells why a page could not be audited, and that its figures are unknown", () => {
    const failed = makePage(1, {
      outcome: "timeout",
      outcomeMessage: "The page did not finish loading within the time limit.",
      performanceScore: null,
      largestContentfulPaint: null,
      aiCopyAudit: null,
    });
    const $ = render({ pages: [failed, makePage(2)] });
    const card = textsOf($, "#pages ul > li:has(h3)")[0];
    expect(card).toContain("The page did not finish loading within the time limit.");
    expect(card).toContain("Performance N/A");
    expect(card).toMatch(/Largest Contentful Paint\s*N\/A/);
    expect(card).toContain("No AI audit available for this page.");
    expect(textOf($, "header")).toContain("1 page audited, 1 couldn't be read");
  });

  it("says when there are none", () => {
    expect(textOf(render({ pages: [] }), "#pages")).toContain("No Pages Found");
  });
});

describe("the recommendations", () => {
  it("come by priority, with badge and impact", () => {
    const [first, second] = textsOf(render(), "#recommendations ol > li");
    expect(first).toBe("Priority 1First thingHigh ImpactDo it now.");
    expect(second).toBe("Priority 2Second thingLow ImpactDo it.");
  });

  it("say when there are none", () => {
    expect(textOf(render({ recommendations: [] }), "#recommendations")).toContain("No Recommendations Yet");
  });
});

describe("what was said of an action", () => {
  const marked = (state: MarkState, reason: string | null = null) => {
    const report = makeReport();
    const first = report.recommendations.find(({ priority }) => priority === 1);
    if (first === undefined) throw new Error("the report has no action");
    const { title, details } = first;
    const marks = Object.fromEntries(
      actionIdentities({ title, details }).map((identity) => [
        identity,
        { state, reason, markedAt: "2020-01-02T00:00:00.000Z", isOwn: true, mayChange: true },
      ]),
    );
    return load(renderToStaticMarkup(<ReportScreen report={report} marks={marks} bookingUrl="https://a.example/" />));
  };

  it("is shown at the action, and says if an audit still finds it", () => {
    const $ = marked("done");
    expect(textOf($, "#action-1")).toContain("You marked this done on 02 Jan 2020; this audit still finds it.");
    expect($("#action-1 button[aria-pressed=true]").text()).toBe("Done");
    expect($("#action-2 button[aria-pressed=true]")).toHaveLength(0);
  });

  it.each(["wont-do", "disputed"] as const)("folds away what is %s, with its reason", (state) => {
    const $ = marked(state, "No budget.");
    expect(textOf($, "#action-1")).toContain("No budget.");
    expect($("#action-1 details")).toHaveLength(1);
    expect($("#action-1 details").attr("open")).toBeUndefined();
  });

  it("can't be set without a viewer", () => {
    expect(render()("#recommendations button[aria-pressed]")).toHaveLength(0);
  });
});
