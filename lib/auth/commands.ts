/** Coming in: registering, logging in, and getting back in after a forgotten password. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { hashPassword, isPasswordCorrect, requireUncommonPassword } from "@/lib/auth/password";
import { viewerFields } from "@/lib/auth/queries";
import { invalidTokenMessage, isResetTokenUsable, whereUsable } from "@/lib/auth/reset-tokens";
import type { forgotPasswordSchema, loginSchema, registerSchema, resetPasswordSchema } from "@/lib/auth/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { clear, consume, type Quota, refund } from "@/lib/rate-limits";
import { Prisma } from "@/prisma/generated/client";

/** What a session needs to know of an account. */
export interface SignedInAccount {
  viewer: Viewer;
  sessionVersion: number;
}

/**
 * A visitor's new account, with a welcome mail.
 * @param address the client's, see readClientAddress
 * @throws AppError email-taken, invalid-input for a common password, too-many-requests.
 */
export async function registerAccount(
  input: z.output<typeof registerSchema>,
  address: string,
): Promise<SignedInAccount> {
  requireUncommonPassword(input.password);
  const newAccount: Quota = { limit: "register", key: address };
  await consume(newAccount);
  const account = await createAccount(input).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === "email-taken")) await refund(newAccount);
    throw error;
  });
  const { id, email } = account.viewer;
  await queueMail({ key: `welcome:${id}`, kind: "welcome", recipient: email, payload: { userId: id } }).catch(
    // The account is there and usable; a mail is no reason to call the registration failed.
    (err: unknown) => log.error({ err, userId: id }, "welcome mail could not be queued"),
  );
  return account;
}

/** @throws AppError email-taken when the address has an account. */
export async function createAccount(input: z.output<typeof registerSchema>): Promise<SignedInAccount> {
  const password = await hashPassword(input.password);
  try {
    const { sessionVersion, ...viewer } = await db.user.create({
      data: { ...input, password },
      select: { ...viewerFields, sessionVersion: true },
    });
    return { viewer, sessionVersion };
  } catch (error) {
    // The unique index decides, so that two registrations at once can't both pass a check.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("email-taken");
    throw error;
  }
}

/**
 * @param address the client's, see readClientAddress
 * @throws AppError invalid-credentials, the same for an unknown address and a wrong password; too-many-requests.
 */
export function logIn(input: z.output<typeof loginSchema>, address: string): Promise<SignedInAccount> {
  return countingFailures(input.email, address, async () => {
    const account = await db.user.findUnique({
      where: { email: input.email },
      select: { ...viewerFields, password: true, sessionVersion: true },
    });
    const correct = await isPasswordCorrect(input.password, account?.password ?? null);
    if (account === null || !correct) throw new AppError("invalid-credentials");
    const { password: _never, sessionVersion, ...viewer } = account;
    return { viewer, sessionVersion };
  });
}

/** Failed passwords of one account from one address: logging in and proving oneself share the count. */
function loginTry(email: string, address: string): Quota {
  return { limit: "login", key: `${email} ${address}` };
}

/**
 * Checks a password within the login limits. A try counts before it is made; it is given back when
 * it was no wrong password, and forgotten when it was the right one.
 */
export async function countingFailures<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
  const ofAccount = loginTry(email, address);
  const ofAddress: Quota = { limit: "login-address", key: address };
  await consume(ofAddress);
  await consume(ofAccount);
  try {
    const result = await check();
    await Promise.all([clear(ofAccount), refund(ofAddress)]);
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invalid-credentials"))
      await Promise.all([refund(ofAccount), refund(ofAddress)]);
    throw error;
  }
}

/**
 * Asks for a mail with a reset link. It never looks at accounts: the job that sends the mail does,
 * so the answer and its time are the same whether there is one or not.
 * @throws AppError too-many-requests.
 */
export async function requestPasswordReset(
  { email }: z.output<typeof forgotPasswordSchema>,
  address: string,
): Promise<void> {
  await consume({ limit: "forgot-password", key: `${email} ${address}` });
  await consume({ limit: "forgot-password-address", key: address });
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
  // Hashing is dear: nobody without a token gets to make us do it.
  if (!(await isResetTokenUsable(token))) throw new AppError("invalid-input", invalidTokenMessage);
  const hash = await hashPassword(password);
  const email = await db.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({
      where: whereUsable(token),
      data: { used: true },
      select: { userId: true },
    });
    if (reset === undefined) throw new AppError("invalid-input", invalidTokenMessage);
    await tx.passwordReset.updateMany({ where: { userId: reset.userId }, data: { used: true } });
    const user = await tx.user.update({
      where: { id: reset.userId },
      data: { password: hash, sessionVersion: { increment: 1 } },
      select: { email: true },
    });
    return user.email;
  });
  // Whoever forgot the password has usually used up the tries, and is now known to own the mailbox.
  await clear(loginTry(email, address));
}
