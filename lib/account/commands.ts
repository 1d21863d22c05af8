import type { z } from "zod";
import { browserName } from "@/lib/account/browser-name";
import { eraseAccount } from "@/lib/account/erase-account";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import type { Client } from "@/lib/auth/client-address";
import type { SignedIn } from "@/lib/auth/commands";
import { isDeletionToken } from "@/lib/auth/deletion-token";
import { hashPassword, requireUncommonPassword } from "@/lib/auth/password";
import { type Asker, requireActiveSession, requireCurrentHash } from "@/lib/auth/prove-identity";
import { viewerFields } from "@/lib/auth/queries";
import type { changePasswordSchema, profileSchema } from "@/lib/auth/schema";
import { createSession } from "@/lib/auth/session-rows";
import { requireNotSuspended } from "@/lib/auth/suspension";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

/** @throws AppError authentication-required */
export function updateProfile(asker: Asker, profile: z.output<typeof profileSchema>): Promise<Viewer> {
  return db.$transaction(async (tx) => {
    await requireActiveSession(tx, asker);
    return tx.user.update({ where: { id: asker.viewer.id }, data: profile, select: viewerFields });
  });
}

/** Starts a new session. @throws AppError forbidden, invalid-input, conflict, account-suspended, too-many-requests */
export async function changePassword(
  asker: Asker,
  { currentPassword, password }: z.output<typeof changePasswordSchema>,
  client: Client,
): Promise<SignedIn> {
  requireUncommonPassword(password);
  const { viewer } = asker;
  const current = await requireCurrentHash(viewer, currentPassword, client.address);
  const hash = await hashPassword(password, client.address, viewer.email);
  const { sessionToken, event } = await db.$transaction(async (tx) => {
    await requireUnchanged(tx, asker, current);
    await tx.user.update({ where: { id: viewer.id }, data: { password: hash } });
    await tx.passwordReset.deleteMany({ where: { userId: viewer.id } });
    // After the update: a concurrent login with the old password has stored its session by now, or fails.
    await tx.session.deleteMany({ where: { userId: viewer.id } });
    const event = await logAccountEvent(tx, { userId: viewer.id, kind: "password-changed" });
    return { sessionToken: await createSession(viewer.id, client.userAgent, tx), event };
  });
  sendNotice(event);
  return { viewer, sessionToken };
}

/** @throws AppError not-found */
export async function endSession(viewer: Viewer, sessionId: string): Promise<void> {
  // Postgres refuses some other strings with an error.
  if (!/^[0-9a-f]{64}$/.test(sessionId)) throw new AppError("not-found");
  const where = { id: sessionId, userId: viewer.id };
  await db.$transaction(async (tx) => {
    const session = await tx.session.findFirst({ where, select: { userAgent: true } });
    const { count } = await tx.session.deleteMany({ where });
    if (session === null || count === 0) throw new AppError("not-found", "This device was already logged out.");
    const detail = browserName(session.userAgent);
    await logAccountEvent(tx, { userId: viewer.id, kind: "device-logged-out", detail });
  });
}

export async function endOtherSessions(viewer: Viewer, currentSessionId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { userId: viewer.id, id: { not: currentSessionId } } });
    if (count > 0) await logAccountEvent(tx, { userId: viewer.id, kind: "devices-logged-out" });
  });
}

/** @throws AppError forbidden for an expired or foreign link, authentication-required */
export async function deleteAccountByLink(asker: Asker, token: string): Promise<void> {
  if (!isDeletionToken(asker.viewer, token))
    throw new AppError("forbidden", "This link has expired. Please request a new one.");
  await eraseAccount(asker.viewer, (tx) => requireActiveSession(tx, asker));
}

/** @throws AppError forbidden, conflict, authentication-required, account-suspended, too-many-requests */
export async function deleteAccount(asker: Asker, currentPassword: string, address: string): Promise<void> {
  const current = await requireCurrentHash(asker.viewer, currentPassword, address);
  await eraseAccount(asker.viewer, (tx) => requireUnchanged(tx, asker, current));
}

/** Locks, to serialise with suspensions and password changes. */
async function requireUnchanged(tx: Prisma.TransactionClient, asker: Asker, checkedHash: string): Promise<void> {
  const [account] = await tx.$queryRaw<{ password: string | null; suspendedAt: Date | null }[]>`
    SELECT password, "suspendedAt" FROM users WHERE id = ${asker.viewer.id} FOR UPDATE`;
  if (account?.password !== checkedHash)
    throw new AppError("conflict", "Your password was changed somewhere else. Please log in again.");
  requireNotSuspended(account);
  await requireActiveSession(tx, asker);
}
