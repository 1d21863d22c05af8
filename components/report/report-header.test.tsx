import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { FoldedFacts, ReportHeader } from "@/components/report/report-header";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { textsOf } from "@/components/testing/text";
import type { Report } from "@/lib/audits/report/report";
import type { PreviousAudit } from "@/lib/compare/comparison";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const render = (changes: Partial<Report> = {}, previous: PreviousAudit | null = null): CheerioAPI =>
  load(renderToStaticMarkup(<ReportHeader report={makeReport(changes)} previous={previous} mayInvite />));

test("says how the site was measured and who reviewed it, as far as that was done", () => {
  expect(textsOf(render(), "header li")).toEqual([
    "05 Sep 2026",
    "7 pages audited",
    "Measured on a simulated phone",
    "Reviewed by SpotCheck's rules",
  ]);
  const unread = makePage(1, { outcome: "timeout", performanceScore: null });
  expect(textsOf(render({ pages: [unread], reviewer: null }), "header li")).toEqual([
    "05 Sep 2026",
    "0 pages audited, 1 couldn't be read",
  ]);
});

test("a rerun says how the grade moved since the previous audit, where that can be compared", () => {
  const previous = { id: 7, createdAt: "2026-08-01T08:00:00.000Z", move: "B → B+", identities: [] };
  expect(textsOf(render({}, previous), "header li")).toContain("B → B+ since 01 Aug 2026");
  const $ = render({}, { ...previous, move: null });
  expect($("header li").text()).not.toContain("since");
  expect($("a[href$='/compare/7']").text()).toBe("Compare");
});

test("its buttons fold on a phone, and the facts that it leaves out there follow the verdict", () => {
  const $ = render();
  const fold = $("header button[aria-label='More actions']");
  expect(fold.attr("aria-expanded")).toBe("false");
  expect(textsOf($, `[id='${fold.attr("aria-controls")}'] button`)).toContain("Share Audit");
  const facts = load(renderToStaticMarkup(<FoldedFacts report={makeReport()} previous={null} />));
  expect(facts("summary").text()).toBe("About this audit");
  expect(textsOf(facts, "li")).toEqual(textsOf($, "header li"));
  expect(facts("a").attr("href")).toBe("https://shop.example/");
});

test("names the site as its pages do, and links to its address", () => {
  const pages = ["Ropes | Ada's Shop", "Knots | Ada's Shop"].map((title, id) => makePage(id, { title }));
  const $ = render({ pages });
  expect($("h1").text()).toBe("Ada's Shop");
  expect($("h1 + p a").attr("href")).toBe("https://shop.example/");
});
