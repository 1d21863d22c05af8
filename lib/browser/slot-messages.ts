import type { WorkerSettings } from "./browser-worker.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";
import { readVisitResult } from "./visit-result.ts";

const maxDetailLength = 2_000;

export interface SlotSettings extends WorkerSettings {
  trustedKeys?: string[] | undefined;
  /** Of a visit; a worker that is not given any only prints, and spares itself Lighthouse. */
  maxBytes?: number | undefined;
}

export interface PrintRequest {
  url: string;
  headers: Record<string, string>;
}

export type SlotTask =
  | { type: "open"; proxyServer: string | undefined }
  | { type: "visit"; request: VisitRequest }
  | { type: "print"; request: PrintRequest };

export type MessageToSlot = { slot: number } & (SlotTask | { type: "close" });

export type MessageFromSlot = { slot: number } & (
  | { type: "opened"; sandbox: boolean }
  | ({ type: "visited" } & FinishedVisit)
  | { type: "printed"; pdf: string }
  /** The slot is closed. */
  | { type: "failed"; detail: string }
);

/** @throws Error on what no worker of ours says: a browser that was taken over may say anything */
export function readSlotMessage(message: unknown): MessageFromSlot {
  const said = (message ?? {}) as Record<string, unknown>;
  const slot = Number(said.slot);
  switch (said.type) {
    case "opened":
      return { type: "opened", slot, sandbox: said.sandbox === true };
    case "visited":
      return { type: "visited", slot, result: readVisitResult(said.result), tainted: said.tainted !== false };
    case "printed":
      return { type: "printed", slot, pdf: String(said.pdf) };
    case "failed":
      return { type: "failed", slot, detail: String(said.detail).slice(0, maxDetailLength) };
    default:
      throw new Error("an unknown kind of message");
  }
}
