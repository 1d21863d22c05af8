/** Whose names and words a mail may hold, for every kind that there is: a new one is held to it without being named here. */
import { randomUUID } from "node:crypto";
import { render } from "react-email";
import { expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { composeMail, type MailKind, mailKindNames } from "@/lib/email/mail-kinds";
import { createAuditRow } from "@/tests/support/rows";

const words = {
  firstName: "Firstcanary",
  lastName: "Lastcanary",
  companyName: "Companycanary",
  message: "Messagecanary: our bank details have changed",
};
const newAddress = () => `${randomUUID()}@company.example`;

/** An account with an audit that it shared with this address, and what any kind of mail is made from. */
async function createSender(emailConfirmedAt: Date | null, invitedEmail: string) {
  const { message: _none, ...names } = words;
  const sender: Viewer = await db.user.create({
    data: { email: `mailboxcanary-${newAddress()}`, password: "none", ...names, emailConfirmedAt },
  });
  const auditId = await createAuditRow(sender, { status: "completed" });
  const share = await db.sharedAudit.create({
    data: {
      websiteId: auditId,
      inviterEmail: sender.email,
      inviterName: `${names.firstName} ${names.lastName}`,
      invitedEmail,
      message: words.message,
    },
  });
  const { id: invitationId } = await db.registrationInvitation.create({
    data: { email: invitedEmail, expiresAt: new Date(Date.now() + 60_000) },
  });
  const { id: eventId } = await db.accountEvent.create({
    data: { userId: sender.id, kind: "link-made", auditId, site: "example.com", detail: "Detailcanary" },
  });
  return { sender, payload: { userId: sender.id, auditId, shareId: share.id, invitationId, eventId } };
}

async function read(kind: MailKind, payload: object, recipient: string, isConfirmed: boolean): Promise<string> {
  const mail = await composeMail(kind, payload, { recipient, createdAt: new Date(), isConfirmed });
  return mail === null ? "" : `${mail.subject} ${await render(mail.body)}`;
}

it.each(mailKindNames)("%s carries nothing of an unconfirmed account to anybody else", async (kind) => {
  for (const isConfirmed of [true, false]) {
    const recipient = newAddress();
    const { payload } = await createSender(null, recipient);
    expect(await read(kind, payload, recipient, isConfirmed)).not.toMatch(/canary/i);
  }
});

it.each(mailKindNames)("%s to an unconfirmed account greets nobody by name", async (kind) => {
  const { sender, payload } = await createSender(null, newAddress());
  expect((await read(kind, payload, sender.email, false)).replaceAll(sender.email, "")).not.toMatch(/canary/i);
});

it("an invitation is sent in a confirmed account's name, so the search above is not blind", async () => {
  const recipient = newAddress();
  const { payload } = await createSender(new Date(), recipient);
  const mail = await read("invitation", payload, recipient, true);
  for (const said of [words.firstName, words.lastName, "mailboxcanary", "Messagecanary"]) expect(mail).toContain(said);
});

it("an invitation has nothing to say while its inviter is unconfirmed", async () => {
  const recipient = newAddress();
  const { sender, payload } = await createSender(null, recipient);
  expect(await read("invitation", payload, recipient, true)).toBe("");
  await db.user.update({ where: { id: sender.id }, data: { emailConfirmedAt: new Date() } });
  expect(await read("invitation", payload, recipient, true)).toContain(words.firstName);
});
