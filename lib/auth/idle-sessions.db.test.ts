/** SESSION_IDLE_MINUTES: how long an unused session lasts. */
import { afterEach, expect, it } from "vitest";
import { listSessions } from "@/lib/account/queries";
import { getViewerOfSession } from "@/lib/auth/queries";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { createSession, deleteExpiredSessions } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { findFormerReaders } from "@/lib/events/stream-queries";
import { createViewer } from "@/tests/support/rows";

const begin = Date.now();
const minute = (n: number) => new Date(begin + n * 60_000);
const allow = (minutes: number | "") => setEnvironment({ SESSION_IDLE_MINUTES: String(minutes) });

afterEach(() => allow(""));

async function createUsed() {
  const viewer = await createViewer();
  const token = await createSession(viewer.id, "", db, minute(0));
  const isOpen = async (at: number, isUse?: boolean) =>
    (await getViewerOfSession(token, minute(at), isUse === undefined ? {} : { isUse })) !== null;
  return { viewer, token, isOpen };
}

it("a session ends after that many minutes without activity, and each use restarts them", async () => {
  allow(30);
  const { isOpen } = await createUsed();
  expect(await isOpen(29)).toBe(true);
  expect(await isOpen(58)).toBe(true);
  expect(await isOpen(88)).toBe(false);
  expect(await isOpen(88), "and stays ended").toBe(false);
});

it("unset, a session lasts its thirty days, used or not", async () => {
  const { isOpen } = await createUsed();
  expect(await isOpen(29 * 24 * 60)).toBe(true);
});

it("a tab that only waits for updates keeps no session open", async () => {
  allow(30);
  const { isOpen } = await createUsed();
  expect(await isOpen(20, false)).toBe(true);
  expect(await isOpen(31)).toBe(false);
});

it("an ended session leaves the device list, ends its streams and is deleted", async () => {
  const { viewer, token } = await createUsed();
  await db.user.update({ where: { id: viewer.id }, data: { hubspotContactId: "12" } });
  const reader = { userId: viewer.id, contactId: "12", sessionId: hashSecretToken(token) };
  await db.session.updateMany({ where: { userId: viewer.id }, data: { lastSeenAt: minute(-31) } });
  expect(await findFormerReaders([reader])).toEqual([]);
  expect(await listSessions(viewer, "", minute(0))).toHaveLength(1);
  allow(30);
  expect(await findFormerReaders([reader])).toEqual([reader]);
  expect(await listSessions(viewer, "", minute(0))).toEqual([]);
  await deleteExpiredSessions(minute(0));
  expect(await db.session.count({ where: { userId: viewer.id } })).toBe(0);
});
