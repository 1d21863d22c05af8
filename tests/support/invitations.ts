/** Invitations for database tests, with the tokens that only their mails hold. */
import { randomUUID } from "node:crypto";
import { render, toPlainText } from "react-email";
import { expect } from "vitest";
import { getReport } from "@/lib/audits/report/report-query";
import { shareAudit } from "@/lib/audits/sharing/sharing";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";

/** A finished audit and its owner, who may invite people to it. */
export async function createCompletedAudit() {
  const owner = await createViewer({ isConfirmed: true });
  return { owner, auditId: await createAuditRow(owner, { status: "completed" }) };
}

export const newAddress = () => `${randomUUID()}@company.example`;

export const readShare = (websiteId: number, invitedEmail: string) =>
  db.sharedAudit.findUniqueOrThrow({ where: { websiteId_invitedEmail: { websiteId, invitedEmail } } });

export const readMails = (recipient: string) =>
  db.mail.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });

export const shareAs = async (owner: Viewer, auditId: number, invitedEmail: string, message?: string) =>
  shareAudit(await newSession(owner), auditId, invitedEmail, message);

/** Shares the audit and composes the mail. @returns the token in its link. */
export async function invite(owner: Viewer, auditId: number, invitedEmail: string): Promise<string> {
  await shareAs(owner, auditId, invitedEmail);
  return sendInvitation(auditId, invitedEmail);
}

/** Composes the newest mail, as the job does. @returns the token in its link. */
export async function sendInvitation(auditId: number, invitedEmail: string): Promise<string> {
  const mail = (await readMails(invitedEmail)).at(-1);
  if (mail === undefined) throw new Error("no mail was queued");
  const content = await composeMail(mail.kind, mail.payload, { ...mail, isConfirmed: false });
  if (content === null) throw new Error("the mail has nothing to say");
  const link = /\/dashboard\/(\d+)\?invite=([\w-]{43})/.exec(toPlainText(await render(content.body)));
  expect(Number(link?.[1])).toBe(auditId);
  return link?.[2] ?? "";
}

export const canRead = async (viewer: Viewer, auditId: number) => (await getReport(viewer, auditId)) !== null;
