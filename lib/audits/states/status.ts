/** The states of an audit and of its progress, as the specification's section 4 names them. */

export const auditStatuses = ["pending", "running", "completed", "failed"] as const;
export type AuditStatus = (typeof auditStatuses)[number];

export const failureReasons = ["timeout", "cancelled", "unreachable", "blocked", "no-pages", "internal"] as const;
export type FailureReason = (typeof failureReasons)[number];

export const auditPhases = ["initializing", "discovering", "auditing", "aiAudit", "generating"] as const;
export type AuditPhase = (typeof auditPhases)[number];

/** Where a waiting audit stands among everybody's, and how long the wait may be. */
export interface QueuePlace {
  /** Those that hold it up: the customer's own, and of others' as many as outnumber those that work side by side. */
  ahead: number;
  /** Half of the portal's last audits took no longer, in seconds; null before it has completed one. */
  typicalSeconds: number | null;
  /** Until it begins, by what its predecessors usually take; null where that is not known. */
  waitSeconds: number | null;
}

/** An audit that can be watched. */
export interface ActiveAudit {
  id: number;
  url: string;
  /** null once it runs. */
  queue: QueuePlace | null;
}

export interface AuditStatusResponse {
  status: AuditStatus;
  reason: FailureReason | null;
  message: string | null;
  progress: {
    phase: AuditPhase;
    pagesDone: number;
    /** null until the pages are chosen. */
    pagesTotal: number | null;
  };
  queue: QueuePlace | null;
}
