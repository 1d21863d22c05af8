"use client";

import { ReportLoadFailed } from "@/components/report/load-failed";
import { Button } from "@/components/ui/button";

export default function DashboardError({ error }: { error: Error & { digest?: string } }) {
  const reference = error.digest ? ` Reference: ${error.digest}.` : "";
  return (
    <ReportLoadFailed details={`It could not be read just now.${reference}`}>
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </ReportLoadFailed>
  );
}
