import { seal, unseal } from "@/lib/secrets/seal";

interface SecretOwner {
  id: number;
  userId: number;
}

export function sealSigningSecret(owner: SecretOwner, secret: string): string {
  return seal(secret, placeOf(owner));
}

/** @throws SealBrokenError */
export function unsealSigningSecret(owner: SecretOwner & { sealedSecret: string }): string {
  return unseal(owner.sealedSecret, placeOf(owner));
}

function placeOf({ id, userId }: SecretOwner) {
  return { userId, provider: `webhook-${id}`, field: "sealedSecret" };
}
