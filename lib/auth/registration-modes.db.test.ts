/** Who may register where accounts are by invitation, or for the addresses of some domains. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { logIn } from "@/lib/auth/commands";
import { registerAccount, requestRegistrationLink } from "@/lib/auth/registration";
import { offerRegistration } from "@/lib/auth/registration-offer";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { setEnvironment } from "@/lib/env";
import { invite } from "@/lib/operator/invite";
import { startMailProvider } from "@/tests/support/mail-provider";
import { newAccount, newAddress, newClient, newPerson } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { listStatements } from "@/tests/support/statements";

const closed = {
  code: "registration-closed",
  status: 403,
  message: "New accounts need an invitation. Please open the link in your invitation email.",
};
const use = (REGISTRATION: string) => setEnvironment({ REGISTRATION });
const isRegistered = async (email: string) => (await db.user.count({ where: { email } })) === 1;

afterEach(() => use("open"));

/** Delivers what waits for this address. @returns the token in the last mail's link; null when none was sent. */
async function readLink(email: string): Promise<string | null> {
  const provider = await startMailProvider();
  const mails = await db.mail.findMany({ where: { recipient: email, kind: "registration-link", sentAt: null } });
  for (const { key } of mails) await deliverMail(key);
  await provider.close();
  return /\/auth\?mode=register&invite=([\w-]{43})\b/.exec(provider.sent.at(-1)?.text ?? "")?.[1] ?? null;
}

async function invitePerson(): Promise<ReturnType<typeof newPerson> & { invitation: string }> {
  const person = newPerson();
  await invite(` ${person.email.toUpperCase()} `);
  return { ...person, invitation: (await readLink(person.email)) ?? "" };
}

/** A report's emailed link. */
async function shareReport(changes: object = {}) {
  const { viewer } = await newAccount();
  const auditId = await createAuditRow(viewer, { status: "completed" });
  const token = randomUUID();
  const share = await db.sharedAudit.create({
    data: {
      websiteId: auditId,
      inviterEmail: viewer.email,
      invitedEmail: newPerson().email,
      tokenHash: hashSecretToken(token),
      expiresAt: new Date(Date.now() + 60_000),
      ...changes,
    },
  });
  return { auditId, token, shareId: share.id };
}

describe("by invitation", () => {
  it("nobody registers without one, and the screen offers nothing", async () => {
    use("invitation");
    const person = newPerson();
    await expect(registerAccount(person, newClient())).rejects.toMatchObject(closed);
    await expect(registerAccount({ ...person, invitation: randomUUID() }, newClient())).rejects.toMatchObject(closed);
    expect(await isRegistered(person.email)).toBe(false);
    expect(await offerRegistration("/", undefined)).toEqual({ kind: "closed", hasEnded: false });
    expect(await offerRegistration("/", randomUUID())).toEqual({ kind: "closed", hasEnded: true });
  });

  it("someone with an account logs in as usual", async () => {
    const account = await newAccount();
    use("invitation");
    expect((await logIn(account, newClient())).viewer).toEqual(account.viewer);
  });

  it("whom the operator invited registers once, under that address alone, which is confirmed by it", async () => {
    use("invitation");
    const person = await invitePerson();
    const { email, invitation } = person;
    expect(await offerRegistration("/", invitation)).toEqual({ kind: "form", invitation, email });
    const other = newPerson();
    await expect(registerAccount({ ...other, invitation }, newClient())).rejects.toMatchObject({
      code: "registration-closed",
      message: "This invitation is for another email address.",
    });
    await registerAccount(person, newClient());
    expect((await db.user.findUniqueOrThrow({ where: { email } })).emailConfirmedAt).not.toBeNull();
    await expect(registerAccount({ ...person, email: other.email }, newClient())).rejects.toMatchObject(closed);
    expect(await isRegistered(other.email)).toBe(false);
  });

  it("of four registrations at once with one report's link, one succeeds", async () => {
    use("invitation");
    const { token: invitation, shareId } = await shareReport();
    const people = Array.from({ length: 4 }, newPerson);
    const results = await Promise.allSettled(
      people.map((person) => registerAccount({ ...person, invitation }, newClient())),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.user.count({ where: { email: { in: people.map(({ email }) => email) } } })).toBe(1);
    const share = await db.sharedAudit.findUniqueOrThrow({ where: { id: shareId }, include: { redeemedBy: true } });
    expect(people.map(({ email }) => email)).toContain(share.redeemedBy?.email);
  });

  it("a guest comes with a shared report's link, under whichever address; the screen finds it in the way back", async () => {
    use("invitation");
    const { auditId, token } = await shareReport();
    expect(await offerRegistration(`/dashboard/${auditId}?invite=${token}`, undefined)).toEqual({
      kind: "form",
      invitation: token,
    });
    const person = newPerson();
    await registerAccount({ ...person, invitation: token }, newClient());
    expect(await isRegistered(person.email)).toBe(true);
  });

  it.each([
    ["taken back", { revokedAt: new Date() }],
    ["expired", { expiresAt: new Date(Date.now() - 1) }],
    ["opened", { accessed: true }],
  ])("a report's link that was %s registers nobody", async (_what, changes) => {
    use("invitation");
    const { token } = await shareReport(changes);
    await expect(registerAccount({ ...newPerson(), invitation: token }, newClient())).rejects.toMatchObject(closed);
  });

  it("a report's link registers nobody while its owner is suspended", async () => {
    use("invitation");
    const { auditId, token } = await shareReport();
    const { userId } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    const person = newPerson();
    await expect(registerAccount({ ...person, invitation: token }, newClient())).rejects.toMatchObject(closed);
    expect(await isRegistered(person.email)).toBe(false);
    await db.user.update({ where: { id: userId }, data: { suspendedAt: null } });
    await registerAccount({ ...person, invitation: token }, newClient());
  });

  it("inviting again mails the link that was mailed, and time ends it: a later one is another", async () => {
    use("invitation");
    const person = await invitePerson();
    await invite(person.email);
    expect(await readLink(person.email)).toBe(person.invitation);
    await db.registrationInvitation.updateMany({ where: { email: person.email }, data: { expiresAt: new Date() } });
    await expect(registerAccount(person, newClient())).rejects.toMatchObject(closed);
    await invite(person.email);
    const invitation = (await readLink(person.email)) ?? "";
    await expect(registerAccount(person, newClient())).rejects.toMatchObject(closed);
    await registerAccount({ ...person, invitation }, newClient());
  });
});

describe("the operator invites", () => {
  it("nobody who has an account, and nothing that is no address", async () => {
    const { email } = await newAccount();
    await expect(invite(email)).rejects.toMatchObject({ code: "email-taken" });
    await expect(invite("robin")).rejects.toThrow("robin is not an email address.");
  });

  it("also works in an open portal: the email's link registers", async () => {
    const person = await invitePerson();
    await registerAccount(person, newClient());
    expect(await db.registrationInvitation.count({ where: { email: person.email } })).toBe(0);
  });
});

describe("for the addresses of some domains", () => {
  const domains = ["first.example", "second.example"];
  const at = (domain: string) => `${randomUUID()}@${domain}`;

  it("asking for a link is the same work for a customer, and for a stranger who had their mails for a day", async () => {
    use(`domain:${domains.join(", ")}`);
    const customer = await createViewer({ email: at("first.example"), isConfirmed: true });
    const asked = async (email: string) => {
      for (let n = 0; n < 3; n += 1) await requestRegistrationLink({ email }, newAddress());
      return listStatements(() => requestRegistrationLink({ email }, newAddress()));
    };
    const ofCustomer = await asked(customer.email);
    expect(ofCustomer.length).toBeGreaterThan(3);
    expect(await asked(at("first.example"))).toEqual(ofCustomer);
  });

  it("an address alone is no proof: the link in a mail to it is", async () => {
    use(`domain:${domains.join(", ")}`);
    expect(await offerRegistration("/", undefined)).toEqual({ kind: "link", domains });
    const person = { ...newPerson(), email: at("second.example") };
    await expect(registerAccount(person, newClient())).rejects.toMatchObject(closed);
    await requestRegistrationLink(person, newAddress());
    await registerAccount({ ...person, invitation: (await readLink(person.email)) ?? "" }, newClient());
    expect(await isRegistered(person.email)).toBe(true);
  });

  it.each(["third.example", "sub.first.example", "notfirst.example", "first.example.org"])(
    "nobody at %s is sent one",
    async (domain) => {
      use(`domain:${domains.join(",")}`);
      const email = at(domain);
      await expect(requestRegistrationLink({ email }, newAddress())).rejects.toMatchObject({
        code: "registration-closed",
        message: "Accounts here are for addresses at first.example, second.example.",
      });
      expect(await db.mail.count({ where: { recipient: email } })).toBe(0);
    },
  );

  it("who has an account is sent none, and is told the same", async () => {
    const { email } = await newAccount();
    use("domain:company.example");
    await requestRegistrationLink({ email }, newAddress());
    expect(await readLink(email)).toBeNull();
  });

  it("however often strangers request links for an address, the last one sent works", async () => {
    use("domain:first.example");
    const person = { ...newPerson(), email: at("first.example") };
    let invitation = "";
    for (let n = 0; n < 6; n += 1) {
      await requestRegistrationLink(person, newAddress());
      invitation = (await readLink(person.email)) ?? invitation;
    }
    expect(await db.mail.count({ where: { recipient: person.email, droppedAt: null } })).toBe(3);
    await expect(invite(person.email)).rejects.toMatchObject({ code: "too-many-requests" });
    await registerAccount({ ...person, invitation }, newClient());
  });

  it.each([
    ["its reader asked for", (email: string) => requestRegistrationLink({ email }, newAddress())],
    ["the operator sent", (email: string) => invite(email)],
  ])("no stranger ends a link that %s", async (_what, ask) => {
    use("domain:first.example");
    const person = { ...newPerson(), email: at("first.example") };
    await ask(person.email);
    const invitation = (await readLink(person.email)) ?? "";
    await requestRegistrationLink(person, newAddress());
    expect(await readLink(person.email)).not.toBeNull();
    await registerAccount({ ...person, invitation }, newClient());
    expect(await isRegistered(person.email)).toBe(true);
  });

  it("a guest of another domain comes with a shared report's link", async () => {
    use("domain:first.example");
    const { token } = await shareReport();
    const person = newPerson();
    await registerAccount({ ...person, invitation: token }, newClient());
    expect(await isRegistered(person.email)).toBe(true);
  });

  it("twenty links an hour are asked for from one address", async () => {
    use("domain:first.example");
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) await requestRegistrationLink({ email: at("first.example") }, address);
    await expect(requestRegistrationLink({ email: at("first.example") }, address)).rejects.toMatchObject({
      code: "too-many-requests",
    });
  });
});
