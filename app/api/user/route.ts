import { deleteAccount, updateProfile } from "@/lib/account/commands";
import { deleteAccountSchemaFor, profileSchema } from "@/lib/auth/schema";
import { endSession, requireViewer } from "@/lib/auth/session";
import { jsonAnswer, readJson, route } from "@/lib/http";

export const GET = route(async () => jsonAnswer(await requireViewer()));

export const PATCH = route(async (request) => {
  const viewer = await requireViewer();
  return jsonAnswer(await updateProfile(viewer, await readJson(request, profileSchema)));
});

/** Takes the account's email, typed once more, as the word that it is meant. */
export const DELETE = route(async (request) => {
  const viewer = await requireViewer();
  await readJson(request, deleteAccountSchemaFor(viewer.email));
  await deleteAccount(viewer);
  await endSession();
  return jsonAnswer({ message: "Your account has been deleted." });
});
