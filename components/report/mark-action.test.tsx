import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReportScreen } from "@/components/report/report-screen";
import { makeReport } from "@/components/report/testing/reports";
import { textOf } from "@/components/testing/text";
import { actionIdentities } from "@/lib/review/findings/identities";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("a guest sees another person's mark without buttons, and may mark other actions", () => {
  const report = makeReport();
  const identities = report.recommendations.filter(({ priority }) => priority === 1).flatMap(actionIdentities);
  const said = { reason: null, markedAt: "2020-01-02T00:00:00.000Z", isOwn: false, mayChange: false };
  const marks = Object.fromEntries(identities.map((identity) => [identity, { state: "done" as const, ...said }]));
  const $ = load(renderToStaticMarkup(<ReportScreen report={report} marks={marks} bookingUrl="https://a.example/" />));
  expect(textOf($, "#action-1")).toContain("Someone with access marked this done on 02 Jan 2020");
  expect($("#action-1 button[aria-pressed]")).toHaveLength(0);
  expect($("#action-2 button[aria-pressed]")).toHaveLength(4);
});
