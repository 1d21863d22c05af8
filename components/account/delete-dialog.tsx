"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useRef, useState } from "react";
import { type ApiMethod, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
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
import { SubmitButton } from "@/components/ui/submit-button";

interface DeleteDialogProps {
  label: string;
  /** Accessible name, for screens with several of these buttons. */
  name?: string | undefined;
  question: string;
  explanation: string;
  /** API path; `method` allows confirming other actions than a deletion. */
  path: string;
  method?: ApiMethod;
  confirm: { label: string; pendingLabel: string; variant?: "destructive" };
  toasts: { done: string; failed: string };
  variant?: ComponentProps<typeof Button>["variant"];
  /** Id of the element to focus when the button disappears with the deleted item. */
  focusAfter: string;
}

export function DeleteDialog({
  label,
  name = label,
  question,
  explanation,
  path,
  method = "DELETE",
  confirm,
  toasts,
  variant = "outline",
  focusAfter,
}: DeleteDialogProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const isDeleted = useRef(false);

  async function remove() {
    setPending(true);
    try {
      const { message } = await apiRequest<{ message: string }>(method, path);
      toast({ title: toasts.done, description: message });
      isDeleted.current = true;
      setOpen(false);
    } catch (error) {
      toast({ title: toasts.failed, description: failureText(error, "Please try again"), variant: "destructive" });
    }
    setPending(false);
    // Also after a failure, usually because the item is already gone.
    router.refresh();
  }

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={variant} size="sm" aria-label={name} className={variant === "ghost" ? "" : "self-start"}>
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent
        onCloseAutoFocus={(event) => {
          if (!isDeleted.current) return;
          event.preventDefault();
          document.getElementById(focusAfter)?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{question}</DialogTitle>
          <DialogDescription className="wrap-anywhere">{explanation}</DialogDescription>
        </DialogHeader>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <SubmitButton variant={confirm.variant} isPending={isPending} pendingLabel={confirm.pendingLabel}>
              {confirm.label}
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
