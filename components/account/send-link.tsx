"use client";

import { type ReactNode, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";

interface SendLinkProps {
  /** The API call that sends it. */
  path: string;
  body?: unknown;
  label?: string;
  sent: string;
  children: ReactNode;
}

export function SendLink({ path, body, label = "Send me a link", sent, children }: SendLinkProps) {
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function send() {
    setPending(true);
    try {
      await apiRequest("POST", path, body);
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
      <p className="wrap-anywhere">{children}</p>
      <SubmitButton className="self-start" isPending={isPending} pendingLabel="Sending...">
        {label}
      </SubmitButton>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {isSent ? sent : ""}
      </p>
    </form>
  );
}
