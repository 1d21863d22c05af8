"use client";

import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ShortAddress } from "@/components/ui/short-address";

export function StuckBanner({ audits }: { audits: { id: number; url: string }[] }) {
  const dismissed = useSyncExternalStore(subscribe, readDismissed, () => "");
  const known = new Set(dismissed.split(","));
  const shown = audits.filter(({ id }) => !known.has(String(id)));
  if (shown.length === 0) return null;
  return (
    <Alert
      variant="warning"
      title="Some audits have been automatically updated"
      action={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          className="-mt-1.5 -mr-1.5 hover:bg-foreground/5"
          onClick={() => dismiss(audits.map(({ id }) => id))}
        >
          <X aria-hidden="true" />
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {shown.map(({ id, url }) => (
          <li key={id} className="wrap-anywhere">
            The audit of{" "}
            <span className="font-medium">
              <ShortAddress url={url} />
            </span>{" "}
            was stuck in the "running" state for too long and has been marked as failed. Please run it again.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Dismissals last in this browser; audits that get stuck later still show. */
const storageKey = "dismissed-stuck-audits";
const listeners = new Set<() => void>();
let dismissedHere = "";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readDismissed(): string {
  try {
    return localStorage.getItem(storageKey) ?? dismissedHere;
  } catch {
    return dismissedHere;
  }
}

function dismiss(ids: readonly number[]): void {
  dismissedHere = ids.join(",");
  try {
    localStorage.setItem(storageKey, dismissedHere);
  } catch {
    // Without storage, the dismissal lasts until the page closes.
  }
  for (const listener of listeners) listener();
}
