import { authAddressFor } from "@/lib/auth/redirect-target";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

export function sendTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** To the login screen. @throws AppError not-found without a provider */
export function respondRefused(error: unknown, target: string): Response {
  if (error instanceof AppError && error.code === "not-found") throw error;
  if (!(error instanceof AppError)) log.error({ err: error }, "unexpected error in a sign-in through OIDC");
  const code = error instanceof AppError ? error.code : "sign-in-failed";
  return sendTo(`${authAddressFor(target)}&problem=${code}`);
}
