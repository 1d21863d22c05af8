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

/** A process that reads what strangers sent may say anything. @throws Error for what is no message of its. */
export function readWorkerMessage(message: unknown): WorkerMessage {
  const { type, detail } = (message ?? {}) as { type?: unknown; detail?: unknown };
  const isKnown =
    type === "ready" || type === "alive" || type === "done" || (type === "failed" && typeof detail === "string");
  if (!isKnown) throw new Error("an unknown kind of message");
  return message as WorkerMessage;
}
