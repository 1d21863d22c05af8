"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function OperatorError({ error }: { error: unknown }) {
  return <ErrorPanel error={error} title="This could not be read" text="Nothing was changed. The log says why." />;
}
