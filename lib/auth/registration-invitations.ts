/** Permission to register: a requested email (by operator or recipient), or the link of a shared report. */
import { logAuditEvent } from "@/lib/account-log/log-account-event";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { accountLimits } from "@/lib/limits";
import type { Prisma } from "@/prisma/generated/client";

const ofStandingCustomer = { user: { suspendedAt: null } };

/** Same work for every address. Repeats resend the same link, or strangers could invalidate it. @returns its expiry */
export async function mailRegistrationLink(email: string, now = new Date()): Promise<Date> {
  const until = { expiresAt: new Date(now.getTime() + accountLimits.registrationLinkMs) };
  await db.registrationInvitation.deleteMany({ where: { expiresAt: { lte: now } } });
  const { id, expiresAt } = await db.registrationInvitation.upsert({
    where: { email },
    create: { email, createdAt: now, ...until },
    update: until,
  });
  await queueMail({
    key: `registration-link:${id}:${now.getTime()}`,
    kind: "registration-link",
    recipient: email,
    payload: { invitationId: id },
  });
  return expiresAt;
}

/** `email` is null if the token, a shared report's unopened link, allows any address. */
export async function findInvitation(token: string, now = new Date()): Promise<{ email: string | null } | null> {
  const own = await db.registrationInvitation.findFirst({ where: whereStanding(token, now), select: { email: true } });
  if (own !== null) return own;
  return (await db.sharedAudit.count({ where: whereUnopened(token, now) })) === 1 ? { email: null } : null;
}

/** Marks a report's link as opened, so that it registers only one account. @returns whether the token allowed it */
export async function redeemRegistration(
  tx: Prisma.TransactionClient,
  { id, email }: Pick<Viewer, "id" | "email">,
  token: string,
  now = new Date(),
): Promise<boolean> {
  const own = await tx.registrationInvitation.deleteMany({ where: { ...whereStanding(token, now), email } });
  if (own.count === 1) {
    // Only an email to this address contained the token.
    await tx.user.update({ where: { id }, data: { emailConfirmedAt: now } });
    return true;
  }
  const [shared] = await tx.sharedAudit.updateManyAndReturn({
    where: whereUnopened(token, now),
    data: { redeemedById: id, accessed: true, accessedAt: now },
    select: { websiteId: true },
  });
  if (shared === undefined) return false;
  await logAuditEvent(tx, { auditId: shared.websiteId, kind: "share-opened", viewer: { id, email } });
  return true;
}

/** A verified address needs no link of its own invitation. @param token of a report's link they came with */
export async function redeemVerified(
  tx: Prisma.TransactionClient,
  viewer: Pick<Viewer, "id" | "email">,
  token: string | undefined,
  now = new Date(),
): Promise<boolean> {
  const { email } = viewer;
  const own = await tx.registrationInvitation.deleteMany({ where: { email, expiresAt: { gt: now } } });
  if (own.count === 1) return true;
  const shared = { invitedEmail: email, revokedAt: null, expiresAt: { gt: now }, website: ofStandingCustomer };
  if ((await tx.sharedAudit.count({ where: shared })) > 0) return true;
  return token !== undefined && redeemRegistration(tx, viewer, token, now);
}

/** From the address of a page behind the login, e.g. /dashboard/12?invite=… */
export function invitationIn(target: string): string | undefined {
  return new URL(target, "http://portal.invalid").searchParams.get("invite") ?? undefined;
}

function whereStanding(token: string, now: Date) {
  return { tokenHash: hashSecretToken(token), expiresAt: { gt: now } };
}

function whereUnopened(token: string, now: Date) {
  return { ...whereStanding(token, now), revokedAt: null, accessed: false, website: ofStandingCustomer };
}
