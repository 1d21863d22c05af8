import type { Metadata } from "next";
import { AuditHome, type SearchParams } from "./audit-home";

export const metadata: Metadata = { title: "Audit Website" };

export default function HomePage({ searchParams }: { searchParams: SearchParams }) {
  return <AuditHome path="/" searchParams={searchParams} />;
}
