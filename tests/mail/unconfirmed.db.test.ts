/** What leaves for an address whose owner has never used a link of ours, and what for one who has. */
import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmEmail } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { deleteForgottenMails, forgetMails } from "@/lib/email/recipients";
import { startMailProvider } from "@/tests/support/mail-provider";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import type { ResendEmulator } from "../emulators/resend";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What a sender would have a stranger read. */
const advert = "buy-cheap-things.example";

let resend: ResendEmulator;
beforeEach(async () => {
  resend = await startMailProvider();
});
afterEach(() => resend.close());

const newAddress = () => `${randomUUID()}@company.example`;
const subjects = () => resend.sent.map(({ subject }) => subject);

async function storeMail(kind: string, recipient: string, payload: object, more: object = {}): Promise<string> {
  const key = `${kind}:${randomUUID()}`;
  await db.mail.create({ data: { key, kind, recipient, payload, ...more } });
  return key;
}

async function send(kind: string, recipient: string, payload: object): Promise<void> {
  await deliverMail(await storeMail(kind, recipient, payload));
}

async function createInvitation(invitedEmail: string, more: object = {}): Promise<{ shareId: number }> {
  const inviter = await createViewer({ isConfirmed: true });
  const { id } = await db.sharedAudit.create({
    data: {
      websiteId: await createAuditRow(inviter, { status: "completed", url: `https://${advert}/` }),
      inviterEmail: inviter.email,
      inviterName: "Robin Tester",
      invitedEmail,
      ...more,
    },
  });
  return { shareId: id };
}

const createAudit = async (owner: Viewer) => ({
  auditId: await createAuditRow(owner, { status: "completed", url: `https://${advert}/` }),
});

/** As deleting the account does. */
async function forget(viewer: Viewer): Promise<void> {
  await db.$transaction(async (tx) => {
    await forgetMails(viewer, tx);
    await tx.user.deleteMany({ where: { id: viewer.id } });
  });
}

const confirm = ({ id }: Viewer) => db.user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });

describe("the subject, and what an inbox shows beside it,", () => {
  it("holds no word of a sender's choosing until the recipient has used a link", async () => {
    const viewer = await createViewer();
    await send("audit-ready", viewer.email, await createAudit(viewer));
    await send("audit-failed", viewer.email, await createAudit(viewer));
    await send("invitation", viewer.email, await createInvitation(viewer.email));
    await send("invitation", "stranger@company.example", await createInvitation("stranger@company.example"));
    expect(subjects()).toEqual([
      "Your audit is ready",
      "Your audit could not be finished",
      "A website audit was shared with you",
      "A website audit was shared with you",
    ]);
    // Inboxes show the first hidden element of the mail.
    const previews = resend.sent.map(({ html }) => /<div[^>]*display:none[^>]*>([^<]*)/.exec(html ?? "")?.[1]);
    for (const preview of previews) {
      expect(preview).toMatch(/\w/);
      expect(preview).not.toMatch(new RegExp(`${advert}|Robin`));
    }
  });

  it("says what it is about to a customer who has", async () => {
    const viewer = await createViewer();
    await confirm(viewer);
    await send("audit-ready", viewer.email, await createAudit(viewer));
    await send("audit-failed", viewer.email, await createAudit(viewer));
    await send("invitation", viewer.email, await createInvitation(viewer.email));
    expect(subjects()).toEqual([
      `Your audit is ready: ${advert}`,
      `Your audit of ${advert} could not be finished`,
      "Robin Tester shared a website audit with you",
    ]);
  });

  it("does so for somebody without an account who has opened an invitation, and not for one who was only sent it", async () => {
    const [opened, unopened] = [newAddress(), newAddress()];
    await createInvitation(opened, { accessed: true, accessedAt: new Date() });
    await createInvitation(unopened);
    for (const guest of [opened, unopened]) await send("invitation", guest, await createInvitation(guest));
    expect(subjects()).toEqual(["Robin Tester shared a website audit with you", "A website audit was shared with you"]);
  });

  it("does not for an account whose address was invited before and is not confirmed", async () => {
    const viewer = await createViewer();
    await createInvitation(viewer.email, { accessed: true, accessedAt: new Date() });
    await send("audit-ready", viewer.email, await createAudit(viewer));
    expect(subjects()).toEqual(["Your audit is ready"]);
  });
});

describe("the links", () => {
  it.each([
    ["welcome", /\/spotcheck\?confirm=([\w-]{43})/],
    ["audit-ready", /\/dashboard\/\d+\?confirm=([\w-]{43})/],
    ["audit-failed", /\/\?confirm=([\w-]{43})/],
  ])("of the %s mail confirm the account's address, and are plain once that is done", async (kind, link) => {
    const viewer = await createViewer();
    const payload = { userId: viewer.id, ...(await createAudit(viewer)) };
    await send(kind, viewer.email, payload);
    const token = link.exec(resend.sent[0]?.text ?? "")?.[1] ?? "";
    expect(await confirmEmail(await createViewer(), token), "signed in as somebody else").toBe(false);
    expect(await confirmEmail(viewer, token)).toBe(true);
    await send(kind, viewer.email, payload);
    expect(resend.sent).toHaveLength(2);
    expect(resend.sent[1]?.text).not.toContain("confirm=");
  });
});

describe("in a day", () => {
  it("three mails leave, whoever asks for them; the next is marked as dropped and never leaves", async () => {
    const viewer = await createViewer();
    await send("welcome", viewer.email, { userId: viewer.id });
    await send("audit-ready", viewer.email, await createAudit(viewer));
    await send("audit-failed", viewer.email, await createAudit(viewer));
    const key = await storeMail("audit-ready", viewer.email, await createAudit(viewer));
    await deliverMail(key);
    expect(resend.sent).toHaveLength(3);
    expect(await db.mail.findUniqueOrThrow({ where: { key } })).toMatchObject({
      sentAt: null,
      droppedAt: expect.any(Date),
    });
    await confirm(viewer);
    await deliverMail(key);
    expect(resend.sent).toHaveLength(3);
    await send("audit-ready", viewer.email, await createAudit(viewer));
    expect(resend.sent, "to the address that was confirmed since").toHaveLength(4);
  });

  it("is 24 hours; dropped mails and other people's don't count", async () => {
    const viewer = await createViewer();
    const sent = (hours: number) =>
      storeMail("welcome", viewer.email, {}, { sentAt: new Date(Date.now() - hours * hourMs) });
    for (let n = 0; n < 3; n += 1) await sent(24.01);
    for (let n = 0; n < 2; n += 1) await sent(23.99);
    await storeMail("welcome", viewer.email, {}, { droppedAt: new Date() });
    await storeMail("welcome", newAddress(), {}, { sentAt: new Date() });
    await send("audit-ready", viewer.email, await createAudit(viewer));
    expect(resend.sent).toHaveLength(1);
    await send("audit-ready", viewer.email, await createAudit(viewer));
    expect(resend.sent).toHaveLength(1);
  });

  it("a hundred at once are three", async () => {
    const viewer = await createViewer();
    const keys = await Promise.all(
      Array.from({ length: 100 }, async () => storeMail("audit-ready", viewer.email, await createAudit(viewer))),
    );
    await Promise.all(keys.map(deliverMail));
    expect(resend.sent).toHaveLength(3);
    expect(await db.mail.count({ where: { recipient: viewer.email, droppedAt: null } })).toBe(3);
  });

  it("a mail that is being tried again keeps its place", async () => {
    const viewer = await createViewer();
    const [first = "", ...others] = [
      await storeMail("audit-ready", viewer.email, await createAudit(viewer)),
      await storeMail("audit-ready", viewer.email, await createAudit(viewer)),
      await storeMail("audit-ready", viewer.email, await createAudit(viewer)),
      await storeMail("audit-ready", viewer.email, await createAudit(viewer)),
    ];
    resend.plan(500);
    await expect(deliverMail(first)).rejects.toThrow();
    for (const key of others) await deliverMail(key);
    expect(resend.sent).toHaveLength(2);
    await deliverMail(first);
    expect(resend.sent).toHaveLength(3);
  });

  it("invitations that others withdraw leave an account its own three mails", async () => {
    const email = newAddress();
    for (let n = 0; n < 4; n += 1) await send("invitation", email, await createInvitation(email));
    expect(resend.sent).toHaveLength(3);
    await db.sharedAudit.deleteMany({ where: { invitedEmail: email } });
    const person = { password: "none", firstName: "Robin", lastName: "Tester", companyName: "Company" };
    const { id } = await db.user.create({ data: { email, ...person } });
    await send("welcome", email, { userId: id });
    for (let n = 0; n < 3; n += 1) await send("email-confirmation", email, { userId: id });
    expect(resend.sent).toHaveLength(6);
    expect(resend.sent.slice(3).filter(({ text }) => text?.includes("confirm="))).toHaveLength(3);
  });

  it("three are three, also when accounts that caused them are deleted; and nothing of the address is left", async () => {
    const email = newAddress();
    const register = async () => {
      const viewer = await db.user.create({
        data: { email, password: "none", firstName: "Robin", lastName: "Tester", companyName: "Company" },
      });
      await send("welcome", email, { userId: viewer.id });
      return viewer;
    };
    const inviter = await createViewer();
    const websiteId = await createAuditRow(inviter, { status: "completed" });
    const { id: shareId } = await db.sharedAudit.create({
      data: { websiteId, inviterEmail: inviter.email, invitedEmail: email },
    });
    await send("invitation", email, { shareId });
    await forget(inviter);
    for (let n = 0; n < 4; n += 1) await forget(await register());
    expect(resend.sent).toHaveLength(3);
    const left = JSON.stringify(await db.mail.findMany());
    expect(left).not.toContain(email);
    expect(left).not.toContain(inviter.email);
  });

  it("a mail that leaves while its account is deleted keeps its place", async () => {
    const email = newAddress();
    const register = () =>
      db.user.create({
        data: { email, password: "none", firstName: "Robin", lastName: "Tester", companyName: "Company" },
      });
    const gone = await register();
    // Its job has read it, and has not noted yet that it was handed over.
    const leaving = await Promise.all([1, 2, 3].map(() => storeMail("welcome", email, { userId: gone.id })));
    await forget(gone);
    for (const key of leaving) await deliverMail(key);
    expect(JSON.stringify(await db.mail.findMany())).not.toContain(email);
    const viewer = await register();
    await send("welcome", email, { userId: viewer.id });
    expect(resend.sent).toEqual([]);
  });

  it("what a deleted account leaves can't be guessed back, and goes after a day", async () => {
    const now = new Date("2031-01-01T12:00:00Z");
    const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
    const [gone, staying] = [await createViewer(), await createViewer()];
    for (const { email } of [gone, staying]) {
      await storeMail("welcome", email, {}, { sentAt: ago(23.99) });
      await storeMail("welcome", email, {}, { sentAt: ago(24.01), createdAt: ago(25) });
    }
    await db.$transaction((tx) => forgetMails(gone, tx, ago(2)));
    const left = () => db.mail.findMany({ where: { sentAt: { gte: ago(48) }, recipient: { not: staying.email } } });
    const recipients = (await left()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(2);
    const guess = createHash("sha256").update(gone.email);
    const guesses = [guess.copy().digest("hex"), guess.digest("base64url")];
    for (const recipient of recipients) expect(guesses.filter((each) => recipient.includes(each))).toEqual([]);
    await deleteForgottenMails(now);
    expect(await left()).toMatchObject([{ sentAt: ago(23.99) }]);
    expect(await db.mail.count({ where: { recipient: staying.email } })).toBe(2);
  });

  it("a confirmed customer gets every mail", async () => {
    const viewer = await createViewer();
    await confirm(viewer);
    for (let n = 0; n < 5; n += 1) await send("audit-ready", viewer.email, await createAudit(viewer));
    expect(resend.sent).toHaveLength(5);
  });
});
