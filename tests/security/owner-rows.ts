/** A customer with everything a customer can have, and the people who try to see it. */
import { randomBytes, randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { createAccount } from "@/lib/auth/commands";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { sessionCookie } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import { CanaryCage } from "./canaries";
import { send } from "./send";

/**
 * `reader` redeemed an invitation to the completed audit; `revoked` did too, and it was taken back;
 * `ended` holds the owner's session from before a password reset; `forged` one of the owner's that
 * another secret signed.
 */
export const identities = ["anonymous", "owner", "reader", "other", "revoked", "ended", "forged"] as const;
export type Identity = (typeof identities)[number];

export interface OwnerRows {
  canaries: CanaryCage;
  /** The completed audit that `reader` may see, and its page with a picture. */
  auditId: number;
  pageId: number;
  /** An audit that runs, shared with nobody. */
  runningAuditId: number;
  /** A share of the completed audit that nobody has redeemed, and the token of its mail. */
  shareId: number;
  inviteToken: string;
  /** A reset token that the owner has not used. */
  resetToken: string;
  people: Record<Exclude<Identity, "anonymous" | "ended" | "forged">, Person>;
  /** What each identity sends as its Cookie header; nothing for `anonymous`. */
  cookies: Record<Identity, string | undefined>;
}

interface Person {
  id: number;
  email: string;
  password: string;
}

/** @param origin a running web server: the sessions are begun as a browser would begin them. */
export async function createOwnerRows(origin: string): Promise<OwnerRows> {
  const canaries = new CanaryCage();
  const owner = await createPerson({
    email: `${canaries.text("the owner's email", "account")}@company.example`,
    firstName: canaries.text("the owner's first name", "account"),
    lastName: canaries.text("the owner's last name", "account"),
    companyName: canaries.text("the owner's company", "account"),
  });
  const people = { owner, reader: await createPerson(), other: await createPerson(), revoked: await createPerson() };
  const { password } = await db.user.update({
    where: { id: owner.id },
    data: { hubspotContactId: canaries.text("the owner's CRM contact", "account") },
  });
  canaries.add("the owner's password hash", "secret", password);
  canaries.add("the owner's password", "secret", owner.password);
  const audit = await createCompletedAudit(owner.id, canaries);
  const runningAuditId = await createOtherAudits(owner.id, canaries);
  return {
    canaries,
    ...audit,
    runningAuditId,
    ...(await createShares(audit.auditId, people, canaries)),
    resetToken: await createResetToken(owner.id, canaries),
    people,
    cookies: await createCookies(origin, people),
  };
}

async function createPerson(names: Partial<Parameters<typeof createAccount>[0]> = {}): Promise<Person> {
  const password = `secret-${randomUUID()}`;
  const email = `${randomUUID()}@company.example`;
  const account = { email, firstName: "Robin", lastName: "Tester", companyName: "Company", ...names, password };
  const { viewer } = await createAccount(account);
  return { id: viewer.id, email: account.email, password };
}

async function createCompletedAudit(
  userId: number,
  canaries: CanaryCage,
): Promise<{ auditId: number; pageId: number }> {
  const report = (place: string) => canaries.text(place, "report");
  const secret = (place: string) => canaries.text(place, "secret");
  const url = `https://${report("the audited address")}.example/`;
  const evidence = () => [{ pageUrl: url, quote: report("a quote"), place: report("a quote's place") }];
  const finding = () => ({
    title: report("a finding's title"),
    detail: report("a finding's detail"),
    evidence: evidence(),
  });
  const { id: auditId, pages } = await db.website.create({
    data: {
      userId,
      url,
      status: "completed",
      completedAt: new Date(),
      phase: "generating",
      overallScore: 61,
      performanceScore: 62,
      aiInsight: report("the conversion review's text"),
      conversionReview: {
        summary: report("the conversion review's summary"),
        strengths: [finding()],
        weaknesses: [],
        opportunities: [],
      },
      screenshot: canaries.picture("the site's picture", "secret"),
      discovery: {
        candidates: [{ url: secret("a page that was found and not chosen") }],
        linkStatuses: {},
        refusal: null,
      },
      manualPages: [secret("a page that was asked for")],
      rubricScore: 100,
      rubricSummary: report("the rubric's summary"),
      rubricResults: [
        { criterion: report("a criterion"), category: "Offer", score: 4, rationale: report("a rationale"), checks: [] },
      ],
      reviewer: "built-in",
      pages: {
        create: {
          url: `${url}pricing`,
          position: 0,
          selectionReason: report("why a page was chosen"),
          title: report("a page's title"),
          screenshot: canaries.picture("a page's picture", "report"),
          screenshotHash: randomBytes(32).toString("hex"),
          performanceScore: 62,
          aiCopyAudit: report("a page's copy audit"),
          copyReview: { summary: report("a copy review"), strengths: [finding()], suggestions: [] },
          metrics: { raw: secret("raw metrics") },
          lighthouse: { failedChecks: [], warnings: [secret("a warning of Lighthouse")] },
          outcome: "audited",
          finalUrl: `https://${secret("where a page led")}.example/`,
          capture: { create: { content: { text: secret("a page's captured text") } } },
        },
      },
      recommendations: {
        create: { title: report("a recommendation"), description: report("its text"), impact: "high", priority: 1 },
      },
    },
    select: { id: true, pages: { select: { id: true } } },
  });
  const pageId = pages[0]?.id;
  if (pageId === undefined) throw new Error("The page was not stored");
  return { auditId, pageId };
}

/** An audit that runs and one that was ended as stuck; the owner alone sees them. @returns the running one's id. */
async function createOtherAudits(userId: number, canaries: CanaryCage): Promise<number> {
  const site = (place: string) => `https://${canaries.text(place, "account")}.example/`;
  const { id } = await db.website.create({
    data: { userId, url: site("the running audit's address"), status: "running" },
  });
  await db.website.create({
    data: {
      userId,
      url: site("the stuck audit's address"),
      status: "failed",
      reason: "timeout",
      failureMessage: canaries.text("why an audit failed", "account"),
      completedAt: new Date(),
    },
  });
  return id;
}

async function createShares(
  websiteId: number,
  { reader, revoked }: OwnerRows["people"],
  canaries: CanaryCage,
): Promise<{ shareId: number; inviteToken: string }> {
  const invite = () => {
    const token = randomBytes(32).toString("base64url");
    canaries.add("an invitation's token", "secret", token);
    canaries.add("an invitation's stored token", "secret", hashSecretToken(token));
    return { token, tokenHash: hashSecretToken(token) };
  };
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const common = { websiteId, inviterEmail: "owner@company.example", expiresAt };
  const redeemed = { accessed: true, accessedAt: new Date() };
  await db.sharedAudit.create({
    data: {
      ...common,
      ...redeemed,
      invitedEmail: reader.email,
      tokenHash: invite().tokenHash,
      redeemedById: reader.id,
    },
  });
  await db.sharedAudit.create({
    data: {
      ...common,
      ...redeemed,
      invitedEmail: revoked.email,
      tokenHash: invite().tokenHash,
      redeemedById: revoked.id,
      revokedAt: new Date(),
    },
  });
  const { token, tokenHash } = invite();
  const invitedEmail = `${canaries.text("an invited person's email", "account")}@company.example`;
  const { id } = await db.sharedAudit.create({ data: { ...common, invitedEmail, tokenHash } });
  await db.mail.create({
    data: {
      key: `invitation:${id}:${randomUUID()}`,
      kind: "invitation",
      recipient: invitedEmail,
      payload: { shareId: id, note: canaries.text("what a mail is made from", "secret") },
    },
  });
  return { shareId: id, inviteToken: token };
}

async function createResetToken(userId: number, canaries: CanaryCage): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  canaries.add("the stored reset token", "secret", hashSecretToken(token));
  await db.passwordReset.create({
    data: { userId, token: hashSecretToken(token), expiresAt: new Date(Date.now() + 30 * 60_000) },
  });
  return token;
}

async function createCookies(origin: string, people: OwnerRows["people"]): Promise<OwnerRows["cookies"]> {
  const ended = await logIn(origin, people.owner);
  const { sessionVersion } = await db.user.update({
    where: { id: people.owner.id },
    data: { sessionVersion: { increment: 1 } },
  });
  const forged = await encode({
    token: { sub: String(people.owner.id), userId: people.owner.id, sessionVersion },
    secret: "a secret that is not the portal's, and long enough",
  });
  return {
    anonymous: undefined,
    owner: await logIn(origin, people.owner),
    reader: await logIn(origin, people.reader),
    other: await logIn(origin, people.other),
    revoked: await logIn(origin, people.revoked),
    ended,
    forged: `${sessionCookie.name}=${forged}`,
  };
}

/** @returns the Cookie header of a new session. */
async function logIn(origin: string, { email, password }: Person): Promise<string> {
  const answer = await send(origin, {
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  if (answer.status !== 200 || cookie === undefined) {
    throw new Error(`${email} can't log in: ${answer.status} ${answer.body.toString()}`);
  }
  return cookie;
}
