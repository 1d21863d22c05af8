import { toStored } from "@/lib/audits/report/stored-json";
import { visitInSlot } from "@/lib/audits/visits/visit-in-slot";
import { pauseBeforeRetry } from "@/lib/audits/visits/visit-retries";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { readFreshPage } from "@/lib/rechecks/fresh-page";
import { requireRunningRecheck, storeWhileRechecking, untilRecheckEnds } from "@/lib/rechecks/lifecycle";

/** @param attempt from 1 @returns seconds until the next try; null when done @throws RecheckEndedError */
export async function visitAgain(recheckId: number, pageId: number, attempt: number): Promise<number | null> {
  const { websiteId, website, startedAt } = await requireRunningRecheck(recheckId);
  if ((await db.recheckVisit.count({ where: { recheckId, pageId } })) > 0) return null;
  const { url, finalUrl } = await db.page.findUniqueOrThrow({
    where: { id: pageId, websiteId },
    select: { url: true, finalUrl: true },
  });
  const result = await untilRecheckEnds(recheckId, (signal) => visitInSlot({ url }, website.userId, signal));
  const runningFor = startedAt === null ? 0 : (Date.now() - startedAt.getTime()) / 1_000;
  const retryInSeconds = pauseBeforeRetry(result, attempt, runningFor);
  const { outcome, durationMs } = result;
  auditLog(websiteId).info(
    { recheckId, pageId, url, attempt, outcome, durationMs, retryInSeconds },
    "page visited again",
  );
  if (retryInSeconds !== null) return retryInSeconds;
  const fresh = readFreshPage(result, { finalUrl: finalUrl ?? url, words: await countWords(pageId) });
  const found =
    fresh.visit === null
      ? { outcome: fresh.outcome, outcomeMessage: fresh.problem }
      : {
          outcome: fresh.visit.outcome,
          lighthouse: toStored("lighthouse", fresh.visit.lighthouse),
          capture: toStored("capture", fresh.visit.capture),
        };
  await storeWhileRechecking(recheckId, (tx) =>
    tx.recheckVisit.createMany({
      data: [{ recheckId, pageId, finalUrl: result.finalUrl, ...found }],
      skipDuplicates: true,
    }),
  );
  return null;
}

/** Counted in the database: JSON from pages isn't parsed in this process. */
async function countWords(pageId: number): Promise<number | null> {
  const rows = await db.$queryRaw<{ words: number | null }[]>`
    SELECT CASE WHEN jsonb_typeof(content->'totals'->'words') = 'number'
      THEN (content->'totals'->>'words')::float8 END AS words
    FROM page_captures WHERE "pageId" = ${pageId}`;
  return rows[0]?.words ?? null;
}
