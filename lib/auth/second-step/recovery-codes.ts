import { randomBytes } from "node:crypto";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Prisma } from "@/prisma/generated/client";

const recoveryCodeCount = 10;

/** Crockford's base 32: no look-alikes. Sixteen characters make 80 bits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Invalidates old codes. @returns the new ones, shown once */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashOf(userId, code) })) });
  return codes;
}

export async function redeemRecoveryCode(
  tx: Prisma.TransactionClient,
  userId: number,
  typed: string,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, hash: hashOf(userId, typed) } });
  return count === 1;
}

function createRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replace(/(.{4})(?!$)/g, "$1-");
}

function hashOf(userId: number, code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/o/g, "0")
    .replace(/[il]/g, "1")
    .replace(/[^\da-z]/g, "");
  return hashSecretToken(`${userId} ${plain}`);
}
