import { Badge } from "@/components/ui/badge";
import type { AuditStatus, FailureReason } from "@/lib/audits/states/status";

const looks = {
  pending: { label: "Pending", variant: "neutral" },
  running: { label: "Running", variant: "info" },
  completed: { label: "Completed", variant: "success" },
  failed: { label: "Failed", variant: "danger" },
} as const satisfies Record<AuditStatus, { label: string; variant: string }>;

const cancelled = { label: "Cancelled", variant: "neutral" } as const;

export function StatusBadge({ status, reason }: { status: AuditStatus; reason: FailureReason | null }) {
  const { label, variant } = status === "failed" && reason === "cancelled" ? cancelled : looks[status];
  return (
    <Badge variant={variant}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label}
    </Badge>
  );
}
