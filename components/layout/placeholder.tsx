"use client";

import { type ReactNode, Suspense, useState, useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * Shows a placeholder while a screen is on its way to a visitor inside the portal. A page that is loaded is sent
 * whole: a streamed one needs a script to put its content in the placeholder's place. Which of the two a screen came
 * by stays as it was, or a refresh would take its content for another and empty what stands in its fields.
 */
export function Placeholder({ shows, children }: { shows: ReactNode; children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const [isVisited] = useState(isInBrowser);
  return isVisited ? <Suspense fallback={shows}>{children}</Suspense> : children;
}
