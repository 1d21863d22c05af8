import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { makeCopyReview } from "@/components/report/testing/reviews";
import { textOf } from "@/components/testing/text";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

describe("the copy of a page", () => {
  const evidence = [{ pageUrl: "https://shop.example/page-1", quote: "Submit", place: "contact form" }];
  const pageOf = (review: Parameters<typeof makeCopyReview>[0]): CheerioAPI => {
    const report = makeReport({ pages: [makePage(1, { copyReview: makeCopyReview(review) })] });
    return load(renderToStaticMarkup(<ReportScreen report={report} bookingUrl="https://agency.example/book" />));
  };

  it("has its reading ease and its language", () => {
    expect(textOf(pageOf({}), "#pages")).toContain("212 words.Reading ease 41 of 100: hard to read, in German.");
  });

  it("has no AI audit where nobody wrote one, and what was measured", () => {
    const remark = { defect: "x", title: "No title.", detail: "It has none.", firstStep: "Name it.", evidence: [] };
    const text = textOf(pageOf({ summary: "", remarks: [remark] }), "#pages");
    expect(text).toContain("No AI audit available for this page.Reading ease 41 of 100: hard to read, in German.");
    expect(text).toContain("What to improveNo title.It has none.");
    expect(textOf(pageOf({}), "#pages")).not.toContain("No AI audit");
  });

  it("has remarks with a first step", () => {
    const remark = {
      defect: "x",
      title: "A button says “Submit”.",
      detail: "It names nothing.",
      firstStep: "Name it.",
    };
    expect(textOf(pageOf({ remarks: [{ ...remark, evidence }] }), "#pages")).toContain(
      "What to improveA button says “Submit”.It names nothing.Submitcontact form · /page-1First step: Name it.",
    );
  });

  it("has original and rewrite beside each other", () => {
    const rewrite = {
      quote: "Wir sind führend.",
      place: "main heading",
      problem: "Nobody can check it.",
      proposal: "A\nB",
    };
    const $ = pageOf({ rewrites: [rewrite] });
    expect(textOf($, "#pages figure")).toBe("Now, main headingWir sind führend.");
    expect(textOf($, "#pages figure + div")).toBe("BetterA B");
    expect(textOf($, "#pages")).toContain("Nobody can check it.");
  });

  it("says nothing of what it does not hold", () => {
    expect(textOf(pageOf({}), "#pages")).not.toMatch(/What works|What to improve|Better/);
  });
});
