import type { Metadata } from "next";
import { AuditHome, type SearchParams } from "../audit-home";

export const metadata: Metadata = { title: "SpotCheck" };

export default function SpotcheckPage({ searchParams }: { searchParams: SearchParams }) {
  return <AuditHome path="/spotcheck" searchParams={searchParams} />;
}
