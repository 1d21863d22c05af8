import { Badge } from "@/components/ui/badge";
import type { AuditStatus } from "@/lib/audits/status";

const looks = {
  pending: { label: "Pending", variant: "neutral" },
  running: { label: "Running", variant: "info" },
  completed: { label: "Completed", variant: "success" },
  failed: { label: "Failed", variant: "danger" },
} as const satisfies Record<AuditStatus, { label: string; variant: string }>;

export function StatusBadge({ status }: { status: AuditStatus }) {
  const { label, variant } = looks[status];
  return (
    <Badge variant={variant}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label}
    </Badge>
  );
}
