import { measuredFields } from "@/lib/audits/report/measured-fields";
import { summarise } from "@/lib/audits/report/measurements";
import { fromStored, toStored } from "@/lib/audits/report/stored-json";
import { requireRunning, storeWhileRunning } from "@/lib/audits/states/lifecycle";
import { visitTraced } from "@/lib/audits/visits/traced-visit";
import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import { db } from "@/lib/db";
import { auditLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";

/** Skipped if it fails or the half hour is too short. @param run from 2 @throws AuditEndedError */
export async function measureAgain(auditId: number, pageId: number, run: number): Promise<void> {
  await requireRunning(auditId);
  const page = await db.page.findUniqueOrThrow({
    where: { id: pageId },
    select: {
      url: true,
      position: true,
      outcome: true,
      website: { select: { startedAt: true, userId: true } },
      measurements: { where: { run }, select: { run: true } },
    },
  });
  if (page.outcome !== "audited" || page.measurements.length > 0) return;
  const { startedAt } = page.website;
  if (startedAt !== null && Date.now() - startedAt.getTime() > auditLimits.latestRetrySeconds * 1_000) {
    return auditLog(auditId).warn({ pageId, run, code: "no-time-to-measure" }, "measurement skipped");
  }
  const result = await visitTraced(auditId, page, { "spotcheck.visit.run": run });
  const { outcome, durationMs } = result;
  auditLog(auditId).info({ pageId, run, outcome, durationMs }, "page measured again");
  if (result.outcome === "audited") await storeMeasurement(auditId, pageId, run, result.lighthouse);
}

async function storeMeasurement(auditId: number, pageId: number, run: number, digest: LighthouseDigest) {
  await storeWhileRunning(auditId, async (tx) => {
    const page = await tx.page.findUniqueOrThrow({
      where: { id: pageId },
      select: { lighthouse: true, measurements: { select: { run: true, lighthouse: true } } },
    });
    const stored = [
      // Keeps the visit's own run before the median replaces it.
      ...(page.measurements.some((each) => each.run === 1) ? [] : [{ run: 1, lighthouse: page.lighthouse }]),
      { run, lighthouse: toStored("lighthouse", digest) },
    ];
    await tx.pageMeasurement.createMany({
      data: stored.flatMap((each) =>
        each.lighthouse === null ? [] : [{ ...each, pageId, lighthouse: each.lighthouse }],
      ),
      skipDuplicates: true,
    });
    const rows = await tx.pageMeasurement.findMany({ where: { pageId }, orderBy: { run: "asc" } });
    const [first, ...others] = rows.flatMap(({ lighthouse }) => fromStored("lighthouse", lighthouse) ?? []);
    if (first === undefined) return;
    const { digest: typical, spread } = summarise([first, ...others]);
    await tx.page.update({
      where: { id: pageId },
      data: { ...measuredFields(typical), ...(spread !== null && { spread: toStored("spread", spread) }) },
    });
  });
}
