export type SandboxErrorCode =
  | "timeout"
  | "out-of-memory"
  | "stack-overflow"
  | "crashed"
  | "invalid-result"
  /** The task threw: a bug of ours, or a machine in trouble. The other codes are about the input. */
  | "failed";

export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
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
