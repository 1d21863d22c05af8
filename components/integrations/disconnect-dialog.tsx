"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";

interface DisconnectDialogProps {
  label: string;
  question: string;
  explanation: string;
  isDisabled: boolean;
  /** @returns why it failed, or null */
  disconnect: () => Promise<string | null>;
  onDisconnected: () => void;
}

export function DisconnectDialog({ label, question, explanation, isDisabled, ...actions }: DisconnectDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    setFailure(null);
    const why = await actions.disconnect();
    setPending(false);
    setFailure(why);
    setDone(why === null);
    setOpen(why !== null);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setDone(false);
        setFailure(null);
      }}
    >
      <DialogTrigger asChild>
        <Button variant="outline" disabled={isDisabled}>
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent
        onCloseAutoFocus={(event) => {
          // An event may take the dialog away before its own call is answered.
          if (!isDone && !isPending) return;
          event.preventDefault();
          actions.onDisconnected();
        }}
      >
        <DialogHeader>
          <DialogTitle>{question}</DialogTitle>
          <DialogDescription>{explanation}</DialogDescription>
        </DialogHeader>
        <form onSubmit={confirm} className="flex flex-col gap-6">
          {failure ? <FieldError>{failure}</FieldError> : null}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <SubmitButton variant="destructive" isPending={isPending} pendingLabel="Disconnecting...">
              Yes, disconnect
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
