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

  it("shows measurements only if no copy audit was written", () => {
    const text = textOf(pageOf({ summary: "" }), "#pages");
    expect(text).toContain("No AI audit available for this page.Reading ease 41 of 100: hard to read, in German.");
    expect(textOf(pageOf({}), "#pages")).not.toContain("No AI audit");
  });

  it("names the findings on it, each by what it is there, and leaves the rest to them", () => {
    const remark = {
      defect: "x",
      title: "A button says “Submit”.",
      detail: "It names nothing.",
      firstStep: "Name it.",
    };
    const $ = pageOf({ remarks: [{ ...remark, evidence }] });
    const links = $("#pages a[href^='#finding']").toArray();
    expect(links.map((link) => $(link).text())).toEqual(["ImprovementA button says “Submit”."]);
    expect($(`#findings ${$(links[0]).attr("href")}`)).toHaveLength(1);
    expect(textOf($, "#pages")).not.toContain("It names nothing.");
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
    expect(textOf(pageOf({}), "#pages")).not.toMatch(/What works|Findings on this page|Better/);
  });
});
