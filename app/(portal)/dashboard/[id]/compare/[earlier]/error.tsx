"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function CompareError({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      error={error}
      title="Failed to load comparison"
      text="Both reports are safe, but we couldn't compare them."
    />
  );
}
