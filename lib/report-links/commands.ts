/** Read-only links to a report: its owner makes and ends them, and whoever has one may open it (decision 029). */
import type { z } from "zod";
import { getReport } from "@/lib/audits/report-query";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { auditLog } from "@/lib/log";
import { portalUrl } from "@/lib/portal-url";
import { clear, consume } from "@/lib/rate-limits";
import { findLink, linkPass } from "@/lib/report-links/find-link";
import { freezeReport, thawReport } from "@/lib/report-links/frozen-report";
import { maxLinks } from "@/lib/report-links/limits";
import type { createLinkSchema, unlockLinkSchema } from "@/lib/report-links/schema";
import type { NewReportLink } from "@/lib/report-links/view";

const dayMs = 24 * 60 * 60_000;
/** How long its owner still sees that a link has expired. */
const keptDays = 30;

/**
 * Makes a link that shows the viewer's own, completed report as it is now to whoever has it.
 * @param address who asks: hashing takes turns
 * @returns its address, which can't be told again.
 * @throws AppError not-found, conflict for an audit that is not completed and beyond ten links, invalid-input for a
 * common password, too-many-requests, internal for a report that could not be shown again.
 */
export async function createLink(
  viewer: Viewer,
  auditId: number,
  { days, password }: z.output<typeof createLinkSchema>,
  address: string,
  now = new Date(),
): Promise<NewReportLink> {
  const audit = await db.website.findFirst({ where: { id: auditId, userId: viewer.id }, select: { status: true } });
  if (audit === null) throw new AppError("not-found");
  if (audit.status !== "completed")
    throw new AppError("conflict", "The audit must be completed before it can be shared.");
  await consume({ limit: "report-link", key: String(viewer.id) });
  if (password !== undefined) requireUncommonPassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password, address);
  const report = await getReport(viewer, auditId, "guest");
  if (report === null) throw new AppError("not-found");
  const frozen = freezeReport(report, now);
  // As the column gives it back: else its owner would pass on a link that opens nothing.
  if (thawReport(JSON.parse(JSON.stringify(frozen))) === null) throw new AppError("internal");
  const token = createSecretToken();
  const id = await db.$transaction(async (tx) => {
    // One at a time for an audit, so that many at once don't slip past the limit.
    const held = await tx.$executeRaw`SELECT 1 FROM websites WHERE id = ${auditId} FOR NO KEY UPDATE`;
    if (held === 0) throw new AppError("not-found");
    const longExpired = new Date(now.getTime() - keptDays * dayMs);
    await tx.reportLink.deleteMany({ where: { websiteId: auditId, expiresAt: { lte: longExpired } } });
    if ((await tx.reportLink.count({ where: { websiteId: auditId } })) >= maxLinks)
      throw new AppError("conflict", `There are ${maxLinks} links to this report. End one to make another.`);
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
    return link.id;
  });
  auditLog(auditId).info({ linkId: id, days, isProtected: passwordHash !== null }, "read-only link made");
  return { id, address: portalUrl(`/r/${token}`) };
}

/** Ends a link to the viewer's own report: from now on it opens nothing. @throws AppError not-found */
export async function endLink(viewer: Viewer, auditId: number, linkId: number): Promise<void> {
  const { count } = await db.reportLink.deleteMany({
    where: { id: linkId, websiteId: auditId, website: { userId: viewer.id } },
  });
  if (count === 0) throw new AppError("not-found", "This link was ended already.");
  auditLog(auditId).info({ linkId }, "read-only link ended");
}

/**
 * Takes a link's password, within limits on guessing.
 * @param address who asks
 * @returns the pass that this browser keeps.
 * @throws AppError forbidden alike for a wrong password and for a link that is unknown, ended or expired, after the
 * same work; too-many-requests.
 */
export async function unlockLink(
  { token, password }: z.output<typeof unlockLinkSchema>,
  address: string,
  now = new Date(),
): Promise<string> {
  const guesses = { limit: "link-password", key: `${hashSecretToken(token)} ${address}` } as const;
  await consume({ limit: "link-password-address", key: address });
  await consume(guesses);
  const link = await findLink(token);
  const passwordHash = link !== null && link.expiresAt > now ? link.passwordHash : null;
  const isCorrect = await isPasswordCorrect(password, passwordHash, address);
  if (link === null || passwordHash === null || !isCorrect)
    throw new AppError("forbidden", "This password does not open the report. Ask whoever sent you the link.");
  await clear(guesses);
  return linkPass(link.id, passwordHash);
}

/** Counts that the report was shown. */
export async function noteOpening(linkId: number, now = new Date()): Promise<void> {
  // The link may have been ended meanwhile.
  await db.reportLink.updateMany({ where: { id: linkId }, data: { opens: { increment: 1 }, lastOpenedAt: now } });
}
