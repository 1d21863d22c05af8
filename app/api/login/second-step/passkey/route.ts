import { startPasskeyLogin } from "@/lib/auth/second-step/complete-login";
import { readPendingCookie } from "@/lib/auth/second-step/pending-logins";
import { jsonResponse, route } from "@/lib/http";

export const POST = route(async () => jsonResponse(await startPasskeyLogin(await readPendingCookie())));
