"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { createPart, usePart } from "@/components/ui/on-demand";

const steps = createPart(() => import("@/components/account/second-step-changes"));

export type SecondStepChange =
  | { kind: "add-passkey" | "turn-on-codes" | "turn-off-codes" | "renew-recovery" }
  | { kind: "remove-passkey"; id: number; name: string };

export function SecondStepDialog({
  change,
  label,
  name = label,
  hasPassword,
}: {
  change: SecondStepChange;
  label: string;
  /** Accessible name. */
  name?: string;
  hasPassword: boolean;
}) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const parts = usePart(steps, isOpen, () => setOpen(false));

  // On close, since refreshing may remove this button along with the recovery codes.
  const close = () => {
    setOpen(false);
    if (isChanged) router.refresh();
  };

  return (
    <Dialog open={isOpen && parts !== null} onOpenChange={(open) => (open ? setOpen(true) : close())}>
      <DialogTrigger asChild preload={steps.preload}>
        <Button variant="outline" size="sm" aria-label={name} className="self-start">
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent
        onCloseAutoFocus={(event) => {
          if (!isChanged) return;
          event.preventDefault();
          document.getElementById("two-step")?.focus();
        }}
      >
        {parts ? (
          <parts.SecondStepChanges
            change={change}
            hasPassword={hasPassword}
            onChanged={() => setChanged(true)}
            onDone={() => {
              setOpen(false);
              router.refresh();
            }}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
