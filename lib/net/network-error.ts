/** The few ways a connection fails, told apart by code and never by message. */
import { ResolveError } from "./resolve-error";

/** `private`: refused by the look of the address. */
export type NetworkError = "dns" | "private" | "refused" | "reset" | "tls" | "timeout" | "network";

/**
 * What went wrong, from the error of Node's that a request or a socket failed with; `network` when it says no more.
 * A name that leads inside is `dns`, as one that does not exist: the answer must not tell which names the network
 * inside has. The message does, for the log.
 */
export function networkErrorOf(error: unknown): NetworkError {
  if (error instanceof ResolveError) return "dns";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "ECONNRESET" || code === "EPIPE") return "reset";
  return /TLS|SSL|CERT|SIGNED|UNABLE_TO|EPROTO/.test(code) ? "tls" : "network";
}
