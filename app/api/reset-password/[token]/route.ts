import { invalidTokenMessage, isResetTokenUsable } from "@/lib/auth/reset-tokens";
import { jsonResponse, route } from "@/lib/http";

export const GET = route<{ params: Promise<{ token: string }> }>(async (_request, { params }) => {
  const valid = await isResetTokenUsable((await params).token);
  return jsonResponse({ valid, message: valid ? "This link can be used." : invalidTokenMessage });
});
