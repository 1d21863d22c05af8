import { db } from "@/lib/db";

/** @returns null if unknown. Logins don't count: others try to log in too */
export async function readRegistrationNetwork(userId: number): Promise<string | null> {
  const event = await db.accountEvent.findFirst({
    where: { userId, kind: "account-created" },
    select: { network: true },
  });
  return event?.network ?? null;
}
