"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useConfirmationMail } from "@/components/integrations/use-confirmation-mail";
import { Alert } from "@/components/ui/alert";
import { SubmitButton } from "@/components/ui/submit-button";

export function ConfirmToInvite() {
  const { isPending, sent, send } = useConfirmationMail();
  const router = useRouter();
  // The mail's link opens in another tab, which may have confirmed the address.
  useEffect(() => {
    const refresh = () => router.refresh();
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [router]);

  return (
    <Alert title="Confirm your email address to invite people">
      <p>Open the link in our email, or request a new one. You can already share a read-only link, below.</p>
      <form
        className="mt-3 flex flex-col items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SubmitButton size="sm" variant="outline" isPending={isPending} pendingLabel="Sending...">
          Send me a link
        </SubmitButton>
        <span role="status" className="block font-medium empty:hidden">
          {sent}
        </span>
      </form>
    </Alert>
  );
}
