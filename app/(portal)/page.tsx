import type { Metadata } from "next";
import { LoadingSpinner } from "@/components/layout/loading-spinner";
import { Placeholder } from "@/components/layout/placeholder";
import { AuditHome, type SearchParams } from "./audit-home";

export const metadata: Metadata = { title: "Audit Website" };

export default function HomePage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Placeholder shows={<LoadingSpinner />}>
      <AuditHome path="/" searchParams={searchParams} />
    </Placeholder>
  );
}
