import { z } from "zod";
import type { WorkerSettings } from "./browser-worker.ts";
import type { VisitRequest } from "./types.ts";
import { visitResult } from "./visit-result.ts";

export interface SlotSettings extends WorkerSettings {
  trustedKeys?: string[] | undefined;
  maxBytes?: number | undefined;
}

export type PrintRequest = { url: string; headers: Record<string, string> };

export type SlotTask =
  | { type: "open"; proxyServer: string | undefined }
  | { type: "visit"; request: VisitRequest }
  | { type: "print"; request: PrintRequest };

export type MessageToSlot = { slot: number } & (SlotTask | { type: "close" });

const fromSlot = z.discriminatedUnion("type", [
  z.object({ type: z.literal("opened"), slot: z.int(), sandbox: z.boolean() }),
  z.object({
    type: z.literal("visited"),
    slot: z.int(),
    result: visitResult,
    tainted: z.boolean(),
    slowed: z.boolean().default(false),
  }),
  z.object({ type: z.literal("printed"), slot: z.int(), pdf: z.string().regex(/^JVBERi[0-3]/) }),
  z.object({ type: z.literal("failed"), slot: z.int(), detail: z.string().max(2_000) }),
]);

export type MessageFromSlot = z.infer<typeof fromSlot>;

/** @throws Error on any other message: a browser that was taken over may send anything */
export const readSlotMessage = (message: unknown): MessageFromSlot => fromSlot.parse(message);
