import type { z } from "zod";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import type { Client } from "@/lib/auth/client-address";
import type { SignedIn } from "@/lib/auth/commands";
import { hashPassword, requireUncommonPassword } from "@/lib/auth/password";
import { ofNetwork } from "@/lib/auth/prove-password";
import { findInvitation, mailRegistrationLink, redeemRegistration } from "@/lib/auth/registration-invitations";
import { isInDomains, registrationPolicy } from "@/lib/auth/registration-policy";
import { requireDeliverableEmail } from "@/lib/auth/reserved-emails";
import type { registrationLinkSchema, registrationSchema } from "@/lib/auth/schema";
import { createSession } from "@/lib/auth/session-rows";
import { storeAccount } from "@/lib/auth/store-account";
import type { Viewer } from "@/lib/auth/viewer";
import { consumeAll, type Quota, refund } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { queueMail } from "@/lib/email/commands";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** @throws AppError email-taken, reserved-email, registration-closed, invalid-input, too-many-requests */
export async function registerAccount(
  { invitation, ...person }: z.output<typeof registrationSchema>,
  client: Client,
): Promise<SignedIn> {
  requireUncommonPassword(person.password);
  requireDeliverableEmail(person.email);
  await requireAdmission(person.email, invitation);
  const { address } = client;
  const newAccount: Quota[] = [{ limit: "register", key: address }, ...ofNetwork("register-network", address)];
  await consumeAll(newAccount);
  const signedIn = await createAdmitted(person, invitation, client).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === "email-taken")) await Promise.all(newAccount.map(refund));
    throw error;
  });
  await queueWelcome(signedIn.viewer);
  return signedIn;
}

export async function queueWelcome({ id, email }: Viewer): Promise<void> {
  await queueMail({ key: `welcome:${id}`, kind: "welcome", recipient: email, payload: { userId: id } }).catch(
    (err: unknown) => log.error({ err, userId: id }, "could not queue the welcome email"),
  );
}

/** Same answer with or without an account. @throws AppError registration-closed, not-found, too-many-requests */
export async function requestRegistrationLink(
  { email }: z.output<typeof registrationLinkSchema>,
  address: string,
): Promise<void> {
  const policy = registrationPolicy();
  if (policy.kind !== "domain") throw new AppError("not-found");
  if (!isInDomains(email, policy.domains))
    throw new AppError("registration-closed", `Accounts here are for addresses at ${policy.domains.join(", ")}.`);
  await consumeAll([{ limit: "registration-link", key: address }, ...ofNetwork("registration-link-network", address)]);
  await mailRegistrationLink(email);
}

/** An early check, before hashing; the transaction decides. @throws AppError registration-closed */
async function requireAdmission(email: string, invitation: string | undefined): Promise<void> {
  if (registrationPolicy().kind === "open") return;
  const found = invitation === undefined ? null : await findInvitation(invitation);
  if (found === null) throw new AppError("registration-closed");
  if (found.email !== null && found.email !== email)
    throw new AppError("registration-closed", "This invitation is for another email address.");
}

async function createAdmitted(
  { password, ...person }: Omit<z.output<typeof registrationSchema>, "invitation">,
  invitation: string | undefined,
  client: Client,
): Promise<SignedIn> {
  const hash = await hashPassword(password, client.address);
  return db.$transaction(async (tx) => {
    const viewer = await storeAccount({ ...person, password: hash }, tx);
    const isInvited = invitation !== undefined && (await redeemRegistration(tx, viewer, invitation));
    if (!isInvited && registrationPolicy().kind !== "open") throw new AppError("registration-closed");
    await logAccountEvent(tx, { userId: viewer.id, kind: "account-created" });
    // In the transaction that creates the account, so that no suspension can precede the session.
    return { viewer, sessionToken: await createSession(viewer.id, client.userAgent, tx) };
  });
}
