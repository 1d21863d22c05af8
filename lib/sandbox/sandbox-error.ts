export type SandboxErrorCode =
  | "timeout"
  | "out-of-memory"
  | "stack-overflow"
  | "crashed"
  | "invalid-result"
  /** The task threw: our bug, or the machine's trouble. The other codes concern the input. */
  | "failed";

export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
  readonly detail: string;

  readonly wasKilledFromOutside: boolean;

  constructor(task: string, code: SandboxErrorCode, detail: string, wasKilledFromOutside = false) {
    super(`${task}: ${code} (${detail})`);
    this.name = "SandboxError";
    this.code = code;
    this.detail = detail;
    this.wasKilledFromOutside = wasKilledFromOutside;
  }
}
