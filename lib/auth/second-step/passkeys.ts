/** WebAuthn: the library checks challenge, origin, relying party, signature and counter. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { z } from "zod";
import { relyingParty } from "@/lib/auth/second-step/relying-party";
import type { newPasskeySchema, passkeyProofSchema } from "@/lib/auth/second-step/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { accountLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

/** COSE: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];
const tooLate = "This took too long or was already used. Please try again.";

/** @throws AppError conflict */
export async function offerPasskey({ id, email }: Viewer, sessionId: string, now = new Date()) {
  const passkeys = await db.passkey.findMany({ where: { userId: id } });
  if (passkeys.length >= accountLimits.passkeys)
    throw new AppError("conflict", `You can have up to ${accountLimits.passkeys} passkeys.`);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: requireParty().id,
    userID: new TextEncoder().encode(String(id)),
    userName: email,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  const open = {
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + accountLimits.secondStepMs),
  };
  await db.passkeyChallenge.upsert({ where: { sessionId }, create: { sessionId, ...open }, update: open });
  return options;
}

/** @throws AppError conflict, invalid-input */
export async function storePasskey(
  tx: Prisma.TransactionClient,
  { userId, sessionId }: { userId: number; sessionId: string },
  { name, response }: z.output<typeof newPasskeySchema>,
): Promise<void> {
  const [open] = await tx.$queryRaw<{ challenge: string }[]>`
    DELETE FROM passkey_challenges WHERE "sessionId" = ${sessionId} AND "expiresAt" > ${new Date()} RETURNING challenge`;
  if (open === undefined) throw new AppError("conflict", tooLate);
  const party = requireParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: open.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(refuse);
  if (registrationInfo === undefined) throw new AppError("invalid-input", "We couldn't verify this passkey.");
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString("base64url");
  const { transports } = response.response;
  const { count } = await tx.passkey.createMany({
    data: [{ userId, name, credentialId, publicKey: key, counter, transports }],
    skipDuplicates: true,
  });
  if (count === 0) throw new AppError("conflict", "This passkey is already in use.");
}

/** @throws AppError not-found without passkeys */
export async function askForPasskey(userId: number) {
  const passkeys = await db.passkey.findMany({ where: { userId } });
  if (passkeys.length === 0) throw new AppError("not-found");
  return generateAuthenticationOptions({
    rpID: requireParty().id,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: "preferred",
  });
}

/** @returns whether a passkey of the account signed the challenge */
export async function redeemPasskey(
  tx: Prisma.TransactionClient,
  { userId, challenge }: { userId: number; challenge: string | null },
  response: z.output<typeof passkeyProofSchema>,
  now = new Date(),
): Promise<boolean> {
  const passkey = await tx.passkey.findFirst({ where: { userId, credentialId: response.id } });
  if (passkey === null || challenge === null) return false;
  const { id, credentialId, publicKey, counter } = passkey;
  const party = requireParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter: Number(counter) },
    requireUserVerification: false,
  }).catch(refuse);
  if (!verified || authenticationInfo === undefined) return false;
  const { count } = await tx.passkey.updateMany({
    where: { id, counter },
    data: { counter: authenticationInfo.newCounter, lastUsedAt: now },
  });
  return count === 1;
}

function requireParty() {
  const party = relyingParty();
  if (party === null) throw new AppError("conflict", "Passkeys need a portal with a domain name.");
  return party;
}

function toDescriptor({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports };
}

/** The library throws for anything invalid; its reason goes only to the log. */
function refuse(error: unknown): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  log.warn(
    { code: "passkey-refused", reason: error instanceof Error ? error.message : String(error) },
    "passkey refused",
  );
  return { verified: false };
}
