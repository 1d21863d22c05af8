/** How many reset links leave for an address, and that one of them always works. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isResetTokenUsable } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";
import { deliverMail } from "@/lib/email/deliver-mail";
import { startMailProvider } from "@/tests/support/mail-provider";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import type { ResendEmulator } from "../emulators/resend";

const minuteMs = 60_000;

let resend: ResendEmulator;
beforeEach(async () => {
  resend = await startMailProvider();
});
afterEach(() => resend.close());

async function storeMail(kind: string, recipient: string, payload: object, more: object = {}): Promise<string> {
  const key = `${kind}:${randomUUID()}`;
  await db.mail.create({ data: { key, kind, recipient, payload, ...more } });
  return key;
}

async function send(kind: string, recipient: string, payload: object): Promise<void> {
  await deliverMail(await storeMail(kind, recipient, payload));
}

it("password resets have three of their own, and one too many leaves the sent links usable", async () => {
  const viewer = await createViewer();
  for (let n = 0; n < 4; n += 1)
    await send("audit-ready", viewer.email, { auditId: await createAuditRow(viewer, { status: "completed" }) });
  expect(resend.sent).toHaveLength(3);
  for (let n = 0; n < 4; n += 1) await send("password-reset", viewer.email, {});
  expect(resend.sent).toHaveLength(6);
  const token = /token=([\w-]+)/.exec(resend.sent.at(-1)?.text ?? "")?.[1] ?? "";
  expect(await isResetTokenUsable(token)).toBe(true);
  await send("audit-ready", viewer.email, { auditId: await createAuditRow(viewer, { status: "completed" }) });
  expect(resend.sent).toHaveLength(6);
});

it.each([
  ["that still works is dropped", 29, 3],
  ["that works no more leaves", 31, 4],
])("a fourth reset behind a link %s", async (_name, minutes, leaving) => {
  const viewer = await createViewer();
  for (let n = 0; n < 3; n += 1) await send("password-reset", viewer.email, {});
  const sentAt = new Date(Date.now() - minutes * minuteMs);
  await db.mail.updateMany({ where: { recipient: viewer.email }, data: { sentAt } });
  const stranger = await createViewer();
  await send("password-reset", stranger.email, {});
  await send("password-reset", viewer.email, {});
  expect(resend.sent.filter(({ to }) => to.includes(viewer.email))).toHaveLength(leaving);
  await send("password-reset", viewer.email, {});
  expect(resend.sent.filter(({ to }) => to.includes(viewer.email))).toHaveLength(leaving);
});

it("a confirmed address gets twenty resets, and then one whenever no earlier link works", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  for (let n = 0; n < 22; n += 1) await send("password-reset", viewer.email, {});
  expect(resend.sent).toHaveLength(20);
  const token = /token=([\w-]+)/.exec(resend.sent[0]?.text ?? "")?.[1] ?? "";
  expect(await isResetTokenUsable(token)).toBe(true);
  const sentAt = new Date(Date.now() - 31 * minuteMs);
  await db.mail.updateMany({ where: { recipient: viewer.email, droppedAt: null }, data: { sentAt } });
  for (let n = 0; n < 2; n += 1) await send("password-reset", viewer.email, {});
  expect(resend.sent).toHaveLength(21);
});

it("of a hundred resets at once behind links that work no more, one leaves", async () => {
  const viewer = await createViewer();
  for (let n = 0; n < 3; n += 1)
    await storeMail("password-reset", viewer.email, {}, { sentAt: new Date(Date.now() - 31 * minuteMs) });
  const keys = await Promise.all(Array.from({ length: 100 }, () => storeMail("password-reset", viewer.email, {})));
  await Promise.all(keys.map(deliverMail));
  expect(resend.sent).toHaveLength(1);
});
