/** A customer with everything a customer can have, and the people who try to see it. */
import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { createAccount } from "@/lib/auth/commands";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession } from "@/lib/auth/session-rows";
import { sessionCookie } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import type { Integrations } from "../emulators/start-emulators";
import { CanaryCage } from "./canaries";
import {
  createCompletedAudit,
  createEarlierAudit,
  createOtherAudits,
  createResetToken,
  createShares,
  type Invitations,
  shareWith,
} from "./owner-audits";
import {
  createBareContact,
  createCallback,
  createConnection,
  type OwnerConnection,
  watchAgencySecrets,
} from "./owner-connection";
import { createLinks, type OwnerLinks } from "./owner-links";
import { createMails } from "./owner-mails";
import { createWebhooks } from "./owner-webhooks";
import { send } from "./send";
import { sessionSecret } from "./web-server";

/**
 * `reader` redeemed an invitation to the completed audit; `revoked` did too, and it was taken back;
 * `ended` holds a session of the owner's that has been ended; `forged` one of the owner's that
 * another secret signed; `operator` may open /operator and was shown nothing; `unconfirmed` was shown the completed
 * audit alone and never confirmed their address; `suspended` holds a session from before.
 */
export const identities = [
  "anonymous",
  "owner",
  "reader",
  "other",
  "revoked",
  "ended",
  "forged",
  "operator",
  "unconfirmed",
  "suspended",
] as const;
export type Identity = (typeof identities)[number];

export interface OwnerRows {
  canaries: CanaryCage;
  /** The completed audit that `reader` may see, and its page with a picture. */
  auditId: number;
  pageId: number;
  /** A check again of its action, which is completed. */
  recheckId: number;
  /** One of the same site from before, which `reader` and `revoked` were shown, too. */
  earlierAuditId: number;
  /** An audit that runs and one that failed, shared with nobody. */
  runningAuditId: number;
  failedAuditId: number;
  /** The account of somebody else, which is suspended. */
  suspendedId: number;
  /** Mails to the owner. */
  mailKeys: Record<"sent" | "unsent", string>;
  /** The reader's, whose password alone logs in no more. */
  passkeyId: number;
  invitations: Invitations;
  links: OwnerLinks;
  connection: OwnerConnection;
  webhookIds: Record<"owner" | "other", number>;
  /** The address of the model's server that is stored; it answers only if the test started one there. */
  modelUrl: string;
  /** A reset token that the owner has not used. */
  resetToken: string;
  people: Record<Exclude<Identity, "anonymous" | "ended" | "forged">, Person>;
  /** A second session of each, in no browser of the tests. */
  sessionIds: Record<"owner" | "other", string>;
  /** What each identity sends as its Cookie header; nothing for `anonymous`. */
  cookies: Record<Identity, string | undefined>;
  /** A Cookie header that nobody else sends; of those who have no session it is the same. */
  createCookie(identity: Identity): Promise<string | undefined>;
}

interface Person {
  id: number;
  email: string;
  password: string;
}

/**
 * @param origin a running web server: the sessions are begun as a browser would begin them.
 * @param integrations where its settings lead; without, the owner has connected nothing.
 */
export async function createOwnerRows(
  origin: string,
  integrations?: Integrations,
  modelUrl = "http://127.0.0.1:9",
): Promise<OwnerRows> {
  const model = { url: modelUrl, model: "big", isPublicOnly: true };
  await db.modelServer.upsert({ where: { id: 1 }, create: model, update: model });
  const canaries = new CanaryCage();
  const owner = await createPerson({
    email: `${canaries.text("the owner's email", "account")}@company.example`,
    firstName: canaries.text("the owner's first name", "account"),
    lastName: canaries.text("the owner's last name", "account"),
    companyName: canaries.text("the owner's company", "account"),
  });
  const people = {
    owner,
    reader: await createPerson(),
    other: await createPerson(),
    revoked: await createPerson(),
    operator: await createPerson(),
    unconfirmed: await createPerson(),
    suspended: await createPerson(),
  };
  await db.user.update({ where: { id: people.unconfirmed.id }, data: { emailConfirmedAt: null } });
  await db.user.update({ where: { id: people.operator.id }, data: { isOperator: true } });
  const { password } = await db.user.findUniqueOrThrow({ where: { id: owner.id } });
  canaries.add("the owner's password hash", "secret", password ?? "");
  canaries.add("the owner's password", "secret", owner.password);
  const audit = await createCompletedAudit(owner.id, canaries);
  const earlierAuditId = await createEarlierAudit(audit.auditId, canaries);
  await createShares(earlierAuditId, people, canaries);
  await shareWith(audit.auditId, people.unconfirmed);
  const others = await createOtherAudits(owner.id, canaries);
  const cookies = await createCookies(origin, people);
  await db.user.update({ where: { id: people.suspended.id }, data: { suspendedAt: new Date() } });
  await db.accountEvent.create({
    data: { userId: owner.id, kind: "connected", detail: canaries.text("the owner's log", "account") },
  });
  const connection =
    integrations === undefined
      ? await createBareContact(owner.id, canaries)
      : await createConnectionOf(owner, cookies.owner ?? "", { origin, integrations, canaries });
  const sessionIds = {
    owner: hashSecretToken(await createSession(owner.id, canaries.text("the owner's browser", "account"))),
    other: hashSecretToken(await createSession(people.other.id, "")),
  };
  // One that no address names: an attacker's own may be shown to them again.
  canaries.add("the id of a session", "account", hashSecretToken(await createSession(owner.id, "")));
  return {
    canaries,
    ...audit,
    earlierAuditId,
    ...others,
    suspendedId: people.suspended.id,
    mailKeys: await createMails(owner.id, owner.email),
    connection,
    modelUrl,
    webhookIds: await createWebhooks(people, canaries),
    passkeyId: await createPasskey(people.reader.id, canaries),
    invitations: await createShares(audit.auditId, people, canaries),
    links: await createLinks(owner.id, audit.auditId, canaries),
    resetToken: await createResetToken(owner.id, canaries),
    people,
    sessionIds,
    cookies,
    createCookie: async (identity) =>
      identity in people ? createCookie(people[identity as keyof typeof people].id) : cookies[identity],
  };
}

async function createConnectionOf(
  { id, email }: Person,
  cookie: string,
  { origin, integrations, canaries }: { origin: string; integrations: Integrations; canaries: CanaryCage },
): Promise<OwnerConnection> {
  const connection = await createConnection(id, integrations, canaries);
  watchAgencySecrets(integrations, canaries);
  const who = { userEmail: email, contactId: connection.contactId };
  return { ...connection, callback: await createCallback(origin, integrations, cookie, who) };
}

async function createPerson(names: Partial<Parameters<typeof createAccount>[0]> = {}): Promise<Person> {
  const password = `secret-${randomUUID()}`;
  const email = `${randomUUID()}@company.example`;
  const account = { email, firstName: "Robin", lastName: "Tester", companyName: "Company", ...names, password };
  const { id } = await createAccount(account);
  await db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
  return { id, email: account.email, password };
}

async function createPasskey(userId: number, canaries: CanaryCage): Promise<number> {
  const publicKey = canaries.text("a passkey's public key", "secret");
  const credentialId = canaries.text("a passkey's id", "secret");
  const { id } = await db.passkey.create({ data: { userId, name: "My phone", credentialId, publicKey, counter: 0 } });
  return id;
}

async function createCookies(origin: string, people: OwnerRows["people"]): Promise<OwnerRows["cookies"]> {
  const ended = await logIn(origin, people.owner);
  await db.session.deleteMany({ where: { userId: people.owner.id } });
  const forged = await createCookie(people.owner.id, "a secret that is not the portal's, and long enough");
  return {
    anonymous: undefined,
    owner: await logIn(origin, people.owner),
    reader: await logIn(origin, people.reader),
    other: await logIn(origin, people.other),
    revoked: await logIn(origin, people.revoked),
    operator: await logIn(origin, people.operator),
    unconfirmed: await logIn(origin, people.unconfirmed),
    suspended: await logIn(origin, people.suspended),
    ended,
    forged,
  };
}

/** @returns the Cookie header of a new session, without a login that would count as a try. */
async function createCookie(userId: number, secret = sessionSecret): Promise<string> {
  const token = { sessionToken: await createSession(userId, "") };
  return `${sessionCookie.name}=${await encode({ token, secret })}`;
}

/** @returns the Cookie header of a new session. */
export async function logIn(origin: string, { email, password }: Pick<Person, "email" | "password">): Promise<string> {
  const response = await send(origin, {
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0];
  if (response.status !== 200 || cookie === undefined) {
    throw new Error(`${email} can't log in: ${response.status} ${response.body.toString()}`);
  }
  return cookie;
}
