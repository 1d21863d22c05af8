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

/** The button that opens the dialog, and the dialog that deletes the webhook. */
export function DeleteWebhook({ id, url }: { id: number; url: string }) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    try {
      const { message } = await apiRequest<{ message: string }>("DELETE", `/api/user/webhooks/${id}`);
      toast({ title: "Webhook deleted", description: message });
      setOpen(false);
    } catch (error) {
      toast({
        title: "Webhook not deleted",
        description: failureText(error, "Please try again"),
        variant: "destructive",
      });
    }
    setPending(false);
    // After a failure, too: the usual one is that it was deleted elsewhere.
    router.refresh();
  }

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`Delete webhook ${url}`}>
          Delete
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Delete this webhook?</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {url} hears nothing more of your audits, and the log of its deliveries is deleted.
          </DialogDescription>
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
            <SubmitButton variant="destructive" isPending={isPending} pendingLabel="Deleting...">
              Delete webhook
            </SubmitButton>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
