import type { WorkerSettings } from "./browser-worker.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";
import { readVisitResult } from "./visit-result.ts";

/** Traces come and go: left to itself, Node keeps 0.7 GB of what they leave. */
export const slotHeapLimits = ["--max-semi-space-size=8", "--max-old-space-size=2048"];

const maxDetailLength = 2_000;

export interface SlotSettings extends WorkerSettings {
  trustedKeys?: string[] | undefined;
  maxBytes: number;
}

export type MessageToSlot = { slot: number } & (
  | { type: "open"; proxyServer: string | undefined }
  | { type: "visit"; request: VisitRequest }
  | { type: "close" }
);

export type MessageFromSlot =
  | { type: "alive" }
  | ({ slot: number } & (
      | { type: "opened"; sandbox: boolean }
      | { type: "closed"; detail: string }
      | ({ type: "visited" } & FinishedVisit)
    ));

/** @throws Error on what no worker of ours says */
export function readSlotMessage(message: unknown): MessageFromSlot {
  const said = (message ?? {}) as Record<string, unknown>;
  if (said.type === "alive") return { type: "alive" };
  const slot = Number(said.slot);
  switch (said.type) {
    case "opened":
      return { type: "opened", slot, sandbox: said.sandbox === true };
    case "closed":
      return { type: "closed", slot, detail: String(said.detail).slice(0, maxDetailLength) };
    case "visited":
      return { type: "visited", slot, result: readVisitResult(said.result), tainted: said.tainted !== false };
    default:
      throw new Error("an unknown kind of message");
  }
}
