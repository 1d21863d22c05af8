"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "@/components/api-client";
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

interface EndSessionProps {
  /** On the button, and again on the one that confirms. */
  label: string;
  /** For whoever hears the buttons one by one; the same as `label` unless there are several. */
  name?: string;
  question: string;
  explanation: string;
  /** The call that ends the session, or all others. */
  path: string;
}

/** The button that opens the dialog, and the dialog that logs out another browser, or all others. */
export function EndSession({ label, name = label, question, explanation, path }: EndSessionProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      const { message } = await apiRequest<{ message: string }>("DELETE", path);
      toast({ title: "Logged out", description: message });
      setOpen(false);
    } catch (error) {
      toast({
        title: "Logout failed",
        description: failureText(error, "Please try again"),
        variant: "destructive",
      });
    }
    setPending(false);
    // After a failure, too: the usual one is that the session has ended meanwhile.
    router.refresh();
  }

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={name} className="self-start">
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{question}</DialogTitle>
          <DialogDescription>{explanation}</DialogDescription>
        </DialogHeader>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void logOut();
          }}
        >
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <SubmitButton isPending={isPending} pendingLabel="Logging out...">
              {label}
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
