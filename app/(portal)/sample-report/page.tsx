import { readFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ReportScreen } from "@/components/report/report-screen";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { getViewer } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { thawReport } from "@/lib/report-links/frozen-report";

export const metadata: Metadata = { title: "Sample report" };

/** A read-only link's stored report and pictures, of the demo account (`npm run seed`). */
export default async function SampleReportPage() {
  if ((await getViewer()) === null) redirect(authAddressFor("/sample-report"));
  const stored = await readFile(path.join(process.cwd(), "public/sample-report/report.json.gz"));
  const sample = thawReport(JSON.parse(gunzipSync(stored).toString("utf8")));
  if (sample === null) notFound();
  const pages = sample.report.pages.map((page) => ({
    ...page,
    screenshotUrl: page.screenshotUrl && `/sample-report/${page.id}.webp`,
    phoneScreenshotUrl: page.phoneScreenshotUrl && "/sample-report/phone.webp",
  }));
  return (
    <div className="flex flex-col gap-8">
      <p className="rounded-lg border bg-card px-4 py-3 text-muted-foreground text-sm">
        A sample report: Calderbeck Air is a made-up company, and its website was made for this audit.
      </p>
      <ReportScreen report={{ ...sample.report, pages }} boxes={sample.boxes} bookingUrl={brand.bookingUrl} />
    </div>
  );
}
