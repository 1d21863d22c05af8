export class ResolveError extends Error {
  /** `dns`: no usable address. `private`: at least one address is not public. */
  readonly code: "dns" | "private";

  constructor(code: "dns" | "private", message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ResolveError";
    this.code = code;
  }
}
