import { ResolveError } from "./resolve-error";

export type NetworkError = "dns" | "private" | "refused" | "reset" | "tls" | "timeout" | "network";

/** Internal names are `dns` like missing ones, so that nobody learns which names a network has. */
export function networkErrorOf(error: unknown): NetworkError {
  if (error instanceof ResolveError) return "dns";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "ECONNRESET" || code === "EPIPE") return "reset";
  return /TLS|SSL|CERT|SIGNED|UNABLE_TO|EPROTO/.test(code) ? "tls" : "network";
}
