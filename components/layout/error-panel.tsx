"use client";

import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function ErrorPanel({ error, title, text }: { error: unknown; title: string; text: string }) {
  useEffect(() => console.error(error), [error]);
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title}
        tone="danger"
        level={1}
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        {text}
        <p className="mt-2">Please try again in a minute. If it continues, send your agency this reference.</p>
        {reference ? <p className="mt-2 text-sm">Reference: {reference}</p> : null}
      </EmptyState>
    </div>
  );
}
