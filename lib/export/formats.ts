import type { Report } from "@/lib/audits/report/report";
import { findingsCsv } from "@/lib/export/findings-csv";
import { pagesCsv } from "@/lib/export/pages-csv";
import { reportJson } from "@/lib/export/report-json";
import { rubricCsv } from "@/lib/export/rubric-csv";
import { workOrders } from "@/lib/export/work-orders";

interface Format {
  contentType: string;
  render(report: Report, absolute: (path: string) => string): string;
}

const csv = "text/csv; charset=utf-8";

const formats: Record<string, Format> = {
  "pages.csv": { contentType: csv, render: pagesCsv },
  "rubric.csv": { contentType: csv, render: rubricCsv },
  "findings.csv": { contentType: csv, render: findingsCsv },
  "report.json": {
    contentType: "application/json; charset=utf-8",
    render: (report, absolute) => `${JSON.stringify(reportJson(report, absolute), null, 2)}\n`,
  },
  "work-orders.md": {
    contentType: "text/markdown; charset=utf-8",
    render: (report, absolute) => workOrders(report, absolute(`/dashboard/${report.id}`)),
  },
};

export function formatOf(file: string): Format | null {
  return Object.hasOwn(formats, file) ? (formats[file] ?? null) : null;
}
