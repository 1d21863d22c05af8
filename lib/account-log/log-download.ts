import { logAuditEvent } from "@/lib/account-log/log-account-event";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** Tells the owner that a report's file was downloaded, by them or a guest. */
export async function logDownload(viewer: Viewer, auditId: number, file: string): Promise<void> {
  await db.$transaction((tx) => logAuditEvent(tx, { auditId, kind: "report-downloaded", viewer, detail: file }));
}
