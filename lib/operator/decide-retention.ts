import { db } from "@/lib/db";
import { recordAction } from "@/lib/operator/action-record";
import type { Operator } from "@/lib/operator/operator";

/** @param days null: never delete audits */
export async function decideRetention(operator: Operator, days: number | null): Promise<void> {
  const decision = { retentionDays: days, decidedAt: new Date() };
  await db.$transaction(async (tx) => {
    await tx.portalSetting.upsert({ where: { id: 1 }, create: decision, update: decision });
    await recordAction(operator, "retention-decided", {}, tx);
  });
}
