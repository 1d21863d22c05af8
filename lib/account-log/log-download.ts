import { logAuditEvent } from "@/lib/account-log/log-account-event";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** For a response that is a report's file: tells the owner, whether they or a guest downloaded it. */
export async function logDownload(viewer: Viewer, auditId: number, file: string): Promise<void> {
  await db.$transaction((tx) => logAuditEvent(tx, { auditId, kind: "report-downloaded", viewer, detail: file }));
}
