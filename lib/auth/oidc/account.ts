/** The account of somebody whom the provider knows: the one with their verified address, or a new one. */
import type { Client } from "@/lib/auth/client-address";
import type { SignedIn } from "@/lib/auth/commands";
import { tellConfirmed } from "@/lib/auth/email-confirmation";
import { requireMaySignIn } from "@/lib/auth/may-sign-in";
import type { Identity } from "@/lib/auth/oidc/identity";
import { viewerFields } from "@/lib/auth/queries";
import { queueWelcome } from "@/lib/auth/registration";
import { invitationIn, redeemVerified } from "@/lib/auth/registration-invitations";
import { isInDomains, registrationPolicy } from "@/lib/auth/registration-policy";
import { requireDeliverableEmail } from "@/lib/auth/reserved-emails";
import { createSession } from "@/lib/auth/sessions";
import { storeAccount } from "@/lib/auth/store-account";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * @param target where they go afterwards; a shared report's address brings an invitation along
 * @throws AppError registration-closed, reserved-email, and what `requireMaySignIn` throws.
 */
export async function signInAs(identity: Identity, target: string, client: Client): Promise<SignedIn> {
  requireDeliverableEmail(identity.email);
  const find = () => findAccount(identity.email, client);
  const viewer =
    (await find()) ??
    (await createFor(identity, target).catch(async (error: unknown) => {
      // Another browser of theirs was faster.
      const made = error instanceof AppError && error.code === "email-taken" ? await find() : null;
      if (made === null) throw error;
      return made;
    }));
  return { viewer, sessionToken: await createSession(viewer.id, client.userAgent) };
}

async function findAccount(email: string, client: Client): Promise<Viewer | null> {
  const account = await db.user.findUnique({
    where: { email },
    select: { ...viewerFields, isLocal: true, suspendedAt: true, emailConfirmedAt: true },
  });
  if (account === null) return null;
  const { isLocal, suspendedAt, emailConfirmedAt, ...viewer } = account;
  requireMaySignIn({ isLocal, suspendedAt }, client);
  if (emailConfirmedAt === null) await reclaim(viewer.id);
  return viewer;
}

/**
 * Anybody may have registered the address: until it was confirmed, whoever chose the password may be a stranger, who
 * would stay in the account beside its owner. Their ways in, and the addresses that are told of audits, end.
 */
async function reclaim(userId: number): Promise<void> {
  const isFirst = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date(), password: null },
    });
    if (count === 0) return false;
    await tx.passwordReset.deleteMany({ where: { userId } });
    await tx.webhook.updateMany({ where: { userId, switchedOffAt: null }, data: { switchedOffAt: new Date() } });
    // After the password: a login that checked it meanwhile has stored its session by now, or fails.
    await tx.session.deleteMany({ where: { userId } });
    return true;
  });
  if (isFirst) await tellConfirmed(userId);
}

async function createFor(identity: Identity, target: string): Promise<Viewer> {
  const viewer = await db.$transaction(async (tx) => {
    const created = await storeAccount({ ...identity, password: null, emailConfirmedAt: new Date() }, tx);
    const policy = registrationPolicy();
    const isInvited = await redeemVerified(tx, created, invitationIn(target));
    const isAdmitted =
      isInvited || policy.kind === "open" || (policy.kind === "domain" && isInDomains(created.email, policy.domains));
    if (!isAdmitted) throw new AppError("registration-closed");
    return created;
  });
  await queueWelcome(viewer);
  return viewer;
}
