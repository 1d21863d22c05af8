/** Mails about an account's security: to whom, when, and what they say. */
import { render, toPlainText } from "react-email";
import { describe, expect, it, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { changePassword } from "@/lib/account/commands";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { logIn, resetPassword } from "@/lib/auth/commands";
import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import { createBrowserToken } from "@/lib/auth/known-browser";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";
import { composeMail } from "@/lib/email/mail-kinds";
import { createPicturedAudit, make } from "@/lib/report-links/testing/links";
import { newAccount, newAddress, newClient, newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";
import { waitUntil } from "@/tests/support/within";
import { sendNotice } from "./notices";

/** Work after responses, so that a test can wait for it. */
const underWay = vi.hoisted((): Promise<void>[] => []);
vi.mock("@/lib/after-response", () => ({
  afterResponse: (work: () => Promise<void>) => void underWay.push(work().catch(() => {})),
}));

const noticesTo = (recipient: string) =>
  db.mail.findMany({ where: { recipient, key: { not: { startsWith: "welcome" } } }, orderBy: { createdAt: "asc" } });

async function awaitNotices(recipient: string, kinds: string[]): Promise<void> {
  const found = async () => (await noticesTo(recipient)).map(({ kind }) => kind);
  await waitUntil(10_000, `mails ${kinds}`, async () => (await found()).length >= kinds.length);
  expect(await found()).toEqual(kinds);
}

async function compose(key: string, recipient: string, isConfirmed = true) {
  const { kind, payload } = await db.mail.findUniqueOrThrow({ where: { key } });
  const content = await composeMail(kind, payload, { recipient, createdAt: new Date(), isConfirmed });
  return content && { subject: content.subject, text: toPlainText(await render(content.body)).replace(/\s+/g, " ") };
}

describe("an owner is told of", () => {
  it("a confirmed address and a login on a new device, but not one on a known device", async () => {
    const { email, password } = await newAccount({ isConfirmed: true });
    await awaitNotices(email, ["email-confirmed"]);
    await logIn({ email, password }, newClient());
    await logIn({ email, password }, { ...newClient(), browserToken: await createBrowserToken(email) });
    await awaitNotices(email, ["email-confirmed", "new-device"]);
  });

  it("each new password", async () => {
    const { viewer, email, password } = await newAccount({ isConfirmed: true });
    await awaitNotices(email, ["email-confirmed"]);
    await changePassword(
      await newSession(viewer),
      { currentPassword: password, password: "another horse" },
      newClient(),
    );
    await awaitNotices(email, ["email-confirmed", "password-changed"]);
    await resetPassword({ token: await issueResetToken(viewer.id), password: "a third one" }, newAddress());
    await awaitNotices(email, ["email-confirmed", "password-changed", "password-changed"]);
  });

  it("a read-only link: which report, when, from where, and what to do", async () => {
    const { owner, auditId } = await createPicturedAudit();
    await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } });
    await make(owner, auditId);
    await awaitNotices(owner.email, ["link-made"]);
    const [mail] = await noticesTo(owner.email);
    const at = new Date("2026-11-28T14:05:30Z");
    const where = { userId: owner.id };
    await db.accountEvent.updateMany({ where, data: { at, device: "Chrome on Windows", network: "192.0.2.0/24" } });
    const { subject, text } = (await compose(mail?.key ?? "", owner.email)) ?? {};
    expect(subject).toBe("New read-only link to your report");
    for (const said of [
      "Hello Robin,",
      "created a read-only link to the report on example.com. Anyone with the link can open the report for 7 days.",
      "When: 28 November 2026 at 14:05 UTC From: Chrome on Windows, network 192.0.2.0/24",
      "end the link in the report and choose a new password",
      `/dashboard/${auditId}`,
    ])
      expect(text).toContain(said);
  });
});

it("an unconfirmed address gets none, even if one was already queued", async () => {
  const { viewer, email, password } = await newAccount();
  await logIn({ email, password }, newClient());
  await Promise.all(underWay);
  await markEmailConfirmed(viewer.id);
  await awaitNotices(email, ["email-confirmed"]);
  const [mail] = await noticesTo(email);
  expect(await compose(mail?.key ?? "", email, false)).toBeNull();
});

it("ten a day of each kind, so a flood of one hides no other", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const happen = async (kind: "new-device" | "password-changed") =>
    sendNotice(await logAccountEvent(db, { userId: viewer.id, kind }));
  for (let n = 1; n <= 10; n += 1) {
    await happen("new-device");
    await waitUntil(10_000, "its mail", async () => (await noticesTo(viewer.email)).length === n);
  }
  await happen("new-device");
  await happen("password-changed");
  await waitUntil(10_000, "the other", async () => (await noticesTo(viewer.email)).length > 10);
  const kinds = (await noticesTo(viewer.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "new-device")).toHaveLength(10);
});

it("a login goes through, though nothing can be queued", async () => {
  const { viewer, email, password } = await newAccount({ isConfirmed: true });
  await awaitNotices(email, ["email-confirmed"]);
  const broken = vi.spyOn(inngest, "send").mockRejectedValue(new Error("no events today"));
  expect((await logIn({ email, password }, newClient())).viewer).toEqual(viewer);
  await awaitNotices(email, ["email-confirmed", "new-device"]);
  broken.mockRestore();
});
