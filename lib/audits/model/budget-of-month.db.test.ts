import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { eraseAccount } from "@/lib/account/erase-account";
import { forgetPayers } from "@/lib/account/model-months";
import {
  answerAsks,
  callsSince,
  committedOf,
  createViewer,
  db,
  isReserved,
  never,
  question,
  startAudit,
} from "@/lib/audits/model/testing/asks";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { addressKey, mailboxKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { setEnvironment } from "@/lib/env";
import { log } from "@/lib/log";
import { waitUntil } from "@/tests/support/within";

beforeEach(() => setEnvironment({ ANTHROPIC_MAX_PER_MONTH_USD: "" }));

const thisMonth = () => new Date(`${new Date().toISOString().slice(0, 7)}-01`);

async function portalMonth(): Promise<number> {
  const [row] = await db.portalMonth.findMany();
  return Number(row?.committedMicroDollars ?? 0);
}

/** Starts with the model as often as the month has room, and each time spends all of the audit's budget. */
async function spendMonth(viewer: Viewer): Promise<void> {
  for (let n = 0; n < 10; n += 1) await spendAudit(viewer);
}

async function spendAudit(viewer: Viewer, microDollars = 50_000): Promise<void> {
  const { auditId } = await startAudit(viewer);
  expect(await isReserved(auditId)).toBe(true);
  await db.modelBudget.update({ where: { websiteId: auditId }, data: { committedMicroDollars: microDollars } });
  await failAudit(auditId, "cancelled");
}

const mayStart = async (viewer: Viewer) => isReserved((await startAudit(viewer)).auditId);

test("an account that is made again with the same address finds the month as it was", async () => {
  const viewer = await createViewer();
  await spendMonth(viewer);
  const spent = await portalMonth();
  await eraseAccount(viewer);
  const again = await createViewer({ email: viewer.email });
  expect(again.id).not.toBe(viewer.id);
  expect(await mayStart(again)).toBe(false);
  expect(await portalMonth()).toBe(spent);
  const stored = JSON.stringify(await db.modelMonth.findMany(), (_key, value) =>
    typeof value === "bigint" ? Number(value) : value,
  );
  expect(stored).not.toContain(viewer.email.split("@")[0]);
});

test("a confirmed address with a tag shares its mailbox's month", async () => {
  const name = randomUUID();
  const create = (local: string) => createViewer({ email: `${local}@company.example`, isConfirmed: true });
  await spendMonth(await create(name));
  expect(await mayStart(await create(`${name}+second`))).toBe(false);
  expect(await mayStart(await create(`other-${name}`))).toBe(true);
});

test("a stranger who registers a tagged form of an address without confirming it spends nothing of its owner's", async () => {
  const name = randomUUID();
  const [owner, stranger] = [
    await createViewer({ email: `${name}@company.example`, isConfirmed: true }),
    await createViewer({ email: `${name}+1@company.example` }),
  ];
  await spendMonth(stranger);
  expect(await mayStart(stranger)).toBe(false);
  expect(await mayStart(owner)).toBe(true);
  const fromBefore = await createViewer({ email: `${name}+2@company.example` });
  await db.modelMonth.create({ data: { userId: fromBefore.id, month: thisMonth(), committedMicroDollars: 500_000n } });
  for (const viewer of [stranger, fromBefore]) await eraseAccount(viewer);
  expect(await mayStart(owner)).toBe(true);
  expect(await mayStart(await createViewer({ email: fromBefore.email }))).toBe(false);
});

test("an account that goes while its audits run gives back what they have not spent, and no more", async () => {
  const viewer = await createViewer();
  const { auditId } = await startAudit(viewer);
  const before = await portalMonth();
  expect(await isReserved(auditId)).toBe(true);
  await answerAsks(auditId, [question("a")], never);
  const spent = await committedOf(auditId);
  expect(await portalMonth()).toBe(before + 50_000);
  await eraseAccount(viewer);
  expect(await portalMonth()).toBe(before + spent);
  const again = await createViewer({ email: viewer.email });
  for (let n = 0; n < 9; n += 1) expect(await mayStart(again)).toBe(true);
  expect(await mayStart(again)).toBe(false);
});

test("an account that takes long to go keeps nobody else's audit waiting", async () => {
  const [viewer, other] = [await createViewer(), await startAudit()];
  const { auditId } = await startAudit(viewer);
  expect(await isReserved(auditId)).toBe(true);
  // Any number: a deletion waits for this lock when all else is done.
  await db.$executeRaw`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END'`;
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER DELETE ON users DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`;
  const deletion = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(4711)`;
      const erasing = eraseAccount(viewer);
      erasing.catch(() => {});
      await waitUntil(10_000, "the deletion waits with all it holds", async () => {
        const waiting = await db.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
        return waiting.length > 0;
      });
      expect(await isReserved(other.auditId)).toBe(true);
      return { erasing };
    },
    { timeout: 30_000 },
  );
  await deletion.erasing;
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
});

test("an account that is to be kept keeps its audits running", async () => {
  const { auditId, viewer } = await startAudit();
  const refuse = async () => Promise.reject(new Error("an operator's"));
  await expect(eraseAccount(viewer, refuse)).rejects.toThrow("an operator's");
  expect(await db.website.findUnique({ where: { id: auditId } })).toMatchObject({ status: "running" });
});

test("20 customers' audits at once on a portal's month for 10: exactly 10 start with the model", async () => {
  const audits = await Promise.all(Array.from({ length: 20 }, () => startAudit()));
  setEnvironment({
    ANTHROPIC_MAX_PER_MONTH_USD: String((await portalMonth()) / 1_000_000 + 0.5),
    REGISTRATION: "invitation",
  });
  const lines = catchLog();
  const reserve = () => Promise.all(audits.map(({ auditId }) => isReserved(auditId)));
  const granted = await reserve();
  expect(granted.filter(Boolean)).toHaveLength(10);
  expect(await reserve()).toEqual(granted);
  const ended = granted.indexOf(true);
  await failAudit(audits[ended]?.auditId ?? 0, "cancelled");
  expect(await mayStart(await createViewer()), "another customer's audit has ended").toBe(true);
  expect(await mayStart(await createViewer())).toBe(false);
  expect(lines().filter((line) => line.includes('"code":"model-portal-cap"'))).toHaveLength(11);
});

function catchLog(): () => string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (stream === undefined) throw new Error("the log has no stream");
  const write = vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  log.level = "warn";
  return () => {
    log.level = "silent";
    write.mockRestore();
    return lines;
  };
}

test("audits that start, end and go at once leave the portal's month as it was", async () => {
  const before = await portalMonth();
  const customers = await Promise.all(Array.from({ length: 6 }, () => createViewer()));
  const run = async (viewer: Viewer) => {
    const { auditId } = await startAudit(viewer);
    await isReserved(auditId);
    await failAudit(auditId, "cancelled");
  };
  await Promise.all(
    customers.flatMap((viewer) => [run(viewer), run(viewer), run(viewer).then(() => eraseAccount(viewer))]),
  );
  expect(await portalMonth()).toBe(before);
});

test("a month from before addresses had keys goes with its account's address", async () => {
  const viewer = await createViewer();
  await db.modelMonth.create({ data: { userId: viewer.id, month: thisMonth(), committedMicroDollars: 480_000n } });
  expect(await mayStart(viewer)).toBe(false);
  await eraseAccount(viewer);
  expect(await mayStart(await createViewer({ email: viewer.email }))).toBe(false);
});

/** Confirmed accounts of one mailbox, each with a month of its own that has no key. */
async function createFromBefore(count: number): Promise<{ viewer: Viewer; running: number }[]> {
  const name = randomUUID();
  const accounts: { viewer: Viewer; running: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const viewer = await createViewer({ email: `${name}+${n}@company.example`, isConfirmed: true });
    await spendAudit(viewer);
    const { auditId } = await startAudit(viewer);
    expect(await isReserved(auditId)).toBe(true);
    await db.modelMonth.updateMany({ where: { userId: viewer.id }, data: { payer: null } });
    accounts.push({ viewer, running: auditId });
  }
  return accounts;
}

test("months from before addresses had keys add up to one of their mailbox", async () => {
  const [one, other] = await createFromBefore(2);
  if (one === undefined || other === undefined) throw new Error("no accounts");
  const portal = await portalMonth();
  expect(await mayStart(one.viewer)).toBe(true);
  expect(await mayStart(other.viewer)).toBe(true);
  const months = { where: { budgets: { some: { website: { userId: { in: [one.viewer.id, other.viewer.id] } } } } } };
  expect(await db.modelMonth.findMany(months)).toMatchObject([{ committedMicroDollars: 300_000n }]);
  for (const { running } of [one, other]) await failAudit(running, "cancelled");
  expect(await db.modelMonth.findMany(months)).toMatchObject([{ committedMicroDollars: 200_000n }]);
  expect(await portalMonth()).toBe(portal);
  for (let n = 0; n < 6; n += 1) expect(await mayStart(other.viewer)).toBe(true);
  expect(await mayStart(one.viewer)).toBe(false);
});

test("accounts of one mailbox that pay, end and go at once all keep what they spent before addresses had keys", async () => {
  const accounts = await createFromBefore(8);
  const done = accounts.map(async ({ viewer, running }, n) => {
    const paying = n % 2 === 0 ? mayStart(viewer) : eraseAccount(viewer);
    await failAudit(running, "cancelled");
    await paying;
  });
  await Promise.all(done);
  const payer = mailboxKey(accounts[0]?.viewer.email ?? "");
  const [month, ...others] = await db.modelMonth.findMany({ where: { payer } });
  expect(others).toEqual([]);
  expect(
    await db.modelMonth.count({ where: { payer: null, userId: { in: accounts.map(({ viewer }) => viewer.id) } } }),
  ).toBe(0);
  const held = await db.modelBudget.aggregate({
    where: { monthId: month?.id ?? 0, releasedAt: null },
    _sum: { limitMicroDollars: true },
  });
  expect(month?.committedMicroDollars).toBe(8n * 50_000n + (held._sum.limitMicroDollars ?? 0n));
});

test("whose month it was is forgotten when the month is over and the account gone, what was spent is not", async () => {
  const viewer = await createViewer();
  await spendMonth(viewer);
  await eraseAccount(viewer);
  const nextMonth = new Date();
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1);
  const [kept, spent] = [{ payer: addressKey(viewer.email) }, { payer: null, committedMicroDollars: 500_000n }];
  await forgetPayers();
  expect(await db.modelMonth.count({ where: kept })).toBe(1);
  const others = await db.modelMonth.count({ where: spent });
  await forgetPayers(nextMonth);
  expect(await db.modelMonth.count({ where: kept })).toBe(0);
  expect(await db.modelMonth.count({ where: spent })).toBeGreaterThan(others);
});

test("an audit that has ended reserves nothing", async () => {
  const { auditId } = await startAudit();
  await failAudit(auditId, "cancelled");
  const before = await portalMonth();
  expect(await isReserved(auditId)).toBe(false);
  expect(await portalMonth()).toBe(before);
  expect(callsSince()).toHaveLength(0);
});
