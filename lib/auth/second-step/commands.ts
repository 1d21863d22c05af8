import type { z } from "zod";
import type { AccountEventKind } from "@/lib/account-log/event-kinds";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { addressKey } from "@/lib/auth/address-key";
import { type Asker, type IdentityProof, proveIdentity, requireActiveSession } from "@/lib/auth/prove-identity";
import { confirmCodes, startCodes } from "@/lib/auth/second-step/one-time-codes";
import { offerPasskey, storePasskey } from "@/lib/auth/second-step/passkeys";
import { hasSecondStep } from "@/lib/auth/second-step/queries";
import { replaceRecoveryCodes } from "@/lib/auth/second-step/recovery-codes";
import type { newPasskeySchema } from "@/lib/auth/second-step/schema";
import type { CodesSetup, NewRecoveryCodes } from "@/lib/auth/second-step/view";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

/** @throws AppError forbidden, conflict, too-many-requests */
export async function startPasskey(asker: Asker, proof: IdentityProof) {
  await proveIdentity(asker, proof);
  await requireActiveSession(db, asker);
  return offerPasskey(asker.viewer, asker.sessionId);
}

/** Proof is the challenge from `startPasskey`. @throws AppError conflict, invalid-input */
export function addPasskey(asker: Asker, input: z.output<typeof newPasskeySchema>): Promise<NewRecoveryCodes> {
  const asking = { userId: asker.viewer.id, sessionId: asker.sessionId };
  return add(asker, "passkey-added", (tx) => storePasskey(tx, asking, input));
}

/** @throws AppError forbidden, not-found, too-many-requests */
export async function removePasskey(asker: Asker, proof: IdentityProof, id: number): Promise<void> {
  await remove(asker, proof, "passkey-removed", async (tx, userId) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError("not-found", "This passkey was already removed.");
  });
}

/** @throws AppError forbidden, not-set-up, conflict, too-many-requests */
export async function startOneTimeCodes(asker: Asker, proof: IdentityProof): Promise<CodesSetup> {
  await proveIdentity(asker, proof);
  return db.$transaction(async (tx) => {
    await requireActiveSession(tx, asker);
    return startCodes(tx, asker.viewer);
  });
}

/** Proof is a code for `startOneTimeCodes`' secret. @throws AppError invalid-input, conflict, too-many-requests */
export async function turnOnOneTimeCodes(asker: Asker, code: string, now?: Date): Promise<NewRecoveryCodes> {
  const { id, email } = asker.viewer;
  await consume({ limit: "second-step", key: `setup ${email}` });
  return add(asker, "codes-turned-on", (tx) => confirmCodes(tx, id, code, now));
}

/** @throws AppError forbidden, too-many-requests */
export async function turnOffOneTimeCodes(asker: Asker, proof: IdentityProof): Promise<void> {
  await remove(asker, proof, "codes-turned-off", async (tx, userId) => {
    await tx.oneTimeCodes.deleteMany({ where: { userId } });
  });
}

/** Old codes stop working. @throws AppError forbidden, conflict without a second step, too-many-requests */
export async function renewRecoveryCodes(asker: Asker, proof: IdentityProof): Promise<NewRecoveryCodes> {
  await proveIdentity(asker, proof);
  return change(asker, "recovery-codes-renewed", async (tx, userId) => {
    if (!(await hasSecondStep(userId, tx)))
      throw new AppError("conflict", "Add a passkey or turn on codes first. Recovery codes are their backup.");
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/** Also deletes logins waiting for it. @returns whether it was on */
export async function eraseSecondStep(tx: Prisma.TransactionClient, userId: number): Promise<boolean> {
  await hold(tx, userId);
  const wasOn = await hasSecondStep(userId, tx);
  const where = { userId };
  await tx.passkey.deleteMany({ where });
  await tx.oneTimeCodes.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  await tx.pendingLogin.deleteMany({ where });
  return wasOn;
}

/** The first one ends all other sessions, since none passed it. */
function add(
  asker: Asker,
  kind: AccountEventKind,
  store: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<NewRecoveryCodes> {
  return change(asker, kind, async (tx, userId) => {
    const isFirst = !(await hasSecondStep(userId, tx));
    await store(tx);
    if (isFirst) await tx.session.deleteMany({ where: { userId, id: { not: asker.sessionId } } });
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, userId) : [] };
  });
}

async function remove(
  asker: Asker,
  proof: IdentityProof,
  kind: AccountEventKind,
  erase: (tx: Prisma.TransactionClient, userId: number) => Promise<void>,
): Promise<void> {
  await proveIdentity(asker, proof);
  await change(asker, kind, async (tx, userId) => {
    await erase(tx, userId);
    if (!(await hasSecondStep(userId, tx))) await eraseSecondStep(tx, userId);
  });
}

async function change<T>(
  asker: Asker,
  kind: AccountEventKind,
  make: (tx: Prisma.TransactionClient, userId: number) => Promise<T>,
): Promise<T> {
  const { id: userId, email } = asker.viewer;
  await consume({ limit: "second-step-changes", key: addressKey(email) });
  const { made, event } = await db.$transaction(async (tx) => {
    await hold(tx, userId);
    await requireActiveSession(tx, asker);
    return { made: await make(tx, userId), event: await logAccountEvent(tx, { userId, kind }) };
  });
  sendNotice(event);
  return made;
}

async function hold(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
}
