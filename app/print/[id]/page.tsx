import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PrintDocument } from "@/components/print/print-document";
import { agency, brand } from "@/lib/brand";
import { portalUrl } from "@/lib/portal-url";
import { printTokenHeader } from "@/lib/print/grants";
import { printedBrand } from "@/lib/print/printed-brand";
import { readPrintedReport } from "@/lib/print/printed-report";

export const metadata: Metadata = { title: "Audit report", robots: { index: false } };

export default async function PrintPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ evidence?: string | string[] }>;
}) {
  const { id } = await params;
  const { evidence } = await searchParams;
  const asked = await headers();
  const report = await readPrintedReport(id, asked.get(printTokenHeader));
  if (report === null) notFound();
  const jpeg = report.screenshot ?? report.pages.find(({ screenshot }) => screenshot !== null)?.screenshot;
  const picture = jpeg ? `data:image/jpeg;base64,${jpeg}` : null;
  return (
    <PrintDocument
      report={report}
      brand={await printedBrand(brand)}
      picture={picture}
      reportUrl={portalUrl(`/dashboard/${report.id}`)}
      withEvidence={evidence === "1"}
      agency={agency}
      nonce={asked.get("x-nonce") ?? undefined}
    />
  );
}
