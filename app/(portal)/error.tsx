"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function PortalError({ error }: { error: unknown }) {
  return <ErrorPanel error={error} title="Something went wrong" text="This page could not be shown just now." />;
}
