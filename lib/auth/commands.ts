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
import { loginQuotas, ofNetwork, withinLoginLimits } from "@/lib/auth/prove-password";
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
import { clear, consume, consumeAll } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";

/** The password was correct but not sufficient. An error, so that no caller or limit counts it as a login. */
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

/** @param address the client's, by default this machine's @throws AppError email-taken */
export async function createAccount(input: z.output<typeof registerSchema>, address = "this machine"): Promise<Viewer> {
  return storeAccount({ ...input, password: await hashPassword(input.password, address) });
}

/** @throws AppError invalid-credentials, whatever is wrong; account-suspended; too-many-requests; SecondStepRequired */
export async function logIn(input: z.output<typeof loginSchema>, client: Client): Promise<SignedIn> {
  const knownAs = await knownBrowserOf(client.browserToken, input.email);
  const check = async () => {
    const account = await db.user.findUnique({
      where: { email: input.email },
      select: { ...viewerFields, password: true, isLocal: true, suspendedAt: true },
    });
    const known = knownAs && input.email;
    const correct = await isPasswordCorrect(input.password, account?.password ?? null, client.address, known);
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

/** Only after the response, whose timing would reveal whether the account exists. */
async function logRefusedLogin(email: string): Promise<void> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (account === null) return;
  await db.$transaction((tx) => logAccountEvent(tx, { userId: account.id, kind: "login-refused" }));
}

/** @throws AppError invalid-credentials if the password has changed meanwhile, account-suspended; SecondStepRequired */
async function startSession(
  userId: number,
  checkedHash: string,
  userAgent: string,
  knownAs: string | undefined,
): Promise<{ sessionToken: string; event: LoggedEvent | null }> {
  const started = await db.$transaction(async (tx) => {
    // Serialises with password changes and suspensions, which then end this session or make it fail.
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

/** Only the email job looks up the account, so timing reveals nothing. @throws AppError too-many-requests */
export async function requestPasswordReset(
  { email }: z.output<typeof forgotPasswordSchema>,
  address: string,
): Promise<void> {
  await consume({ limit: "forgot-password", key: `${email} ${address}` });
  await consumeAll([
    { limit: "forgot-password-address", key: address },
    ...ofNetwork("forgot-password-network", address),
  ]);
  await consume({ limit: "forgot-password-email", key: email });
  if (isLocalEmail(email)) return;
  await queueMail({ key: `password-reset:${randomUUID()}`, kind: "password-reset", recipient: email, payload: {} });
}

/** Ends all sessions, and access granted by an unconfirmed address. @returns the account's address @throws AppError invalid-input */
export async function resetPassword(
  { token, password }: z.output<typeof resetPasswordSchema>,
  address: string,
): Promise<string> {
  requireUncommonPassword(password);
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
    // A used reset link proves access to the mailbox.
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
    // After the update: a concurrent login with the old password has stored its session by now, or fails.
    await tx.session.deleteMany({ where: { userId: reset.userId } });
    return { email: user.email, confirmed: count > 0 ? reset.userId : null, event };
  });
  sendNotice(event);
  if (confirmed !== null) await tellConfirmed(confirmed);
  // People who forgot their password have usually used up their attempts, and now own the mailbox.
  await Promise.all(
    [...loginQuotas(email, address), { limit: "forgot-password-email", key: email } as const].map(clear),
  );
  return email;
}
