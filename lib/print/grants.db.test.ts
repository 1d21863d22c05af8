import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { consumePrintGrant, createPrintGrant } from "@/lib/print/grants";
import { readPrintedReport } from "@/lib/print/printed-report";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { suspendMeanwhile } from "@/tests/support/suspension";

async function createStage() {
  const owner = await createViewer();
  return { owner, auditId: await createAuditRow(owner, { status: "completed" }) };
}

test("a token opens the print view of its audit once", async () => {
  const { owner, auditId } = await createStage();
  const token = await createPrintGrant(await newSession(owner), auditId);
  expect(await readPrintedReport(String(auditId), token)).toMatchObject({ id: auditId, isOwner: true });
  expect(await readPrintedReport(String(auditId), token)).toBeNull();
});

test("of two uses at once one finds nothing", async () => {
  const { owner, auditId } = await createStage();
  const token = await createPrintGrant(await newSession(owner), auditId);
  const found = await Promise.all([1, 2, 3].map(() => consumePrintGrant(auditId, token)));
  expect(found.filter((viewer) => viewer !== null)).toEqual([owner]);
});

test("it opens no other audit, not even one of the same customer, and nothing after a minute", async () => {
  const { owner, auditId } = await createStage();
  const other = await createAuditRow(owner, { status: "completed" });
  const now = new Date();
  const token = await createPrintGrant(await newSession(owner), auditId, now);
  expect(await consumePrintGrant(other, token)).toBeNull();
  expect(await consumePrintGrant(auditId, token, new Date(now.getTime() + 60_000))).toBeNull();
  expect(await consumePrintGrant(auditId, token, new Date(now.getTime() + 59_000))).toEqual(owner);
});

test("it opens nothing that its viewer may not read, and no audit that is not completed", async () => {
  const { auditId } = await createStage();
  const stranger = await createViewer();
  expect(
    await readPrintedReport(String(auditId), await createPrintGrant(await newSession(stranger), auditId)),
  ).toBeNull();
  const running = await createAuditRow(stranger, { status: "running" });
  expect(
    await readPrintedReport(String(running), await createPrintGrant(await newSession(stranger), running)),
  ).toBeNull();
});

test.each([null, "", "guessed"])("the token %j opens nothing", async (token) => {
  const { owner, auditId } = await createStage();
  await createPrintGrant(await newSession(owner), auditId);
  expect(await readPrintedReport(String(auditId), token)).toBeNull();
  expect(await readPrintedReport("99999999999999", token)).toBeNull();
});

test("only the token's hash is stored, and no longer than it is good for", async () => {
  const { owner, auditId } = await createStage();
  const token = await createPrintGrant(await newSession(owner), auditId, new Date(Date.now() - 61_000));
  expect(JSON.stringify(await db.printGrant.findMany())).not.toContain(token);
  await createPrintGrant(await newSession(owner), auditId);
  expect(await db.printGrant.count({ where: { websiteId: auditId } })).toBe(1);
});

test.each([
  ["logged out", (id: string) => db.session.delete({ where: { id } })],
  [
    "suspended",
    async (id: string) => {
      const { userId } = await db.session.findUniqueOrThrow({ where: { id } });
      await suspendMeanwhile(userId, async () => {});
    },
  ],
])("it opens nothing once its viewer is %s", async (_state, end) => {
  const { owner, auditId } = await createStage();
  const asker = await newSession(owner);
  const token = await createPrintGrant(asker, auditId);
  await end(asker.sessionId);
  expect(await readPrintedReport(String(auditId), token)).toBeNull();
});
