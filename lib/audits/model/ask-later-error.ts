/** Retry later: the model's server is busy or unreachable, or the step ran out of time. */
export class AskLaterError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = "AskLaterError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Deadline {
  signal: AbortSignal;
  /** The engine will retry the step and ask unanswered questions then; otherwise they stay unanswered. */
  hasNextTry: boolean;
}
