/** What a sandbox and its processes say to each other. */
import type { Serializable } from "node:child_process";

export interface TaskMessage {
  task: string;
  input: Serializable;
}

export type WorkerMessage =
  | { type: "ready" }
  /** Sent every so often while the event loop turns. */
  | { type: "alive" }
  | { type: "done"; result: unknown }
  | { type: "failed"; detail: string };
