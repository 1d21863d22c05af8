/** Accounts whose password is not enough: each caller gets its own. */
import { randomBytes } from "node:crypto";
import { TOTP } from "otpauth";
import { logIn, SecondStepRequired } from "@/lib/auth/commands";
import { addPasskey, startOneTimeCodes, startPasskey, turnOnOneTimeCodes } from "@/lib/auth/second-step/commands";
import { env } from "@/lib/env";
import { newAccount, newAddress, newClient, newSession } from "@/tests/support/people";
import { createAuthenticator } from "@/tests/support/software-authenticator";

const stepMs = 30_000;

if (env.SECRETS_KEYS.length === 0) env.SECRETS_KEYS = [`test=${randomBytes(32).toString("base64")}`];

/** What the app shows at a time. @param steps of 30 seconds from now on */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key.replaceAll(" ", "") }).generate({ timestamp: Date.now() + steps * stepMs });
}

/** An account that is logged in, and the proof that its changes take. */
export async function newAsker({ isConfirmed = true } = {}) {
  const { viewer, email, password } = await newAccount({ isConfirmed });
  return {
    asker: await newSession(viewer),
    proof: { currentPassword: password, address: newAddress() },
    email,
    password,
  };
}

/** Codes that were confirmed by the last time step: this one's is not used up. */
export async function withCodes(options?: Parameters<typeof newAsker>[0]) {
  const { asker, proof, ...account } = await newAsker(options);
  const { key } = await startOneTimeCodes(asker, proof);
  const { recoveryCodes } = await turnOnOneTimeCodes(asker, codeOf(key, -1));
  return { asker, proof, ...account, key, recoveryCodes };
}

export async function withPasskey() {
  const { asker, proof, ...account } = await newAsker();
  const authenticator = createAuthenticator();
  const response = authenticator.create(await startPasskey(asker, proof));
  const { recoveryCodes } = await addPasskey(asker, { name: "My laptop", response });
  return { asker, proof, ...account, authenticator, recoveryCodes };
}

/** The token of a login whose password was right. */
export async function startLogin(account: { email: string; password: string }, client = newClient()): Promise<string> {
  const refusal = await logIn(account, client).catch((error: unknown) => error);
  if (!(refusal instanceof SecondStepRequired)) throw new Error("No second step was asked for");
  return refusal.pendingToken;
}
