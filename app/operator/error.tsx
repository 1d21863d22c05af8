"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function OperatorError({ error }: { error: unknown }) {
  return (
    <ErrorPanel
      error={error}
      title="We couldn't load this page"
      text="Nothing was changed. See the log for the cause."
    />
  );
}
