/** What a check's process tells. */
export interface CheckMessage {
  /** Whether Chromium's own sandbox was on. */
  sandbox: boolean;
  /** A sentence for the person on call; null when all is well. */
  problem: string | null;
  /** What the browser said, for the log only. */
  detail: string;
}

/** Characters. */
const maxLength = 4_000;

/** A browser that was taken over may say anything. @throws Error for what is no result of a check. */
export function readCheckMessage(message: unknown): CheckMessage {
  const { sandbox, problem, detail } = (message ?? {}) as Record<string, unknown>;
  const isProblem = problem === null || typeof problem === "string";
  if (typeof sandbox !== "boolean" || !isProblem || typeof detail !== "string") throw new Error("no result of a check");
  return { sandbox, problem: problem?.slice(0, maxLength) ?? null, detail: detail.slice(0, maxLength) };
}
