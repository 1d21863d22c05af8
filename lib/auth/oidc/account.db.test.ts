import { describe, expect, it, onTestFinished } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { hasPassword } from "@/lib/account/queries";
import { logIn, resetPassword } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { mailRegistrationLink } from "@/lib/auth/registration-invitations";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { newAddress, newClient, newPerson, newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { suspendMeanwhile } from "@/tests/support/suspension";
import { signInAs } from "./account";

const issuer = "https://id.company.example";

function newIdentity(domain = "company.example") {
  const { password: _none, ...person } = newPerson();
  return { ...person, email: person.email.replace(/@.*/, `@${domain}`), issuer, subject: newAddress() };
}

function use(REGISTRATION: string): void {
  setEnvironment({ REGISTRATION });
  onTestFinished(() => setEnvironment({ REGISTRATION: "open" }));
}

const enter = (identity: ReturnType<typeof newIdentity>, target = "/") => signInAs(identity, target, newClient());
const closed = { code: "registration-closed" };

async function share(invitedEmail: string) {
  const owner = await createViewer();
  const websiteId = await createAuditRow(owner, { status: "completed" });
  const token = newAddress();
  await db.sharedAudit.create({
    data: {
      websiteId,
      inviterEmail: owner.email,
      invitedEmail,
      tokenHash: hashSecretToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  return `/dashboard/${websiteId}?invite=${token}`;
}

describe("a new account", () => {
  it("has no password: none opens it, and nothing that asks for one does anything", async () => {
    const identity = newIdentity();
    const { viewer, sessionToken } = await enter(identity);
    expect(await getViewerOfSession(sessionToken)).toEqual(viewer);
    expect(await hasPassword(viewer)).toBe(false);
    for (const password of ["null", "no account has this password", "correct horse"]) {
      const refusal = { code: "invalid-credentials", message: "Invalid email or password" };
      await expect(logIn({ email: identity.email, password }, newClient())).rejects.toMatchObject(refusal);
    }
    await expect(deleteAccount(await newSession(viewer), "", newAddress())).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("of four browsers that come at once there is one account, and a session each", async () => {
    const identity = newIdentity();
    const entries = await Promise.all(Array.from({ length: 4 }, () => enter(identity)));
    expect(new Set(entries.map(({ viewer }) => viewer.id)).size).toBe(1);
    expect(await db.session.count({ where: { user: { email: identity.email } } })).toBe(4);
  });

  it("gets a password by a reset link", async () => {
    const { viewer } = await enter(newIdentity());
    const token = await issueResetToken(viewer.id);
    await resetPassword({ token, password: "battery staple" }, newAddress());
    expect((await logIn({ email: viewer.email, password: "battery staple" }, newClient())).viewer).toEqual(viewer);
    expect(await hasPassword(viewer)).toBe(true);
  });
});

describe("who it is at the provider", () => {
  const other = { code: "sign-in-other-person", status: 403 };

  it("another person does not inherit the account with its address", async () => {
    const identity = newIdentity();
    const { viewer } = await enter(identity);
    await expect(enter({ ...identity, subject: "somebody else" })).rejects.toMatchObject(other);
    expect(await db.session.count({ where: { userId: viewer.id } })).toBe(1);
    expect((await enter(identity)).viewer).toEqual(viewer);
  });

  it("the same person keeps the account under another address", async () => {
    const identity = newIdentity();
    const { viewer } = await enter(identity);
    expect((await enter({ ...identity, email: newIdentity().email })).viewer).toEqual(viewer);
  });

  it("the first to come to an account that was there binds it, of several at once one", async () => {
    const identity = newIdentity();
    const { id } = await createViewer({ email: identity.email });
    const people = Array.from({ length: 4 }, () => ({ ...identity, subject: newAddress() }));
    const outcomes = await Promise.allSettled(people.map((person) => enter(person)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.oidcIdentity.count({ where: { userId: id } })).toBe(1);
  });

  it("another provider's subject of the same name is another person, who may come to the same account", async () => {
    const identity = newIdentity();
    const { viewer } = await enter(identity);
    expect((await enter({ ...identity, issuer: "https://new.company.example" })).viewer).toEqual(viewer);
    await expect(
      enter({ ...newIdentity(), email: identity.email, issuer: "https://new.company.example" }),
    ).rejects.toMatchObject(other);
  });
});

it("a suspended account stays closed even if a provider vouches for its address", async () => {
  const identity = newIdentity();
  const { viewer } = await enter(identity);
  await db.user.update({ where: { id: viewer.id }, data: { suspendedAt: new Date() } });
  await expect(enter(identity)).rejects.toMatchObject({ code: "account-suspended" });
});

it("a suspension during a sign-in leaves no session behind", async () => {
  const identity = newIdentity();
  const { viewer } = await enter(identity);
  const { entering } = await suspendMeanwhile(viewer.id, () => enter(identity));
  await expect(entering).rejects.toMatchObject({ code: "account-suspended" });
  expect(await db.session.count({ where: { userId: viewer.id } })).toBe(0);
});

describe("where accounts are by invitation", () => {
  it("a stranger gets none, and one who has an account comes in", async () => {
    const known = newIdentity();
    const { viewer } = await enter(known);
    use("invitation");
    const stranger = newIdentity();
    await expect(enter(stranger)).rejects.toMatchObject(closed);
    expect(await db.user.count({ where: { email: stranger.email } })).toBe(0);
    expect((await enter(known)).viewer).toEqual(viewer);
  });

  it("an invitation of the address is enough, once", async () => {
    use("invitation");
    const identity = newIdentity();
    await mailRegistrationLink(identity.email);
    const { viewer } = await enter(identity);
    await db.user.delete({ where: { id: viewer.id } });
    await expect(enter(identity)).rejects.toMatchObject(closed);
  });

  it("so is a report that was shared with it, or the link of one that they come with", async () => {
    use("invitation");
    const invited = newIdentity();
    await share(invited.email);
    await enter(invited);
    const guest = newIdentity();
    const target = await share(newIdentity().email);
    await enter(guest, target);
    await expect(enter(newIdentity(), target)).rejects.toMatchObject(closed);
  });

  it("a suspended customer's reports let nobody in", async () => {
    use("invitation");
    const invited = newIdentity();
    const target = await share(invited.email);
    const { searchParams } = new URL(target, "http://portal.invalid");
    await db.user.updateMany({
      where: {
        websites: { some: { shares: { some: { tokenHash: hashSecretToken(searchParams.get("invite") ?? "") } } } },
      },
      data: { suspendedAt: new Date() },
    });
    await expect(enter(invited)).rejects.toMatchObject(closed);
    await expect(enter(newIdentity(), target)).rejects.toMatchObject(closed);
  });
});

it("where accounts are for a domain, an address there is enough: the provider has verified it", async () => {
  use("domain:first.example");
  await enter(newIdentity("first.example"));
  await expect(enter(newIdentity("sub.first.example"))).rejects.toMatchObject(closed);
});
