import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Apart from the report's other states: the error screen that shows it runs in the browser. */
export function ReportLoadFailed({ details }: { details: string }) {
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title="Failed to load audit"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={<ReturnHome />}
    >
      {details}
    </EmptyState>
  );
}

export function ReturnHome() {
  return (
    <Button asChild variant="outline">
      <Link href="/">Return to Home</Link>
    </Button>
  );
}
