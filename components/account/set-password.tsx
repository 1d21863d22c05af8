"use client";

import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";

export function SetPassword({ email }: { email: string }) {
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function send() {
    setPending(true);
    try {
      await apiRequest("POST", "/api/forgot-password", { email });
      setSent(true);
    } catch (error) {
      toast({
        title: "Link not sent",
        description: failureText(error, "An error occurred while asking for a link"),
        variant: "destructive",
      });
    }
    setPending(false);
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="wrap-anywhere">
        To be able to log in with a password, too, set one by a link that we send to {email}.
      </p>
      <SubmitButton className="self-start" isPending={isPending} pendingLabel="Sending...">
        Send me a link
      </SubmitButton>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {isSent
          ? "The link is on its way. It works for 30 minutes, and setting the password logs out every device."
          : ""}
      </p>
    </form>
  );
}
