"use client";

import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useConfirmationMail } from "@/components/integrations/use-confirmation-mail";
import { EmptyState } from "@/components/ui/empty-state";
import { SubmitButton } from "@/components/ui/submit-button";

export function ConfirmEmail({ children }: { children: ReactNode }) {
  const { isPending, sent, send } = useConfirmationMail();
  return (
    <EmptyState
      icon={MailCheck}
      title="Confirm your email address"
      actions={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <SubmitButton isPending={isPending} pendingLabel="Sending...">
            Send me a link
          </SubmitButton>
        </form>
      }
    >
      {children}
      <span role="status" className="mt-2 block font-medium empty:mt-0">
        {sent}
      </span>
    </EmptyState>
  );
}
