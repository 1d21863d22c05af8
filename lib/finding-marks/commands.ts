/** What readers of a report say of its findings. Each takes the viewer; an audit they may not read does not match. */
import type { z } from "zod";
import { readableBy } from "@/lib/audits/queries";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { markSchema } from "@/lib/finding-marks/mark";
import { auditLog } from "@/lib/log";

/** A site's findings come to a few hundred; more are nobody's work. */
const maxMarksPerSite = 2_000;

/** Findings belong to the owner's site, whichever of its audits a reader looks at. @throws AppError not-found */
export async function findMarkedSite(viewer: Viewer, auditId: number): Promise<{ userId: number; site: string }> {
  const audit = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: { userId: true, site: true },
  });
  if (audit === null) throw new AppError("not-found");
  return audit;
}

/**
 * Marks findings of an audit's site, in the place of what was said of them before.
 * @throws AppError not-found, conflict when the site has too many marks already.
 */
export async function markFindings(
  viewer: Viewer,
  auditId: number,
  { identities, state, reason }: z.output<typeof markSchema>,
): Promise<void> {
  const place = await findMarkedSite(viewer, auditId);
  if ((await db.findingMark.count({ where: place })) + identities.length > maxMarksPerSite)
    throw new AppError("conflict", "This site has too many marked findings. Please take some marks back first.");
  const mark = { state, reason: state === "wont-do" ? reason : null, markedById: viewer.id, markedAt: new Date() };
  await db.$transaction(
    [...new Set(identities)].map((identity) =>
      db.findingMark.upsert({
        where: { userId_site_identity: { ...place, identity } },
        create: { ...place, identity, ...mark },
        update: mark,
      }),
    ),
  );
  auditLog(auditId).info({ userId: viewer.id, state, count: identities.length }, "findings marked");
}

/** Takes back what was said; repeating it changes nothing. @throws AppError not-found */
export async function unmarkFindings(viewer: Viewer, auditId: number, identities: string[]): Promise<void> {
  const place = await findMarkedSite(viewer, auditId);
  await db.findingMark.deleteMany({ where: { ...place, identity: { in: identities } } });
  auditLog(auditId).info({ userId: viewer.id, count: identities.length }, "marks taken back");
}
