import type { VisitRequest } from "./types.ts";
import type { FinishedVisit } from "./visit.ts";

/** What a lane's process is started with, as JSON in its first argument. */
export interface LaneSettings {
  chromePath?: string | undefined;
  cacheDir: string;
  /** The lane's own folder; whoever outlives the other removes it. */
  profileDir: string;
  proxyServer?: string | undefined;
  maxBytes: number;
}

export type MessageToLane = { type: "visit"; request: VisitRequest } | { type: "granted" };

export type MessageFromLane =
  | { type: "ready"; browserPid: number }
  | { type: "failed"; detail: string }
  | { type: "acquire" }
  | { type: "release" }
  | ({ type: "visited" } & FinishedVisit);
