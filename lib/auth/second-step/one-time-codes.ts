import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import type { CodesSetup } from "@/lib/auth/second-step/view";
import type { Viewer } from "@/lib/auth/viewer";
import { brand, ownName } from "@/lib/brand";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { accountLimits } from "@/lib/limits";
import { seal, unseal } from "@/lib/secrets/seal";
import type { Prisma } from "@/prisma/generated/client";

/** Supported by every authenticator app (RFC 6238): six digits, HMAC-SHA-1, 30 seconds. */
const stepSeconds = 30;
const secretBytes = 20;

export function areCodesSetUp(): boolean {
  return env.SECRETS_KEYS.length > 0;
}

/** Logins ask for codes only after `confirmCodes`. @throws AppError not-set-up, conflict if they are on */
export async function startCodes(tx: Prisma.TransactionClient, { id: userId, email }: Viewer): Promise<CodesSetup> {
  if (!areCodesSetUp()) throw new AppError("not-set-up", "Your agency hasn't set up codes from an app.");
  const totp = totpOf(new Secret({ size: secretBytes }), email);
  const sealedSecret = seal(totp.secret.base32, placeOf(userId));
  await tx.oneTimeCodes.deleteMany({ where: { userId, confirmedAt: null } });
  const stored = await tx.oneTimeCodes.createMany({ data: [{ userId, sealedSecret }], skipDuplicates: true });
  if (stored.count === 0) throw new AppError("conflict", "Codes from an app are already on.");
  return { key: totp.secret.base32.replace(/(.{4})(?!$)/g, "$1 "), qr: drawQr(totp.toString()) };
}

/** @throws AppError invalid-input for a wrong code, conflict after the time limit */
export async function confirmCodes(
  tx: Prisma.TransactionClient,
  userId: number,
  code: string,
  now = new Date(),
): Promise<void> {
  const startedAfter = new Date(now.getTime() - accountLimits.secondStepMs);
  const where = { userId, confirmedAt: null, createdAt: { gt: startedAfter } };
  const row = await tx.oneTimeCodes.findFirst({ where });
  if (row === null) throw new AppError("conflict", "This took too long. Please start again.");
  const lastStep = stepOf(row, code, now);
  if (lastStep === null)
    throw new AppError("invalid-input", "This code is wrong. Check that your phone's clock is right.");
  const { sealedSecret } = row;
  const { count } = await tx.oneTimeCodes.updateMany({
    where: { ...where, sealedSecret },
    data: { confirmedAt: now, lastStep },
  });
  if (count === 0) throw new AppError("conflict");
}

/** @returns whether the code is correct and newer than the last accepted one */
export async function redeemCode(
  tx: Prisma.TransactionClient,
  userId: number,
  code: string,
  now = new Date(),
): Promise<boolean> {
  const row = await tx.oneTimeCodes.findFirst({ where: { userId, confirmedAt: { not: null } } });
  const step = row === null ? null : stepOf(row, code, now);
  if (step === null) return false;
  const { count } = await tx.oneTimeCodes.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step, lastUsedAt: now },
  });
  return count === 1;
}

/** The code's time step, at most one off; null if wrong. */
function stepOf(row: { userId: number; sealedSecret: string }, code: string, now: Date): number | null {
  const secret = Secret.fromBase32(unseal(row.sealedSecret, placeOf(row.userId)));
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

function totpOf(secret: Secret, label = ownName): TOTP {
  return new TOTP({ issuer: brand.name, label, secret, digits: 6, period: stepSeconds });
}

function placeOf(userId: number) {
  return { userId, provider: "one-time-codes", field: "sealedSecret" };
}

function drawQr(text: string): CodesSetup["qr"] {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
