import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuditFailed } from "@/components/report/report-states";
import { makePage, makeReport, textOf, textsOf } from "@/components/report/testing/reports";
import type { ReportPage } from "@/lib/audits/report";

describe("an audit that failed", () => {
  const renderFailed = (pages: ReportPage[]) => {
    const report = makeReport({ status: "failed", failureMessage: "You cancelled this audit.", pages });
    return load(renderToStaticMarkup(<AuditFailed report={report} />));
  };

  it("shows the pages that were read before its end, and no others", () => {
    const unread = [makePage(2, { outcome: "timeout" }), makePage(3, { outcome: null })];
    const $ = renderFailed([makePage(1), ...unread, makePage(4)]);
    expect(textOf($, "body")).toContain("You cancelled this audit.");
    expect(textsOf($, "h1, h2, h3")).toEqual(["Audit Failed", "Finished before the audit ended", "Page 1", "Page 4"]);
    expect(textOf($, "#pages")).toContain("2 pages were measured and read.");
    expect(textOf($, "#pages")).toContain("Say more.");
  });

  it("shows only why when there are none", () => {
    expect(textsOf(renderFailed([makePage(1, { outcome: "blocked" })]), "h1, h2, h3")).toEqual(["Audit Failed"]);
  });
});
