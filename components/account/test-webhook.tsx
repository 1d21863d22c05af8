"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";
import type { DeliveryView } from "@/lib/webhooks/schema";

export function TestWebhook({ id, url }: { id: number; url: string }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      const { state, problem } = await apiRequest<DeliveryView>("POST", `/api/user/webhooks/${id}/test`);
      if (state === "delivered") toast({ title: "Test delivered", description: "Your server accepted the message." });
      else
        toast({
          title: "Test failed",
          description: problem ?? "We couldn't deliver the message.",
          variant: "destructive",
        });
    } catch (error) {
      toast({
        title: "Test not sent",
        description: failureText(error, "Please try again"),
        variant: "destructive",
      });
    }
    setPending(false);
    router.refresh();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SubmitButton
        variant="outline"
        size="sm"
        aria-label={isPending ? undefined : `Send test to ${url}`}
        isPending={isPending}
        pendingLabel="Sending test..."
      >
        Send test
      </SubmitButton>
    </form>
  );
}
