export type SandboxErrorCode =
  | "timeout"
  | "out-of-memory"
  | "stack-overflow"
  /** The process ended in the middle of the task. */
  | "crashed"
  /** What came back is not what the task returns. */
  | "invalid-result"
  /** The task threw: a bug of ours, or a machine in trouble. The other codes are about the input. */
  | "failed";

/** A task has no result. */
export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
  /** For the log. */
  readonly detail: string;

  /** Neither the task nor its sandbox ended the process. */
  readonly wasKilledFromOutside: boolean;

  constructor(task: string, code: SandboxErrorCode, detail: string, wasKilledFromOutside = false) {
    super(`${task}: ${code} (${detail})`);
    this.name = "SandboxError";
    this.code = code;
    this.detail = detail;
    this.wasKilledFromOutside = wasKilledFromOutside;
  }
}
