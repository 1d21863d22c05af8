/** Why a name leads nowhere that we may connect to. */
export class ResolveError extends Error {
  /** `dns`: the name has no address that could be had. `private`: at least one of its addresses is not public. */
  readonly code: "dns" | "private";

  constructor(code: "dns" | "private", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ResolveError";
    this.code = code;
  }
}
