import { removePasskey } from "@/lib/auth/second-step/commands";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, requireId, route } from "@/lib/http";
import { readProof } from "../../read-proof";

export const DELETE = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const asker = await requireSession();
  const id = requireId((await params).id);
  await removePasskey(asker, await readProof(request), id);
  return jsonResponse({ message: "You can no longer log in with this passkey. Delete it from your device, too." });
});
