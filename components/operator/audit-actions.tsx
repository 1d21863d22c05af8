import { DeleteDialog } from "@/components/account/delete-dialog";
import type { AuditFate } from "@/lib/operator/operator-views";

export function AuditActions({ audit: { id, url, status, user } }: { audit: AuditFate }) {
  if (status === "completed") return null;
  if (status === "failed") {
    return (
      <DeleteDialog
        label="Start it again"
        focusAfter="facts"
        question={`Start audit ${id} again?`}
        explanation={`A new audit of ${url} is started for ${user.email}, as this one was requested. It does not count against their limit.`}
        path={`/api/operator/audits/${id}/retry`}
        method="POST"
        confirm={{ label: "Start again", pendingLabel: "Starting..." }}
        toasts={{ done: "Audit started", failed: "Audit not started" }}
      />
    );
  }
  return (
    <DeleteDialog
      label="End as failed"
      focusAfter="facts"
      question={`End audit ${id}?`}
      explanation={`${user.email} gets the mail that says that something went wrong on our side.`}
      path={`/api/operator/audits/${id}/fail`}
      method="POST"
      confirm={{ label: "End audit", pendingLabel: "Ending...", variant: "destructive" }}
      toasts={{ done: "Audit ended", failed: "Audit not ended" }}
    />
  );
}
