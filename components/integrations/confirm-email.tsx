"use client";

import { MailCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toastError } from "@/components/integrations/integration-toasts";
import { EmptyState } from "@/components/ui/empty-state";
import { SubmitButton } from "@/components/ui/submit-button";

export function ConfirmEmail({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const [sent, setSent] = useState("");

  async function send() {
    setPending(true);
    setSent("");
    try {
      const { message } = await apiRequest<{ message: string }>("POST", "/api/user/confirmation-mail");
      setSent(message);
      router.refresh();
    } catch (error) {
      toastError(failureText(error, "Please try again"));
    }
    setPending(false);
  }

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
