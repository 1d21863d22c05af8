/** As in the specification, section 4. */

export const auditStatuses = ["pending", "running", "completed", "failed"] as const;
export type AuditStatus = (typeof auditStatuses)[number];

export const failureReasons = ["timeout", "cancelled", "unreachable", "blocked", "no-pages", "internal"] as const;
export type FailureReason = (typeof failureReasons)[number];

export const auditPhases = ["initializing", "discovering", "auditing", "aiAudit", "generating"] as const;
export type AuditPhase = (typeof auditPhases)[number];

export interface QueuePlace {
  /** Audits that delay it: the customer's own, and others beyond those that run in parallel. */
  ahead: number;
  /** Median of the portal's latest audits, in seconds; null before the first. */
  typicalSeconds: number | null;
  /** Estimated seconds until it starts; null if unknown. */
  waitSeconds: number | null;
}

export interface ActiveAudit {
  id: number;
  url: string;
  queue: QueuePlace | null;
}

export interface AuditStatusResponse {
  status: AuditStatus;
  reason: FailureReason | null;
  message: string | null;
  progress: {
    phase: AuditPhase;
    pagesDone: number;
    pagesTotal: number | null;
  };
  queue: QueuePlace | null;
}
