import type { WorkerSettings } from "./browser-worker.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";
import { readVisitResult } from "./visit-result.ts";

/** Traces come and go: left to itself, Node keeps 0.7 GB of what they leave; so it stays at 0.3 GB, and is no slower. */
export const slotHeapLimits = ["--max-semi-space-size=8", "--max-old-space-size=1024"];

const maxDetailLength = 2_000;

export interface SlotSettings extends WorkerSettings {
  proxyServer?: string | undefined;
  trustedKeys?: string[] | undefined;
  maxBytes: number;
}

export type MessageToSlot =
  | { type: "visit"; request: VisitRequest }
  | { type: "granted" }
  /** The page has held others up: its browser goes on with a low priority. */
  | { type: "yield" };

export type MessageFromSlot =
  | { type: "ready"; sandbox: boolean }
  | { type: "failed"; detail: string }
  | { type: "acquire" }
  | { type: "release" }
  | ({ type: "visited" } & FinishedVisit);

export function readSlotMessage(message: unknown): MessageFromSlot {
  const said = (message ?? {}) as Record<string, unknown>;
  switch (said.type) {
    case "acquire":
    case "release":
      return { type: said.type };
    case "ready":
      return { type: "ready", sandbox: said.sandbox === true };
    case "failed":
      return { type: "failed", detail: String(said.detail).slice(0, maxDetailLength) };
    case "visited":
      return { type: "visited", result: readVisitResult(said.result), tainted: said.tainted !== false };
    default:
      throw new Error("an unknown kind of message");
  }
}
