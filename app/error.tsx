"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

export default function RootError({ error }: { error: unknown }) {
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-16">
      <ErrorPanel error={error} title="Something went wrong" text="The portal could not be shown just now." />
    </main>
  );
}
