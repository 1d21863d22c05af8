import { expect, it } from "vitest";
import { formatReportDate } from "@/lib/audits/report/report-date";

it.each([
  ["2026-09-05T10:00:00.000Z", "05 Sep 2026"],
  ["2026-01-31T23:59:59.999Z", "31 Jan 2026"],
  ["2025-12-31T23:59:59-05:00", "01 Jan 2026"],
])("writes %s as %s", (iso, text) => {
  expect(formatReportDate(iso)).toBe(text);
});
