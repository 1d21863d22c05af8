"use client";

import { X } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";

export function CancelButton({
  auditId,
  size,
  onCancelled,
  onEnded,
}: {
  auditId: number;
  onCancelled: () => void;
  /** The audit had already ended; polling reports how. */
  onEnded?: () => void;
} & Pick<ComponentProps<typeof Button>, "size">) {
  const [isPending, setPending] = useState(false);

  const cancel = async () => {
    if (isPending) return;
    setPending(true);
    try {
      await apiRequest("POST", `/api/websites/${auditId}/cancel`);
      onCancelled();
    } catch (error) {
      // The audit ended just now.
      if (error instanceof ApiError && error.status === 409) return onEnded?.();
      setPending(false);
      toast({ variant: "destructive", title: "Error", description: messageOf(error) });
    }
  };

  return (
    <Button variant="outline" size={size} aria-disabled={isPending || undefined} onClick={cancel}>
      <X aria-hidden="true" />
      Cancel Audit
    </Button>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "We couldn't cancel the audit.";
}
