import type { AccountEventKind } from "@/lib/account-log/event-kinds";
import { type LoggedEvent, logAccountEvent } from "@/lib/account-log/log-account-event";
import { afterResponse } from "@/lib/after-response";
import type { Client } from "@/lib/auth/client-address";
import { knownBrowserOf } from "@/lib/auth/known-browser";
import { requireMaySignIn } from "@/lib/auth/may-sign-in";
import { withinLoginLimits } from "@/lib/auth/prove-password";
import { viewerFields } from "@/lib/auth/queries";
import { redeemCode } from "@/lib/auth/second-step/one-time-codes";
import { askForPasskey, redeemPasskey } from "@/lib/auth/second-step/passkeys";
import { findPendingLogin, type PendingLogin } from "@/lib/auth/second-step/pending-logins";
import { redeemRecoveryCode } from "@/lib/auth/second-step/recovery-codes";
import type { SecondStepProof } from "@/lib/auth/second-step/schema";
import { createSession } from "@/lib/auth/session-rows";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

const refusals: Partial<Record<string, AccountEventKind>> = {
  "invalid-credentials": "second-step-wrong",
  "too-many-requests": "second-step-refused",
};

/** The challenge that a passkey must sign. @throws AppError login-ended, not-found */
export async function startPasskeyLogin(token: string | null) {
  const { hash, userId } = await requirePendingLogin(token);
  const options = await askForPasskey(userId);
  await db.pendingLogin.updateMany({ where: { hash }, data: { challenge: options.challenge } });
  return options;
}

/** Consumes the pending login. @throws AppError login-ended, invalid-credentials, account-suspended, too-many-requests */
export async function completeLogin(
  token: string | null,
  proof: SecondStepProof,
  client: Client,
): Promise<{ viewer: Viewer; sessionToken: string }> {
  const { email, userId } = await requirePendingLogin(token);
  const knownAs = await knownBrowserOf(client.browserToken, email);
  const check = () => db.$transaction((tx) => startSession(tx, token, proof, client, knownAs));
  // Six digits can be guessed, and a reset link clears the password limits, so codes have their own.
  const limits = "code" in proof ? (["second-step", "second-step-day"] as const) : [];
  const ofCodes = limits.map((limit) => ({ limit, key: email }));
  const { event, ...signedIn } = await withinLoginLimits(email, client.address, check, knownAs, ofCodes).catch(
    (error: unknown) => {
      const kind = error instanceof AppError ? refusals[error.code] : undefined;
      if (kind !== undefined)
        afterResponse(async () => sendNotice(await db.$transaction((tx) => logAccountEvent(tx, { userId, kind }))));
      throw error;
    },
  );
  sendNotice(event);
  return signedIn;
}

async function startSession(
  tx: Prisma.TransactionClient,
  token: string | null,
  proof: SecondStepProof,
  client: Client,
  knownAs: string | undefined,
): Promise<{ viewer: Viewer; sessionToken: string; event: LoggedEvent | null }> {
  const { userId } = await requirePendingLogin(token, tx);
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR SHARE`;
  const pending = await requirePendingLogin(token, tx);
  const { count } = await tx.pendingLogin.deleteMany({ where: { hash: pending.hash } });
  if (count === 0) throw new AppError("login-ended");
  const account = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...viewerFields, isLocal: true, suspendedAt: true },
  });
  const { isLocal, suspendedAt, ...viewer } = account;
  requireMaySignIn({ isLocal, suspendedAt }, client);
  if (!(await isRight(tx, pending, proof)))
    throw new AppError("invalid-credentials", "This is wrong or was already used. Please try again.");
  const event = await logAccountEvent(tx, { userId, kind: knownAs === undefined ? "new-device" : "logged-in" });
  return { viewer, sessionToken: await createSession(userId, client.userAgent, tx), event };
}

function isRight(tx: Prisma.TransactionClient, pending: PendingLogin, proof: SecondStepProof): Promise<boolean> {
  if ("passkey" in proof) return redeemPasskey(tx, pending, proof.passkey);
  if ("code" in proof) return redeemCode(tx, pending.userId, proof.code);
  return redeemRecoveryCode(tx, pending.userId, proof.recoveryCode);
}

async function requirePendingLogin(token: string | null, store?: Prisma.TransactionClient): Promise<PendingLogin> {
  const pending = await findPendingLogin(token, store);
  if (pending === null) throw new AppError("login-ended");
  return pending;
}
