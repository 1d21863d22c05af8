/** A question is to be asked again after a while: the model's server is busy or out of reach, or the step had no more time. */
export class AskLaterError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = "AskLaterError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
