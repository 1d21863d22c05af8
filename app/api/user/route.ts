import { deleteAccount, deleteAccountByLink, updateProfile } from "@/lib/account/commands";
import { readClientAddress } from "@/lib/auth/client-address";
import { deleteAccountSchemaFor, profileSchema } from "@/lib/auth/schema";
import { endSession, requireSession, requireViewer } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const GET = route(async () => jsonResponse(await requireViewer()));

export const PATCH = route(async (request) => {
  const asker = await requireSession();
  return jsonResponse(await updateProfile(asker, await readJson(request, profileSchema)));
});

export const DELETE = route(async (request) => {
  const asker = await requireSession();
  const { currentPassword = "", token } = await readJson(request, deleteAccountSchemaFor(asker.viewer.email));
  if (token === undefined) await deleteAccount(asker, currentPassword, readClientAddress(request.headers));
  else await deleteAccountByLink(asker, token);
  await endSession();
  return jsonResponse({ message: "Your account has been deleted." });
});
