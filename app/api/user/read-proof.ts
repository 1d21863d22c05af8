import { readClientAddress } from "@/lib/auth/client-address";
import type { IdentityProof } from "@/lib/auth/prove-identity";
import { proofSchema } from "@/lib/auth/second-step/schema";
import { readJson } from "@/lib/http";

/** @throws AppError as `readJson` does */
export async function readProof(request: Request): Promise<IdentityProof> {
  return { ...(await readJson(request, proofSchema)), address: readClientAddress(request.headers) };
}
