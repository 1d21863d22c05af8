/** The few ways a connection fails, told apart by code and never by message. */
import { ResolveError } from "./resolve";

export type NetworkError = "dns" | "private" | "refused" | "reset" | "tls" | "timeout" | "network";

/** What went wrong, from the error of Node's that a request or a socket failed with; `network` when it says no more. */
export function networkErrorOf(error: unknown): NetworkError {
  if (error instanceof ResolveError) return error.code;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "ECONNRESET" || code === "EPIPE") return "reset";
  return /TLS|SSL|CERT|SIGNED|UNABLE_TO|EPROTO/.test(code) ? "tls" : "network";
}
