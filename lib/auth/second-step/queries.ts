import { areCodesSetUp } from "@/lib/auth/second-step/one-time-codes";
import { relyingParty } from "@/lib/auth/second-step/relying-party";
import type { LoginChoices, SecondStepView } from "@/lib/auth/second-step/view";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

const codesOn = { confirmedAt: { not: null } };

export async function hasSecondStep(userId: number, store: Prisma.TransactionClient = db): Promise<boolean> {
  const where = { id: userId, OR: [{ passkeys: { some: {} } }, { oneTimeCodes: { is: codesOn } }] };
  return (await store.user.count({ where })) === 1;
}

export async function getLoginChoices(userId: number): Promise<LoginChoices> {
  return {
    hasPasskeys: (await db.passkey.count({ where: { userId } })) > 0,
    hasCodes: (await db.oneTimeCodes.count({ where: { userId, ...codesOn } })) > 0,
    passkeyOrigin: relyingParty()?.origin ?? null,
  };
}

export async function getSecondStep({ id }: { id: number }): Promise<SecondStepView> {
  const { password, passkeys, oneTimeCodes, _count } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      password: true,
      passkeys: { select: { id: true, name: true, createdAt: true, lastUsedAt: true }, orderBy: { id: "asc" } },
      oneTimeCodes: { select: { confirmedAt: true } },
      _count: { select: { recoveryCodes: true } },
    },
  });
  const codesSince = oneTimeCodes?.confirmedAt?.toISOString() ?? null;
  return {
    isOn: passkeys.length > 0 || codesSince !== null,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesSince,
    areCodesSetUp: areCodesSetUp(),
    recoveryCodesLeft: _count.recoveryCodes,
    passkeyOrigin: relyingParty()?.origin ?? null,
    hasPassword: password !== null,
  };
}
