import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sealSigningSecret } from "@/lib/webhooks/signing-secret";
import type { CanaryCage } from "./canaries";

/** A webhook of each, and a delivery to the owner's. @returns their ids. */
export async function createWebhooks(
  { owner, other }: Record<"owner" | "other", { id: number }>,
  canaries: CanaryCage,
): Promise<Record<"owner" | "other", number>> {
  const { id } = await db.webhook.create({
    data: {
      userId: owner.id,
      // Refused when it is tried, so that no test reaches for a name.
      url: `https://127.0.0.1/${canaries.text("the address of a webhook", "account")}`,
      sealedSecret: "none",
      deliveries: {
        create: {
          kind: "test",
          key: "test",
          body: { note: canaries.text("a delivery's body", "account") },
          state: "failed",
          problem: canaries.text("why a delivery failed", "account"),
        },
      },
    },
  });
  // A server that nothing is set up on has no key.
  if (env.SECRETS_KEYS.length > 0) {
    const sealedSecret = sealSigningSecret({ id, userId: owner.id }, canaries.text("a webhook's secret", "secret"));
    canaries.add("a webhook's sealed secret", "secret", sealedSecret);
    await db.webhook.update({ where: { id }, data: { sealedSecret } });
  }
  const others = await db.webhook.create({
    data: { userId: other.id, url: "https://127.0.0.1/other", sealedSecret: "none" },
  });
  return { owner: id, other: others.id };
}
