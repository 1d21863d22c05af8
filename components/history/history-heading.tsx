import { PageHeading } from "@/components/layout/page-heading";

export function HistoryHeading() {
  return <PageHeading title="Audit History" description="Every website you have audited, newest first." />;
}
