/** Whether pages can be audited here: what the last try of a browser of ours said, kept for the health endpoint. */
import { db } from "@/lib/db";
import { log } from "@/lib/log";

export interface BrowserHealth {
  /** A sentence for the person on call; null when all is well. */
  problem: string | null;
  /** What works with less protection than it could have, and why. */
  note: string | null;
}

const name = "browser";
const checkEveryMs = 10 * 60_000;
/** What failed may have been repaired meanwhile. */
const recheckEveryMs = 60_000;
const notChecked = "the browser has not been checked yet";

export async function readBrowserHealth(): Promise<BrowserHealth> {
  const row = await db.healthCheck.findUnique({ where: { name }, select: { problem: true, note: true } });
  return row ?? { problem: notChecked, note: null };
}

/** Checks the browser now, unless the last check is young and was good, and then every ten minutes, as long as this process lives. */
export async function watchBrowserHealth(): Promise<void> {
  for (let failureCountsForMs = 0; ; failureCountsForMs = recheckEveryMs) {
    await refreshBrowserHealth(failureCountsForMs).catch((error: unknown) =>
      log.error({ err: error }, "the browser was not checked"),
    );
    const { problem } = await readBrowserHealth().catch(() => ({ problem: notChecked }));
    await new Promise((resolve) => setTimeout(resolve, problem === null ? checkEveryMs : recheckEveryMs).unref());
  }
}

/** Has a browser load a page of our own and stores how that went, unless somebody else has just done so. */
export async function refreshBrowserHealth(failureCountsForMs = recheckEveryMs): Promise<void> {
  if (!(await claimCheck(failureCountsForMs))) return;
  // Loaded here, so that a local web server never holds what only jobs need.
  const { checkLanes } = await import("@/lib/audits/visit-lane");
  const first = await checkLanes();
  // Once is an accident: a process of it may have been killed.
  const { problem, note, detail } = first.problem === null ? first : await checkLanes();
  await db.healthCheck.update({ where: { name }, data: { checkedAt: new Date(), problem, note } });
  if (problem !== null) log.error({ code: "browser-check-failed", detail }, problem);
  else log.info({ note }, "the browser loads and paints a page over TLS");
}

/** One checks at a time, whichever process it is: a good result counts for ten minutes. */
async function claimCheck(failureCountsForMs: number): Promise<boolean> {
  const now = Date.now();
  const { count: added } = await db.healthCheck.createMany({
    data: [{ name, problem: notChecked }],
    skipDuplicates: true,
  });
  if (added === 1) return true;
  const { count } = await db.healthCheck.updateMany({
    where: {
      name,
      OR: [
        { checkedAt: { lte: new Date(now - checkEveryMs) } },
        { problem: { not: null }, checkedAt: { lte: new Date(now - failureCountsForMs) } },
      ],
    },
    data: { checkedAt: new Date(now) },
  });
  return count === 1;
}
