/** The model's server is busy or out of reach: the step is to be tried again after a while. */
export class ModelOverloadedError extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("the model's server is busy");
    this.name = "ModelOverloadedError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
