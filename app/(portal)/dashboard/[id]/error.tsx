"use client";

import { ReportLoadFailed } from "@/components/report/load-failed";

/** The digest is how support finds the error in the log; its message stays on the server. */
export default function DashboardError({ error }: { error: Error & { digest?: string } }) {
  const reference = error.digest ? ` Reference: ${error.digest}.` : "";
  return <ReportLoadFailed details={`Something went wrong while the report was read.${reference}`} />;
}
