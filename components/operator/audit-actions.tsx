import { DeleteDialog } from "@/components/account/delete-dialog";
import type { AuditFate } from "@/lib/operator/operator-views";

export function AuditActions({ audit: { id, url, status, user } }: { audit: AuditFate }) {
  if (status === "completed") return null;
  if (status === "failed") {
    return (
      <DeleteDialog
        label="Restart"
        focusAfter="facts"
        question={`Restart audit ${id}?`}
        explanation={`Starts a new audit of ${url} for ${user.email} with the same settings. It doesn't count towards their limit.`}
        path={`/api/operator/audits/${id}/retry`}
        method="POST"
        confirm={{ label: "Restart", pendingLabel: "Starting..." }}
        toasts={{ done: "Audit started", failed: "Audit not started" }}
      />
    );
  }
  return (
    <DeleteDialog
      label="End as failed"
      focusAfter="facts"
      question={`End audit ${id}?`}
      explanation={`${user.email} gets an email saying that something went wrong on our side.`}
      path={`/api/operator/audits/${id}/fail`}
      method="POST"
      confirm={{ label: "End audit", pendingLabel: "Ending...", variant: "destructive" }}
      toasts={{ done: "Audit ended", failed: "Audit not ended" }}
    />
  );
}
