/** Coming in: logging in, and getting back in after a forgotten password. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Client } from "@/lib/auth/client-address";
import { tellConfirmed } from "@/lib/auth/email-confirmation";
import { loginQuota, withinLoginLimits } from "@/lib/auth/login-limits";
import { requireMaySignIn } from "@/lib/auth/may-sign-in";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { viewerFields } from "@/lib/auth/queries";
import { isLocalEmail } from "@/lib/auth/reserved-emails";
import { invalidTokenMessage, isResetTokenUsable, whereUsable } from "@/lib/auth/reset-tokens";
import type { forgotPasswordSchema, loginSchema, registerSchema, resetPasswordSchema } from "@/lib/auth/schema";
import { createSession, deleteExpiredSessions } from "@/lib/auth/sessions";
import { storeAccount } from "@/lib/auth/store-account";
import { requireNotSuspended } from "@/lib/auth/suspension";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { AppError } from "@/lib/errors";
import { clear, consume } from "@/lib/rate-limits";

/** Somebody who has just signed in. */
export interface SignedIn {
  viewer: Viewer;
  /** For the session's cookie; it is known to nobody else. */
  sessionToken: string;
}

/**
 * An account that nobody was asked for: who may register is decided elsewhere (lib/auth/registration.ts).
 * @param address who asks; without one, this machine itself
 * @throws AppError email-taken when the email has an account.
 */
export async function createAccount(input: z.output<typeof registerSchema>, address = "this machine"): Promise<Viewer> {
  return storeAccount({ ...input, password: await hashPassword(input.password, address) });
}

/**
 * @throws AppError invalid-credentials, the same for an unknown address, a wrong password, and a local account from
 * elsewhere; account-suspended, told only to whoever knows the password; too-many-requests.
 */
export async function logIn(input: z.output<typeof loginSchema>, client: Client): Promise<SignedIn> {
  const signedIn = await withinLoginLimits(input.email, client.address, async () => {
    const account = await db.user.findUnique({
      where: { email: input.email },
      select: { ...viewerFields, password: true, isLocal: true, suspendedAt: true },
    });
    const correct = await isPasswordCorrect(input.password, account?.password ?? null, client.address);
    if (account === null || !correct) throw new AppError("invalid-credentials");
    const { password, isLocal, suspendedAt, ...viewer } = account;
    requireMaySignIn({ isLocal, suspendedAt }, client);
    return { viewer, sessionToken: await startSession(viewer.id, password, client.userAgent) };
  });
  await deleteExpiredSessions();
  return signedIn;
}

/** @throws AppError invalid-credentials when the password was changed while it was checked, account-suspended. */
function startSession(userId: number, checkedHash: string | null, userAgent: string): Promise<string> {
  return db.$transaction(async (tx) => {
    // The lock makes a change of the password wait, or this wait for it: the change ends every session or starts first.
    // A suspension, too.
    const [unchanged] = await tx.$queryRaw<{ suspendedAt: Date | null }[]>`
      SELECT "suspendedAt" FROM users WHERE id = ${userId} AND password = ${checkedHash} FOR SHARE`;
    if (unchanged === undefined) throw new AppError("invalid-credentials");
    requireNotSuspended(unchanged);
    return createSession(userId, userAgent, tx);
  });
}

/**
 * Asks for a mail with a reset link. It never looks at accounts: the job that sends the mail does,
 * so the response and its time are the same whether there is one or not. Local accounts have no mailbox.
 * @throws AppError too-many-requests.
 */
export async function requestPasswordReset(
  { email }: z.output<typeof forgotPasswordSchema>,
  address: string,
): Promise<void> {
  await consume({ limit: "forgot-password", key: `${email} ${address}` });
  await consume({ limit: "forgot-password-address", key: address });
  if (isLocalEmail(email)) return;
  await queueMail({ key: `password-reset:${randomUUID()}`, kind: "password-reset", recipient: email, payload: {} });
}

/**
 * Sets a new password with the token of a mail, once, and ends every session of the account.
 * @throws AppError invalid-input when the token is wrong, old or used, or the password is common.
 */
export async function resetPassword(
  { token, password }: z.output<typeof resetPasswordSchema>,
  address: string,
): Promise<void> {
  requireUncommonPassword(password);
  // Hashing is expensive: only the bearer of a token may make us do it.
  if (!(await isResetTokenUsable(token))) throw new AppError("invalid-input", invalidTokenMessage);
  const hash = await hashPassword(password, address);
  const { email, confirmed } = await db.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({
      where: whereUsable(token),
      data: { used: true },
      select: { userId: true },
    });
    if (reset === undefined) throw new AppError("invalid-input", invalidTokenMessage);
    await tx.passwordReset.updateMany({ where: { userId: reset.userId }, data: { used: true } });
    // Whoever has the link has the mailbox.
    const { count } = await tx.user.updateMany({
      where: { id: reset.userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    });
    const user = await tx.user.update({
      where: { id: reset.userId },
      data: { password: hash },
      select: { email: true },
    });
    // After the new password: a login that checked the old one meanwhile has stored its session by now, or fails.
    await tx.session.deleteMany({ where: { userId: reset.userId } });
    return { email: user.email, confirmed: count > 0 ? reset.userId : null };
  });
  if (confirmed !== null) await tellConfirmed(confirmed);
  // Whoever forgot the password has usually used up the tries, and is now known to own the mailbox.
  await clear(loginQuota(email, address));
}
