import type { Serializable } from "node:child_process";
import { z } from "zod";

export interface TaskMessage {
  task: string;
  input: Serializable;
}

export type WorkerMessage =
  | { type: "ready" }
  | { type: "alive" }
  | { type: "done"; result: unknown }
  | { type: "failed"; detail: string; isStackOverflow: boolean };

/** A process controlled by hostile input may send anything. */
export const workerMessageSchema: z.ZodType<WorkerMessage> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("alive") }),
  z.object({ type: z.literal("done"), result: z.unknown() }),
  z.object({
    type: z.literal("failed"),
    detail: z.string().transform((detail) => detail.slice(0, 4_000)),
    isStackOverflow: z.boolean(),
  }),
]);
