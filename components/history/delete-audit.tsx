import { DeleteDialog } from "@/components/account/delete-dialog";
import type { HistoryAudit } from "@/lib/audits/history/history";

export function DeleteAudit({ audit, name }: { audit: HistoryAudit; name: string }) {
  const { id, url, status, guests } = audit;
  return (
    <DeleteDialog
      label="Delete"
      name={name}
      variant="ghost"
      focusAfter="audits"
      question="Delete this audit?"
      explanation={[
        `This deletes the audit of ${url} with its report and screenshots. It can't be undone.`,
        status === "completed" ? "It still counts towards your usage." : "",
        guests === 0 ? "" : `${guests === 1 ? "One person" : `${guests} people`} you shared it with will lose access.`,
      ]
        .filter(Boolean)
        .join(" ")}
      path={`/api/websites/${id}`}
      confirm={{ label: "Delete audit", pendingLabel: "Deleting...", variant: "destructive" }}
      toasts={{ done: "Audit deleted", failed: "Audit not deleted" }}
    />
  );
}
