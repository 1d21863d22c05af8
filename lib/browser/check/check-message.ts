/** What a check's process tells. */
export interface CheckMessage {
  /** Whether Chromium's own sandbox was on. */
  sandbox: boolean;
  /** A sentence for the person on call; null when all is well. */
  problem: string | null;
  /** What the browser said, for the log only. */
  detail: string;
}
