import type { WorkerSettings } from "./browser-worker.ts";
import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";

/** What a lane's process is started with. */
export interface LaneSettings extends WorkerSettings {
  proxyServer?: string | undefined;
  trustedKeys?: string[] | undefined;
  maxBytes: number;
}

export type MessageToLane = { type: "visit"; request: VisitRequest } | { type: "granted" };

export type MessageFromLane =
  | { type: "ready"; sandbox: boolean }
  | { type: "failed"; detail: string }
  | { type: "acquire" }
  | { type: "release" }
  | ({ type: "visited" } & FinishedVisit);
