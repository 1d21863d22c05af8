import { logAccountEvent } from "@/lib/account-log/log-account-event";
import type { Client } from "@/lib/auth/client-address";
import type { SignedIn } from "@/lib/auth/commands";
import { tellConfirmed } from "@/lib/auth/email-confirmation";
import { endGivenAccess } from "@/lib/auth/end-given-access";
import { knownBrowserOf } from "@/lib/auth/known-browser";
import { requireMaySignIn } from "@/lib/auth/may-sign-in";
import type { Identity } from "@/lib/auth/oidc/verified-identity";
import { viewerFields } from "@/lib/auth/queries";
import { queueWelcome } from "@/lib/auth/registration";
import { invitationIn, redeemVerified } from "@/lib/auth/registration-invitations";
import { isInDomains, registrationPolicy } from "@/lib/auth/registration-policy";
import { requireDeliverableEmail } from "@/lib/auth/reserved-emails";
import { createSession } from "@/lib/auth/session-rows";
import { storeAccount } from "@/lib/auth/store-account";
import { requireNotSuspended } from "@/lib/auth/suspension";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** @throws AppError registration-closed, reserved-email, account-suspended, sign-in-other-person */
export async function signInAs(identity: Identity, target: string, client: Client): Promise<SignedIn> {
  requireDeliverableEmail(identity.email);
  const find = () => findAccount(identity, client);
  const found = await find();
  const viewer =
    found ??
    (await createFor(identity, target).catch(async (error: unknown) => {
      const made = error instanceof AppError && error.code === "email-taken" ? await find() : null;
      if (made === null) throw error;
      return made;
    }));
  const isKnown = found === null || (await knownBrowserOf(client.browserToken, viewer.email)) !== undefined;
  return { viewer, sessionToken: await startSession(viewer.id, client.userAgent, isKnown) };
}

/** @throws AppError account-suspended; sign-in-failed if the account was just deleted */
async function startSession(userId: number, userAgent: string, isKnown: boolean): Promise<string> {
  const { token, event } = await db.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ suspendedAt: Date | null }[]>`
      SELECT "suspendedAt" FROM users WHERE id = ${userId} FOR SHARE`;
    if (account === undefined) throw new AppError("sign-in-failed");
    requireNotSuspended(account);
    const event = await logAccountEvent(tx, { userId, kind: isKnown ? "logged-in" : "new-device" });
    return { token: await createSession(userId, userAgent, tx), event };
  });
  sendNotice(event);
  return token;
}

async function findAccount({ email, issuer, subject }: Identity, client: Client): Promise<Viewer | null> {
  const known = await db.oidcIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } });
  const account = await db.user.findUnique({
    where: known === null ? { email } : { id: known.userId },
    select: { ...viewerFields, isLocal: true, suspendedAt: true, emailConfirmedAt: true },
  });
  if (account === null) return null;
  const { isLocal, suspendedAt, emailConfirmedAt, ...viewer } = account;
  requireMaySignIn({ isLocal, suspendedAt }, client);
  if (known === null) await bind(viewer.id, { issuer, subject });
  if (emailConfirmedAt === null) await reclaim(viewer.id);
  return viewer;
}

/** The first one owns the account. @throws AppError sign-in-other-person */
async function bind(userId: number, { issuer, subject }: Pick<Identity, "issuer" | "subject">): Promise<void> {
  await db.oidcIdentity.createMany({ data: [{ userId, issuer, subject }], skipDuplicates: true });
  const bound = await db.oidcIdentity.findUnique({ where: { userId_issuer: { userId, issuer } } });
  if (bound?.subject === subject) return;
  log.warn({ userId, code: "oidc-other-person" }, "someone else signed in with the address of an account");
  throw new AppError("sign-in-other-person");
}

/** A stranger may have chosen an unconfirmed account's password: ends its sessions and the access it granted. */
async function reclaim(userId: number): Promise<void> {
  const event = await db.$transaction(async (tx) => {
    const { password } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { password: true } });
    const { count } = await tx.user.updateMany({
      where: { id: userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date(), password: null },
    });
    if (count === 0) return null;
    if (password !== null) await logAccountEvent(tx, { userId, kind: "password-removed" });
    await tx.passwordReset.deleteMany({ where: { userId } });
    await endGivenAccess(tx, userId);
    await tx.session.deleteMany({ where: { userId } });
    return logAccountEvent(tx, { userId, kind: "email-confirmed" });
  });
  if (event === null) return;
  sendNotice(event);
  await tellConfirmed(userId);
}

async function createFor({ issuer, subject, ...person }: Identity, target: string): Promise<Viewer> {
  const viewer = await db.$transaction(async (tx) => {
    const created = await storeAccount({ ...person, password: null, emailConfirmedAt: new Date() }, tx);
    await tx.oidcIdentity.create({ data: { userId: created.id, issuer, subject } });
    const policy = registrationPolicy();
    const isInvited = await redeemVerified(tx, created, invitationIn(target));
    const isAdmitted =
      isInvited || policy.kind === "open" || (policy.kind === "domain" && isInDomains(created.email, policy.domains));
    if (!isAdmitted) throw new AppError("registration-closed");
    await logAccountEvent(tx, { userId: created.id, kind: "account-created" });
    return created;
  });
  await queueWelcome(viewer);
  return viewer;
}
