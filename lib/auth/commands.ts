import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type LoggedEvent, logAccountEvent } from "@/lib/account-log/log-account-event";
import { afterResponse } from "@/lib/after-response";
import type { Client } from "@/lib/auth/client-address";
import { tellConfirmed } from "@/lib/auth/email-confirmation";
import { endGivenAccess } from "@/lib/auth/end-given-access";
import { knownBrowserOf } from "@/lib/auth/known-browser";
import { requireMaySignIn } from "@/lib/auth/may-sign-in";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { loginQuotas, withinLoginLimits } from "@/lib/auth/prove-password";
import { viewerFields } from "@/lib/auth/queries";
import { isLocalEmail } from "@/lib/auth/reserved-emails";
import { invalidTokenMessage, isResetTokenUsable, whereUsable } from "@/lib/auth/reset-tokens";
import type { forgotPasswordSchema, loginSchema, registerSchema, resetPasswordSchema } from "@/lib/auth/schema";
import { createPendingLogin } from "@/lib/auth/second-step/pending-logins";
import { hasSecondStep } from "@/lib/auth/second-step/queries";
import { createSession, deleteExpiredSessions } from "@/lib/auth/session-rows";
import { storeAccount } from "@/lib/auth/store-account";
import { requireNotSuspended } from "@/lib/auth/suspension";
import type { Viewer } from "@/lib/auth/viewer";
import { clear, consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";

/** The password was correct but not enough. An error, so neither callers nor the limits take it for a login. */
export class SecondStepRequired extends AppError {
  readonly pendingToken: string;

  constructor(pendingToken: string) {
    super("second-step-required");
    this.pendingToken = pendingToken;
  }
}

export interface SignedIn {
  viewer: Viewer;
  sessionToken: string;
}

/** @param address who asks; without one, this machine @throws AppError email-taken */
export async function createAccount(input: z.output<typeof registerSchema>, address = "this machine"): Promise<Viewer> {
  return storeAccount({ ...input, password: await hashPassword(input.password, address) });
}

/** @throws AppError invalid-credentials, alike whatever is wrong; account-suspended; too-many-requests; SecondStepRequired */
export async function logIn(input: z.output<typeof loginSchema>, client: Client): Promise<SignedIn> {
  const knownAs = await knownBrowserOf(client.browserToken, input.email);
  const check = async () => {
    const account = await db.user.findUnique({
      where: { email: input.email },
      select: { ...viewerFields, password: true, isLocal: true, suspendedAt: true },
    });
    const correct = await isPasswordCorrect(input.password, account?.password ?? null, client.address);
    if (account === null || !correct) throw new AppError("invalid-credentials");
    const { password, isLocal, suspendedAt, ...viewer } = account;
    requireMaySignIn({ isLocal, suspendedAt }, client);
    const { sessionToken, event } = await startSession(viewer.id, password ?? "", client.userAgent, knownAs);
    sendNotice(event);
    return { viewer, sessionToken };
  };
  const signedIn = await withinLoginLimits(input.email, client.address, check, knownAs).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "too-many-requests")
      afterResponse(() => logRefusedLogin(input.email));
    throw error;
  });
  await deleteExpiredSessions();
  return signedIn;
}

/** Call it after the response, whose time would otherwise tell whether the account exists. */
async function logRefusedLogin(email: string): Promise<void> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (account === null) return;
  await db.$transaction((tx) => logAccountEvent(tx, { userId: account.id, kind: "login-refused" }));
}

/** @throws AppError invalid-credentials when the password was changed while it was checked, account-suspended; SecondStepRequired */
async function startSession(
  userId: number,
  checkedHash: string,
  userAgent: string,
  knownAs: string | undefined,
): Promise<{ sessionToken: string; event: LoggedEvent | null }> {
  const started = await db.$transaction(async (tx) => {
    // The lock makes a change of the password wait, or this wait for it: the change ends every session or starts first.
    // A suspension, too.
    const [unchanged] = await tx.$queryRaw<{ suspendedAt: Date | null }[]>`
      SELECT "suspendedAt" FROM users WHERE id = ${userId} AND password = ${checkedHash} FOR SHARE`;
    if (unchanged === undefined) throw new AppError("invalid-credentials");
    requireNotSuspended(unchanged);
    if (await hasSecondStep(userId, tx))
      return new SecondStepRequired(await createPendingLogin(tx, userId, checkedHash));
    const event = await logAccountEvent(tx, { userId, kind: knownAs === undefined ? "new-device" : "logged-in" });
    return { sessionToken: await createSession(userId, userAgent, tx), event };
  });
  if (started instanceof SecondStepRequired) throw started;
  return started;
}

/** Never looks at accounts, the mail's job does: the answer's time tells nothing. @throws AppError too-many-requests */
export async function requestPasswordReset(
  { email }: z.output<typeof forgotPasswordSchema>,
  address: string,
): Promise<void> {
  await consume({ limit: "forgot-password", key: `${email} ${address}` });
  await consume({ limit: "forgot-password-address", key: address });
  await consume({ limit: "forgot-password-email", key: email });
  if (isLocalEmail(email)) return;
  await queueMail({ key: `password-reset:${randomUUID()}`, kind: "password-reset", recipient: email, payload: {} });
}

/** Ends every session, and what an unconfirmed address gave others access to. @returns whose it was @throws AppError invalid-input */
export async function resetPassword(
  { token, password }: z.output<typeof resetPasswordSchema>,
  address: string,
): Promise<string> {
  requireUncommonPassword(password);
  // Hashing is expensive: only the bearer of a token may make us do it.
  if (!(await isResetTokenUsable(token))) throw new AppError("invalid-input", invalidTokenMessage);
  const hash = await hashPassword(password, address);
  const { email, confirmed, event } = await db.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({
      where: whereUsable(token),
      data: { used: true },
      select: { userId: true },
    });
    if (reset === undefined) throw new AppError("invalid-input", invalidTokenMessage);
    await tx.passwordReset.updateMany({ where: { userId: reset.userId }, data: { used: true } });
    // Using the reset link proves access to the mailbox.
    const { count } = await tx.user.updateMany({
      where: { id: reset.userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    });
    if (count > 0) {
      await logAccountEvent(tx, { userId: reset.userId, kind: "email-confirmed" });
      await endGivenAccess(tx, reset.userId);
    }
    const { password: former } = await tx.user.findUniqueOrThrow({
      where: { id: reset.userId },
      select: { password: true },
    });
    const user = await tx.user.update({
      where: { id: reset.userId },
      data: { password: hash },
      select: { email: true },
    });
    const kind = former === null ? "password-set" : "password-reset";
    const event = await logAccountEvent(tx, { userId: reset.userId, kind });
    // After the new password: a login that checked the old one meanwhile has stored its session by now, or fails.
    await tx.session.deleteMany({ where: { userId: reset.userId } });
    return { email: user.email, confirmed: count > 0 ? reset.userId : null, event };
  });
  sendNotice(event);
  if (confirmed !== null) await tellConfirmed(confirmed);
  // Whoever forgot the password has usually used up the tries, and is now known to own the mailbox.
  await Promise.all(
    [...loginQuotas(email, address), { limit: "forgot-password-email", key: email } as const].map(clear),
  );
  return email;
}
