import { db } from "@/lib/db";

/** Whom limits count a customer's work for; an account of an unknown network is its own. */
export async function readPayer(userId: number): Promise<{ account: string; network: string }> {
  const account = String(userId);
  return { account, network: (await readRegistrationNetwork(userId)) ?? account };
}

/** @returns null if unknown. Logins don't count: others try to log in too */
export async function readRegistrationNetwork(userId: number): Promise<string | null> {
  const event = await db.accountEvent.findFirst({
    where: { userId, kind: "account-created" },
    select: { network: true },
  });
  return event?.network ?? null;
}
