import { beforeEach, expect, test } from "vitest";
import { eraseAccount } from "@/lib/account/erase-account";
import { createViewer, db, isReserved, startAudit } from "@/lib/audits/model/testing/asks";
import { failAudit } from "@/lib/audits/states/lifecycle";
import type { Viewer } from "@/lib/auth/viewer";
import { setEnvironment } from "@/lib/env";
import { getModelState } from "@/lib/operator/model-query";
import { atTerminal } from "@/lib/operator/operator";

beforeEach(async () => {
  setEnvironment({ REGISTRATION: "open" });
  await db.modelMonth.updateMany({ data: { month: new Date("2020-01-01") } });
  await db.portalMonth.deleteMany();
});

async function create(changes: { createdAt?: Date; isOperator?: boolean } = {}): Promise<Viewer> {
  const viewer = await createViewer({ isConfirmed: true });
  await db.user.update({ where: { id: viewer.id }, data: changes });
  return viewer;
}

/** Starts with the model and spends all of the audit's budget, five cents. */
async function spendAudit(viewer: Viewer): Promise<void> {
  const { auditId } = await startAudit(viewer);
  expect(await isReserved(auditId)).toBe(true);
  await db.modelBudget.update({ where: { websiteId: auditId }, data: { committedMicroDollars: 50_000 } });
  await failAudit(auditId, "cancelled");
}

const mayStart = async (viewer: Viewer) => isReserved((await startAudit(viewer)).auditId);

test("new accounts together leave half of the portal's month to those older than 30 days", async () => {
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "0.3" });
  const old = await create({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) });
  await spendAudit(old);
  const deleted = await create();
  await spendAudit(deleted);
  await eraseAccount(deleted);
  for (let n = 0; n < 2; n += 1) await spendAudit(await create());
  expect(await mayStart(await create())).toBe(false);
  const { newAccounts, spentDollars } = await getModelState(atTerminal);
  expect(newAccounts).toEqual({ spentDollars: 0.15, capDollars: 0.15 });
  expect(spentDollars).toBe(0.2);
  await spendAudit(old);
  await spendAudit(await create({ isOperator: true }));
  expect(await mayStart(old), "the whole month is used up").toBe(false);
});

test("each new account may spend three audits' maximum a month, and fresh mailboxes leave the rest to others", async () => {
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "5" });
  const [first, second, old] = [
    await create(),
    await create(),
    await create({ createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) }),
  ];
  for (const viewer of [first, second, old]) for (let n = 0; n < 3; n += 1) await spendAudit(viewer);
  expect([await mayStart(first), await mayStart(second), await mayStart(old)]).toEqual([false, false, true]);
  setEnvironment({ REGISTRATION: "invitation" });
  expect(await mayStart(first)).toBe(true);
});

test("where not anyone may register, new accounts may use all of it", async () => {
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "0.1", REGISTRATION: "invitation" });
  for (let n = 0; n < 2; n += 1) await spendAudit(await create());
  expect((await getModelState(atTerminal)).newAccounts).toBeNull();
});

test("the smallest month still has one audit for a new account", async () => {
  setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "0.06" });
  expect(await mayStart(await create())).toBe(true);
});
