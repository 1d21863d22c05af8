import type { z } from "zod";
import { addressKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { isSetAside, type markSchema } from "@/lib/finding-marks/mark";
import { findMarkedSite, listMarkable } from "@/lib/finding-marks/marked-site";
import { findingMarkLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";

const othersMark = "Someone else marked this finding. Only they and the report's owner can change it.";

/** @throws AppError not-found, too-many-requests, invalid-input for findings not in the report, conflict, forbidden */
export async function markFindings(
  viewer: Viewer,
  auditId: number,
  { identities, state, reason }: z.output<typeof markSchema>,
): Promise<void> {
  const { place, isOwner } = await findMarkedSite(viewer, auditId);
  await consume({ limit: "marks", key: addressKey(viewer.email) });
  // Sorted, so that parallel calls can't deadlock.
  const wanted = [...new Set(identities)].sort();
  const known = await listMarkable(viewer, auditId);
  if (!wanted.every((identity) => known.has(identity)))
    throw new AppError("invalid-input", "This report does not contain that finding.");
  const others = await db.findingMark.count({ where: { ...place, identity: { notIn: wanted } } });
  if (others + wanted.length > findingMarkLimits.marksPerSite)
    throw new AppError("conflict", "This site has too many marked findings. Please remove some marks first.");
  const kept = isSetAside(state) ? reason : null;
  await db.$transaction(async (tx) => {
    const marked = await tx.$executeRaw`
      INSERT INTO finding_marks AS mark ("userId", site, identity, state, reason, "markedById", "markedAt")
      SELECT ${place.userId}::int, ${place.site}, identity, ${state}, ${kept}, ${viewer.id}::int, ${new Date()}
      FROM unnest(${wanted}::text[]) AS identity
      ON CONFLICT ("userId", site, identity) DO UPDATE SET
        state = EXCLUDED.state, reason = EXCLUDED.reason,
        "markedById" = EXCLUDED."markedById", "markedAt" = EXCLUDED."markedAt"
      WHERE ${isOwner}::boolean OR mark."markedById" = ${viewer.id}`;
    if (marked < wanted.length) throw new AppError("forbidden", othersMark);
  });
  auditLog(auditId).info({ userId: viewer.id, state, count: identities.length }, "findings marked");
}

/** Idempotent. @throws AppError not-found, too-many-requests, forbidden */
export async function unmarkFindings(viewer: Viewer, auditId: number, identities: string[]): Promise<void> {
  const { place, isOwner } = await findMarkedSite(viewer, auditId);
  await consume({ limit: "marks", key: addressKey(viewer.email) });
  const known = isOwner ? null : await listMarkable(viewer, auditId);
  const wanted = known === null ? identities : identities.filter((identity) => known.has(identity));
  const named = { ...place, identity: { in: wanted } };
  await db.$transaction(async (tx) => {
    await tx.findingMark.deleteMany({ where: isOwner ? named : { ...named, markedById: viewer.id } });
    if (!isOwner && (await tx.findingMark.count({ where: named })) > 0) throw new AppError("forbidden", othersMark);
  });
  auditLog(auditId).info({ userId: viewer.id, count: identities.length }, "marks removed");
}
