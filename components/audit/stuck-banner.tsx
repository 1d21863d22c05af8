"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Names the audits that the portal gave up on a short while ago; nothing when there are none. */
export function StuckBanner({ audits }: { audits: { id: number; url: string }[] }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || audits.length === 0) return null;
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
          onClick={() => setDismissed(true)}
        >
          <X aria-hidden="true" />
        </Button>
      }
    >
      <ul className="mt-1 flex flex-col gap-1">
        {audits.map(({ id, url }) => (
          <li key={id} className="wrap-anywhere">
            The audit of <span className="font-medium">{url}</span> was stuck in the "running" state for too long and
            has been marked as failed. Please run it again.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
