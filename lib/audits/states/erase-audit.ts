import { db } from "@/lib/db";

/** What it used stays on record (decision 023). @returns false when there is no such audit, or it has not ended */
export function eraseEndedAudit({ id, userId }: { id: number; userId: number }): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await tx.$executeRaw`SELECT 1 FROM websites
      WHERE id = ${id} AND "userId" = ${userId} AND status NOT IN ('pending', 'running') FOR UPDATE`;
    if (held === 0) return false;
    // In the order of an answer that comes now (question, budget, month), or the two could wait for each other.
    await tx.$executeRaw`SELECT 1 FROM model_calls WHERE "websiteId" = ${id} FOR UPDATE`;
    await tx.website.delete({ where: { id } });
    return true;
  });
}
