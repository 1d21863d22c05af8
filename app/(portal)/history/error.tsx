"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function HistoryError({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      error={error}
      title="Error Loading Audit History"
      text="Failed to fetch websites. Your audits are safe, but we couldn't read them."
    />
  );
}
