import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

export interface UsageLine {
  part: string;
  pageUrl: string | null;
  model: string;
  calls: number;
  tokens: { input: number; output: number; cacheRead: number; cacheWrite: number };
  dollars: number;
  seconds: number;
}

export interface AuditUsage {
  dollars: number;
  lines: UsageLine[];
}

const microDollars = 1_000_000;

/** null if not the viewer's or no model was asked. Calls that never reported back count at their reserved cost. */
export async function auditUsage(viewer: Viewer, auditId: number): Promise<AuditUsage | null> {
  const rows = await db.modelCall.groupBy({
    by: ["part", "pageUrl", "model"],
    where: { websiteId: auditId, website: { userId: viewer.id } },
    _sum: {
      tries: true,
      inputTokens: true,
      outputTokens: true,
      cacheReadTokens: true,
      cacheWriteTokens: true,
      microDollars: true,
      reservedMicroDollars: true,
      milliseconds: true,
    },
  });
  if (rows.length === 0) return null;
  const lines = rows.map(({ part, pageUrl, model, _sum: sum }) => ({
    part,
    pageUrl,
    model,
    calls: sum.tries ?? 0,
    tokens: {
      input: sum.inputTokens ?? 0,
      output: sum.outputTokens ?? 0,
      cacheRead: sum.cacheReadTokens ?? 0,
      cacheWrite: sum.cacheWriteTokens ?? 0,
    },
    dollars: Number((sum.microDollars ?? 0n) + (sum.reservedMicroDollars ?? 0n)) / microDollars,
    seconds: (sum.milliseconds ?? 0) / 1_000,
  }));
  return {
    dollars: lines.reduce((total, { dollars }) => total + dollars, 0),
    lines: lines.sort((a, b) => b.dollars - a.dollars),
  };
}
