export type SandboxErrorCode = "timeout" | "out-of-memory" | "crashed";

/** A task did not come to its end. That says something about its input; the machine is well. */
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
