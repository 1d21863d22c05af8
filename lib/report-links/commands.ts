import type { z } from "zod";
import { logAuditEvent } from "@/lib/account-log/log-account-event";
import { getReport } from "@/lib/audits/report/report-query";
import { requireShareable } from "@/lib/audits/sharing/sharing";
import { addressKey } from "@/lib/auth/address-key";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { ofNetwork } from "@/lib/auth/prove-password";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { clear, consume, consumeAll, type Quota, refund } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { getPictureBoxes } from "@/lib/findings/queries";
import { reportLinkLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";
import { portalUrl } from "@/lib/portal-url";
import { findLink, linkPass } from "@/lib/report-links/find-link";
import { freezeReport, thawReport } from "@/lib/report-links/frozen-report";
import type { createLinkSchema, unlockLinkSchema } from "@/lib/report-links/schema";
import type { NewReportLink } from "@/lib/report-links/view";

const dayMs = 24 * 60 * 60_000;

/** @returns its address, shown once @throws AppError not-found, conflict, invalid-input, authentication-required, too-many-requests, internal */
export async function createLink(
  asker: Asker,
  auditId: number,
  { days, password }: z.output<typeof createLinkSchema>,
  address: string,
  now = new Date(),
): Promise<NewReportLink> {
  const { viewer } = asker;
  await requireShareable(db, viewer, auditId);
  await consume({ limit: "report-link", key: addressKey(viewer.email) });
  if (password !== undefined) requireUncommonPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password, address, viewer.email);
  const [report, boxes] = await Promise.all([getReport(viewer, auditId, "guest"), getPictureBoxes(viewer, auditId)]);
  if (report === null) throw new AppError("not-found");
  const frozen = freezeReport({ report, boxes }, now);
  // Checks what the column will return, so that nobody shares a link that opens nothing.
  if (thawReport(JSON.parse(JSON.stringify(frozen))) === null) throw new AppError("internal");
  const token = createSecretToken();
  const { id, event } = await db.$transaction(async (tx) => {
    // Locked, so that parallel requests can't exceed the limit.
    await requireShareable(tx, viewer, auditId);
    await requireActiveSession(tx, asker);
    const longExpired = new Date(now.getTime() - reportLinkLimits.expiredMs);
    await tx.reportLink.deleteMany({ where: { websiteId: auditId, expiresAt: { lte: longExpired } } });
    if ((await tx.reportLink.count({ where: { websiteId: auditId } })) >= reportLinkLimits.links)
      throw new AppError(
        "conflict",
        `You've reached the limit of ${reportLinkLimits.links} links to this report. End one to create another.`,
      );
    const link = await tx.reportLink.create({
      data: {
        websiteId: auditId,
        tokenHash: hashSecretToken(token),
        passwordHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
        report: frozen,
      },
      select: { id: true },
    });
    const made = { auditId, kind: "link-made", viewer, detail: `${days} days` } as const;
    return { id: link.id, event: await logAuditEvent(tx, made) };
  });
  sendNotice(event);
  auditLog(auditId).info({ linkId: id, days, isProtected: passwordHash !== null }, "read-only link created");
  return { id, address: portalUrl(`/r/${token}`) };
}

/** @throws AppError not-found */
export async function endLink(viewer: Viewer, auditId: number, linkId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.reportLink.deleteMany({
      where: { id: linkId, websiteId: auditId, website: { userId: viewer.id } },
    });
    if (count === 0) throw new AppError("not-found", "This link has already ended.");
    await logAuditEvent(tx, { auditId, kind: "link-ended", viewer });
  });
  auditLog(auditId).info({ linkId }, "read-only link ended");
}

/** @returns the browser's pass @throws AppError forbidden, after the same work for any link; too-many-requests */
export async function unlockLink(
  { token, password }: z.output<typeof unlockLinkSchema>,
  address: string,
  now = new Date(),
): Promise<string> {
  const hash = hashSecretToken(token);
  const guesses: Quota = { limit: "link-password", key: `${hash} ${address}` };
  const shared: Quota[] = [...ofNetwork("link-password-network", address), { limit: "link-password-all", key: hash }];
  await consume({ limit: "link-password-address", key: address });
  await consumeAll([guesses, ...shared]);
  const { link, passwordHash, isCorrect } = await tryPassword(token, password, address, now).catch(async (error) => {
    await Promise.all([guesses, ...shared].map(refund));
    throw error;
  });
  if (link === null || passwordHash === null || !isCorrect)
    throw new AppError("forbidden", "This password does not open the report. Ask the person who sent you the link.");
  await Promise.all([clear(guesses), ...shared.map(refund)]);
  return linkPass(link.id, passwordHash);
}

async function tryPassword(token: string, password: string, address: string, now: Date) {
  const link = await findLink(token);
  const passwordHash = link !== null && link.expiresAt > now ? link.passwordHash : null;
  return { link, passwordHash, isCorrect: await isPasswordCorrect(password, passwordHash, address) };
}

export async function noteOpening(linkId: number, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const [link] = await tx.reportLink.updateManyAndReturn({
      where: { id: linkId },
      data: { opens: { increment: 1 }, lastOpenedAt: now },
      select: { opens: true, websiteId: true },
    });
    if (link?.opens === 1) await logAuditEvent(tx, { auditId: link.websiteId, kind: "link-opened", viewer: null });
  });
}
