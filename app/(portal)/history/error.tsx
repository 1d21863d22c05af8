"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function HistoryError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title="Error Loading Audit History"
        tone="danger"
        level={1}
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        Your audits are safe, but we could not read them just now.
        {reference ? <p className="mt-2 text-sm">Reference: {reference}</p> : null}
      </EmptyState>
    </div>
  );
}
