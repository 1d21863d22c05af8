"use client";

import { useEffect } from "react";

/** For failures outside the portal's frame. Plainer than ErrorPanel, because every page downloads it. */
export default function RootError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-16">
      <div
        role="alert"
        className="flex flex-col items-center gap-4 rounded-lg border bg-card px-6 py-14 text-center shadow-sm"
      >
        <h1 className="font-semibold text-2xl">Something went wrong</h1>
        <p className="text-muted-foreground">We couldn’t load the portal.</p>
        {error.digest ? <p className="text-muted-foreground text-sm">Reference: {error.digest}</p> : null}
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="h-10 rounded-md bg-primary px-4 font-medium text-primary-foreground text-sm shadow-xs hover:bg-primary-hover"
        >
          Try Again
        </button>
      </div>
    </main>
  );
}
