"use client";

import { ReportLoadFailed } from "@/components/report/load-failed";
import { Button } from "@/components/ui/button";

export default function DashboardError({ error }: { error: Error & { digest?: string } }) {
  const reference = error.digest ? ` Reference: ${error.digest}.` : "";
  return (
    <ReportLoadFailed details={`We couldn't read it.${reference}`}>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </ReportLoadFailed>
  );
}
