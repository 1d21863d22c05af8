import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toastError } from "@/components/integrations/integration-toasts";

/** Sends the viewer a confirmation link. `sent` is the server's message. */
export function useConfirmationMail() {
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

  return { isPending, sent, send };
}
