import { db } from "@/lib/db";
import { log } from "@/lib/log";

export interface BrowserHealth {
  problem: string | null;
  /** What works with reduced protection, and why. */
  note: string | null;
}

const name = "browser";
const leaseName = "browser-check";
/** Longer than two checks take; after that, a lease whose holder was killed is free again. */
const leaseMs = 6 * 60_000;
const checkEveryMs = 10 * 60_000;
const recheckEveryMs = 60_000;
/** By then two checks have failed to finish. */
const staleAfterMs = 25 * 60_000;
const notChecked = "the browser has not been checked yet";
const notCheckable = "Could not check the browser; see the log.";

export async function readBrowserHealth(): Promise<BrowserHealth> {
  const row = await db.healthCheck.findUnique({ where: { name } });
  if (row === null) return { problem: notChecked, note: null };
  const { problem, note, checkedAt } = row;
  if (Date.now() - checkedAt.getTime() <= staleAfterMs) return { problem, note };
  const minute = checkedAt.toISOString().slice(0, "2000-01-01T00:00".length).replace("T", " ");
  return { problem: `the browser has not been checked since ${minute} UTC`, note };
}

export async function watchBrowserHealth(): Promise<void> {
  for (let isStart = true; ; isStart = false) {
    await refreshBrowserHealth({ isStart }).catch((error: unknown) =>
      log.error({ err: error }, "browser check failed"),
    );
    const { problem } = await readBrowserHealth().catch(() => ({ problem: notChecked }));
    await new Promise((resolve) => setTimeout(resolve, problem === null ? checkEveryMs : recheckEveryMs).unref());
  }
}

/** If due and nobody else is checking. @param isStart always due */
export async function refreshBrowserHealth({ isStart = false } = {}): Promise<void> {
  if (!(await acquireLease(isStart))) return;
  try {
    if (isStart || (await isDue())) await checkAndStore();
  } finally {
    await db.healthCheck.deleteMany({ where: { name: leaseName } });
  }
}

async function isDue(): Promise<boolean> {
  const last = await db.healthCheck.findUnique({ where: { name } });
  if (last === null) return true;
  const age = Date.now() - last.checkedAt.getTime();
  return age >= (last.problem === null ? checkEveryMs : recheckEveryMs);
}

async function checkAndStore(): Promise<void> {
  const first = await check();
  // Once may be an accident, such as a killed process.
  const { problem, note, detail } = first.problem === null ? first : await check();
  const found = { checkedAt: new Date(), problem, note };
  await db.healthCheck.upsert({ where: { name }, create: { name, ...found }, update: found });
  if (problem !== null) log.error({ code: "browser-check-failed", detail }, problem);
  else log.info({ note }, "browser check passed: it paints and refuses a self-signed certificate");
}

async function check(): Promise<BrowserHealth & { detail: string }> {
  try {
    // Imported here to keep job code out of the local web server.
    const { checkSlots } = await import("@/lib/audits/visits/visit-in-slot");
    return await checkSlots();
  } catch (error) {
    if (error instanceof Error && error.name === "SlotsClosedError") throw error;
    return { problem: notCheckable, note: null, detail: error instanceof Error ? error.message : String(error) };
  }
}

async function acquireLease(isStart: boolean): Promise<boolean> {
  const now = Date.now();
  const { count: added } = await db.healthCheck.createMany({
    data: [{ name: leaseName, checkedAt: new Date(now) }],
    skipDuplicates: true,
  });
  if (added === 1) return true;
  const { count } = await db.healthCheck.updateMany({
    where: { name: leaseName, ...(!isStart && { checkedAt: { lte: new Date(now - leaseMs) } }) },
    data: { checkedAt: new Date(now) },
  });
  return count === 1;
}
