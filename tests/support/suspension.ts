import { db } from "@/lib/db";
import { waitUntil } from "./within";

/**
 * Suspends an account while `enter` is on its way in: it has found the account as it was, and then either waits for
 * the suspension or is through. @returns what `enter` gives
 */
export async function suspendMeanwhile<T>(userId: number, enter: () => Promise<T>): Promise<{ entering: Promise<T> }> {
  return db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    await tx.session.deleteMany({ where: { userId } });
    let isThrough = false;
    const entering = enter().finally(() => {
      isThrough = true;
    });
    entering.catch(() => {});
    await waitUntil(4_000, "somebody waits for the suspension, or is through", async () => {
      const waiting = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return isThrough || waiting.length > 0;
    });
    return { entering };
  });
}
