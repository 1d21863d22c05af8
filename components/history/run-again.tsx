"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";
import { authAddressFor } from "@/lib/auth/redirect-target";

interface RunAgainProps {
  auditId: number;
  name: string;
  isMain: boolean;
  size?: "sm" | "default";
}

export function RunAgain({ auditId, name, isMain, size = "sm" }: RunAgainProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function start(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      const { id } = await apiRequest<{ id: number }>("POST", `/api/websites/${auditId}/repeat`);
      toast({ title: "Audit started", description: "Your website audit has been started." });
      // Stay pending until the progress screen is up, so that a second click can't start another audit.
      router.push(`/?audit=${id}`);
    } catch (error) {
      setPending(false);
      if (error instanceof ApiError && error.status === 401) {
        router.push(authAddressFor(window.location.pathname + window.location.search));
        return;
      }
      const reason = failureText(error, "Please try again");
      toast({ variant: "destructive", title: "Error", description: `Failed to start audit: ${reason}` });
    }
  }

  return (
    <form onSubmit={start}>
      <SubmitButton
        size={size}
        variant={isMain ? "outline" : "ghost"}
        aria-label={name}
        isPending={isPending}
        pendingLabel="Starting Audit..."
      >
        <RotateCw aria-hidden="true" />
        Run again
      </SubmitButton>
    </form>
  );
}
