import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ReportLoadFailed } from "@/components/report/load-failed";
import { AuditFailed, AuditInProgress, AuthenticationRequired } from "@/components/report/report-states";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { textOf, textsOf } from "@/components/testing/text";
import type { Report, ReportPage } from "@/lib/audits/report/report";

it("asks a stranger to log in, and leads back to the report", () => {
  const loginHref = "/auth?redirect=%2Fdashboard%2F7";
  const $ = load(renderToStaticMarkup(<AuthenticationRequired loginHref={loginHref} />));
  expect(textsOf($, "h1")).toEqual(["Authentication Required"]);
  expect(textsOf($, "a, button")).toEqual(["Go to Login"]);
  expect($("a").attr("href")).toBe(loginHref);
});

const inProgress = (changes: Partial<ComponentProps<typeof AuditInProgress>> = {}) => {
  const props = { url: "https://shop.example/", queue: null, watchHref: "/?audit=7", ...changes };
  return load(renderToStaticMarkup(<AuditInProgress {...props} />));
};

it("says that an audit is in progress, for how long, and what to do meanwhile", () => {
  const $ = inProgress();
  expect(textsOf($, "h1")).toEqual(["Audit in Progress"]);
  expect(textOf($, "body")).toContain("We are auditing https://shop.example/. This may take a few minutes");
  expect(textsOf($, "button")).toEqual(["Refresh Status"]);
  expect(textsOf($, "a[href='/']")).toEqual(["Return to Home"]);
});

it("leads to the progress of an audit, its owner alone", () => {
  expect(textsOf(inProgress(), "a[href='/?audit=7']")).toEqual(["Watch progress"]);
  expect(textsOf(inProgress({ watchHref: null }), "a, button")).toEqual(["Refresh Status", "Return to Home"]);
});

it("says of an audit in the queue that it waits, where, and for how long", () => {
  const text = textOf(inProgress({ queue: { ahead: 2, typicalSeconds: 120, waitSeconds: 240 } }), "body");
  expect(text).toContain("The audit of https://shop.example/ is queued. 2 audits are ahead of yours.");
  expect(text).toContain("It should begin in about 4 minutes. An audit usually takes about 2 minutes.");
  expect(text).not.toContain("We are auditing");
});

it("shows the beginning of a long address, and the whole of it as the title", () => {
  const url = `https://shop.example/${"way/".repeat(40)}`;
  const $ = inProgress({ url });
  expect(textOf($, `[title='${url}']`)).toBe(`${url.slice(0, 79)}…`);
});

it("says why a report can't be shown, and leads home", () => {
  const $ = load(renderToStaticMarkup(<ReportLoadFailed details="There is no such audit." />));
  expect(textsOf($, "h1")).toEqual(["Failed to load audit"]);
  expect(textOf($, "body")).toContain("There is no such audit.");
  expect(textsOf($, "a[href='/']")).toEqual(["Return to Home"]);
});

describe("an audit that failed", () => {
  const renderFailed = (pages: ReportPage[], reason: Report["reason"] = "internal") => {
    const report = makeReport({
      status: "failed",
      reason,
      failureMessage: reason === "cancelled" ? "You cancelled this audit." : "Something went wrong.",
      pages,
    });
    return load(renderToStaticMarkup(<AuditFailed report={report} />));
  };

  it("shows the pages that were read before its end, and no others", () => {
    const unread = [makePage(2, { outcome: "timeout" }), makePage(3, { outcome: null })];
    const $ = renderFailed([makePage(1), ...unread, makePage(4)]);
    expect(textOf($, "body")).toContain("Something went wrong.");
    expect(textsOf($, "h1, h2, h3")).toEqual(["Audit Failed", "Finished before the audit ended", "Page 1", "Page 4"]);
    expect(textOf($, "#pages")).toContain("We measured and read 2 pages.");
    expect(textOf($, "#pages")).toContain("Say more.");
  });

  it("shows only why when there are none", () => {
    expect(textsOf(renderFailed([makePage(1, { outcome: "blocked" })]), "h1, h2, h3")).toEqual(["Audit Failed"]);
  });

  it("is not called failed, nor shown in red, where its owner cancelled it", () => {
    const [cancelled, failed] = [renderFailed([], "cancelled"), renderFailed([])];
    expect(textsOf(cancelled, "h1")).toEqual(["Audit Cancelled"]);
    // Said once.
    expect(textsOf(cancelled, "p")).toEqual([makeReport().url, "You cancelled this audit."]);
    expect(cancelled("[class*=danger]")).toHaveLength(0);
    expect(failed("[class*=danger]")).toHaveLength(1);
  });
});
