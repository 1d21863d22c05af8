import { logAuditEvent } from "@/lib/account-log/log-account-event";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** For an answer that is a report's file: whoever may read the report, its owner learns of it. */
export async function logDownload(viewer: Viewer, auditId: number, file: string): Promise<void> {
  await logAuditEvent(db, { auditId, kind: "report-downloaded", viewer, detail: file });
}
