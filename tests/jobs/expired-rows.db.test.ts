import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { inngest } from "@/inngest/client";
import { deleteOldAuditsDaily } from "@/inngest/functions/delete-old-audits";
import { cronEventName } from "@/inngest/local/function-config";
import { getSharedPool, transaction } from "@/inngest/local/job-database";
import { startLocalRunner } from "@/inngest/local/runner";
import { insertEvents } from "@/inngest/local/store-events";
import { issueResetToken } from "@/lib/auth/reset-tokens";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { waitUntil } from "@/tests/support/within";

const dayMs = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** The job as its clock starts it. */
async function runDaily(): Promise<void> {
  const connectionString = env.DATABASE_URL ?? "";
  const functions = [deleteOldAuditsDaily];
  const runner = await startLocalRunner({ client: inngest, functions, connectionString, concurrency: 1, logger: log });
  onTestFinished(() => runner.stop());
  const pool = getSharedPool();
  const tick = { id: randomUUID(), name: cronEventName, data: { cron: "20 3 * * *" } };
  await transaction(pool, (client) => insertEvents(client, [tick]));
  await waitUntil(30_000, "the end of the daily job", async () => {
    const { rows } = await pool.query("select from inngest_local.runs where status = 'completed'");
    return rows.length > 0;
  });
}

test("each day what has expired goes, without RETENTION_DAYS, and what is good stays", async () => {
  const viewer = await createViewer();
  await issueResetToken(viewer.id, ago(2));
  await issueResetToken(viewer.id);
  const invite = (email: string, expiresAt: Date) => db.registrationInvitation.create({ data: { email, expiresAt } });
  await invite("never-came@company.example", ago(1));
  await invite("may-come@company.example", ago(-1));
  await db.oidcAttempt.createMany({ data: [ago(1), ago(-1)].map((expiresAt) => ({ hash: randomUUID(), expiresAt })) });
  await db.pendingLogin.createMany({
    data: [ago(1), ago(-1)].map((expiresAt) => ({
      ...{ hash: randomUUID(), userId: viewer.id, passwordMark: "" },
      expiresAt,
    })),
  });
  const websiteId = await createAuditRow(viewer, { status: "completed", completedAt: ago(400) });
  const share = { websiteId, inviterEmail: viewer.email };
  for (const [tokenHash, expiresAt] of [
    ["ended", ago(1)],
    ["stands", ago(-1)],
  ] as const)
    await db.sharedAudit.create({
      data: { ...share, invitedEmail: `${tokenHash}@company.example`, tokenHash, expiresAt },
    });
  const mail = (key: string, days: number, more: object = {}) => ({
    ...{ key, kind: "registration-link", recipient: "never-came@company.example", payload: {} },
    ...{ createdAt: ago(days), requestedAt: ago(days), ...more },
  });
  await db.mail.createMany({
    data: [
      mail("sent", 91, { sentAt: ago(91) }),
      mail("given-up", 91),
      mail("dropped", 91, { droppedAt: ago(91) }),
      mail("recent", 89, { sentAt: ago(89) }),
      mail("again", 91, { requestedAt: ago(1), sentAt: ago(1) }),
    ],
  });

  await runDaily();

  expect(await db.passwordReset.count()).toBe(1);
  expect(await db.registrationInvitation.findMany({ select: { email: true } })).toEqual([
    { email: "may-come@company.example" },
  ]);
  expect(await db.oidcAttempt.count()).toBe(1);
  expect(await db.pendingLogin.count()).toBe(1);
  const shares = await db.sharedAudit.findMany({ select: { tokenHash: true }, orderBy: { id: "asc" } });
  expect(shares).toEqual([{ tokenHash: null }, { tokenHash: "stands" }]);
  expect((await db.mail.findMany({ orderBy: { key: "asc" } })).map(({ key }) => key)).toEqual(["again", "recent"]);
  expect(await db.website.count({ where: { id: websiteId } })).toBe(1);
});
