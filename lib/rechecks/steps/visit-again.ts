import { outcomeMessage } from "@/lib/audits/outcomes";
import { toStored } from "@/lib/audits/stored-json";
import { visitInLane } from "@/lib/audits/visit-lane";
import { pauseBeforeRetry } from "@/lib/audits/visit-retries";
import type { VisitResult } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { pageKey } from "@/lib/page-address";
import { requireRunningRecheck, storeWhileRechecking, untilRecheckEnds } from "@/lib/rechecks/lifecycle";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Visits a page of the audit again and keeps what it is like now beside what the audit stored, which stays as it is.
 * @param attempt which try this is, from 1.
 * @returns seconds after which the page is to be tried again; null when all is done.
 * @throws RecheckEndedError when the check ended before or during the visit.
 */
export async function visitAgain(recheckId: number, pageId: number, attempt: number): Promise<number | null> {
  const { websiteId, startedAt } = await requireRunningRecheck(recheckId);
  if ((await db.recheckVisit.count({ where: { recheckId, pageId } })) > 0) return null;
  const { url, finalUrl } = await db.page.findUniqueOrThrow({
    where: { id: pageId, websiteId },
    select: { url: true, finalUrl: true },
  });
  const result = await untilRecheckEnds(recheckId, (signal) => visitInLane(url, signal));
  const runningFor = startedAt === null ? 0 : (Date.now() - startedAt.getTime()) / 1_000;
  const retryInSeconds = pauseBeforeRetry(result, attempt, runningFor);
  const { outcome, durationMs } = result;
  auditLog(websiteId).info(
    { recheckId, pageId, url, attempt, outcome, durationMs, retryInSeconds },
    "page visited again",
  );
  if (retryInSeconds !== null) return retryInSeconds;
  const found = describeVisit(result, finalUrl ?? url);
  await storeWhileRechecking(recheckId, (tx) =>
    tx.recheckVisit.createMany({ data: [{ recheckId, pageId, ...found }], skipDuplicates: true }),
  );
  return null;
}

/** @param expected where the address led when the audit was made. */
function describeVisit(
  result: VisitResult,
  expected: string,
): Omit<Prisma.RecheckVisitCreateManyInput, "recheckId" | "pageId"> {
  const { finalUrl } = result;
  if (result.outcome !== "audited")
    return { outcome: result.outcome, outcomeMessage: outcomeMessage(result), finalUrl };
  if (pageKey(result.finalUrl) !== pageKey(expected))
    return { outcome: "redirect", outcomeMessage: "The address now leads to another page.", finalUrl };
  return {
    outcome: "audited",
    finalUrl,
    lighthouse: toStored("lighthouse", result.lighthouse),
    capture: toStored("capture", result.capture),
  };
}
