import type { z } from "zod";
import { announceCancelledAudit, requestAudit } from "@/inngest/events";
import { invalidPageNotice } from "@/lib/audits/form-rules";
import { toStored } from "@/lib/audits/report/stored-json";
import type { auditRequestSchema } from "@/lib/audits/schema";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { requireRoom } from "@/lib/audits/states/stored-audits";
import { addressKey } from "@/lib/auth/address-key";
import type { Viewer } from "@/lib/auth/viewer";
import { consume, type Quota, refund } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { auditLog, log } from "@/lib/log";
import { parseSiteUrl } from "@/lib/net/site-url";

type AuditRequest = z.output<typeof auditRequestSchema>;

/** @returns its id @throws AppError too-many-requests (refused ones don't count), storage-full, or as createAudit */
export async function submitAudit(viewer: Viewer, request: AuditRequest): Promise<number> {
  const checked = checkRequest(viewer, request);
  await requireRoom(viewer);
  const newAudit: Quota = { limit: "audit", key: addressKey(viewer.email) };
  await consume(newAudit);
  try {
    return await storeAudit(viewer, checked);
  } catch (error) {
    await refund(newAudit).catch((err: unknown) => log.error({ err, userId: viewer.id }, "attempt not refunded"));
    throw error;
  }
}

/** @returns its id @throws AppError invalid-input for an address, forbidden for a foreign `userId`, unavailable */
export async function createAudit(viewer: Viewer, request: AuditRequest): Promise<number> {
  return storeAudit(viewer, checkRequest(viewer, request));
}

type CheckedRequest = ReturnType<typeof checkRequest>;

function checkRequest(viewer: Viewer, { userId, ...request }: AuditRequest) {
  if (userId != null && userId !== viewer.id) throw new AppError("forbidden");
  return { ...request, url: requireSiteUrl(request.url), manualPages: request.manualPages.map(requirePageUrl) };
}

async function storeAudit(viewer: Viewer, request: CheckedRequest): Promise<number> {
  const { url, pageSelectionMethod, manualPages, statedAudience = null, statedGoal = null, measurements } = request;
  const { id } = await db.website.create({
    data: {
      userId: viewer.id,
      url,
      pageSelectionMethod,
      statedAudience,
      statedGoal,
      measurements,
      ...(manualPages.length > 0 && { manualPages: toStored("manualPages", manualPages) }),
    },
    select: { id: true },
  });
  try {
    await requestAudit({ auditId: id, userId: viewer.id });
  } catch (cause) {
    // An audit that nothing will run must not stay in the history.
    await db.website.delete({ where: { id } });
    throw new AppError("unavailable", undefined, { cause });
  }
  auditLog(id).info({ url, pageSelectionMethod }, "audit requested");
  return id;
}

/** @throws AppError not-found, conflict if it has already ended */
export async function cancelAudit(viewer: Viewer, auditId: number): Promise<void> {
  const own = await db.website.count({ where: { id: auditId, userId: viewer.id } });
  if (own === 0) throw new AppError("not-found");
  if (!(await failAudit(auditId, "cancelled"))) throw new AppError("conflict", "This audit has already ended.");
  await announceCancelledAudit(auditId);
}

function requireSiteUrl(input: string): string {
  const parsed = parseSiteUrl(input, { allowedHosts: env.AUDIT_ALLOWED_HOSTS });
  if (!parsed.ok) throw new AppError("invalid-input", parsed.message);
  return parsed.url;
}

function requirePageUrl(input: string): string {
  const parsed = parseSiteUrl(input, { allowedHosts: env.AUDIT_ALLOWED_HOSTS });
  if (parsed.ok) return parsed.url;
  const { description } = invalidPageNotice(input);
  throw new AppError("invalid-input", parsed.code === "invalid" ? description : `${input}: ${parsed.message}`);
}
