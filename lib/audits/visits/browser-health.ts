import { db } from "@/lib/db";
import { log } from "@/lib/log";

export interface BrowserHealth {
  problem: string | null;
  /** What works with less protection than it could have, and why. */
  note: string | null;
}

const name = "browser";
const leaseName = "browser-check";
/** Longer than a check with its repetition takes; whoever was killed in one holds the others up no longer. */
const leaseMs = 6 * 60_000;
const checkEveryMs = 10 * 60_000;
/** What failed may have been repaired meanwhile. */
const recheckEveryMs = 60_000;
/** Two checks have not come to an end by then. */
const staleAfterMs = 25 * 60_000;
const notChecked = "the browser has not been checked yet";
const notCheckable = "The browser could not be checked; the log says why.";

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
      log.error({ err: error }, "the browser was not checked"),
    );
    const { problem } = await readBrowserHealth().catch(() => ({ problem: notChecked }));
    await new Promise((resolve) => setTimeout(resolve, problem === null ? checkEveryMs : recheckEveryMs).unref());
  }
}

/** When it is time and nobody else checks. @param isStart it is always time */
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
  // Once is an accident: a process of it may have been killed.
  const { problem, note, detail } = first.problem === null ? first : await check();
  const found = { checkedAt: new Date(), problem, note };
  await db.healthCheck.upsert({ where: { name }, create: { name, ...found }, update: found });
  if (problem !== null) log.error({ code: "browser-check-failed", detail }, problem);
  else log.info({ note }, "the browser paints, and refuses a self-signed certificate");
}

async function check(): Promise<BrowserHealth & { detail: string }> {
  try {
    // Loaded here, so that a local web server never holds what only jobs need.
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
