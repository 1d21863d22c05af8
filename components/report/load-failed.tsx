import { CircleAlert } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** In its own file, because the error screen that shows it runs in the browser. @param children further actions */
export function ReportLoadFailed({ details, children }: { details: string; children?: ReactNode }) {
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title="Failed to load audit"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <>
          {children}
          <ReturnHome />
        </>
      }
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
