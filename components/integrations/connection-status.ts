/** How the connecting of a service stands on this screen (specification, section 4). */
import type { PortalEvent, Service } from "@/lib/events/event";

export type StatusEvent = Extract<PortalEvent, { kind: "integration-status" }>;
export type SystemUpdate = Extract<PortalEvent, { kind: "system-update" }>;
export type Stage = StatusEvent["stage"];

export interface ConnectionStatus {
  state: "idle" | Stage;
  /** Which service the state is about; of "idle", the last one. */
  service: Service;
  /** What the server says; null for the screen's own words. */
  message: string | null;
  /** The event stream broke, and the status is polled instead. */
  isPolling: boolean;
}

export type StatusChange =
  | { type: "started"; state: "authorising" | "waiting"; service: Service }
  /** From the stream, a poll or the call that connects. */
  | { type: "staged"; stage: Stage; message: string | null }
  | { type: "polling" }
  /** Whatever was going on; a null message for the screen's own words. */
  | { type: "failed"; service: Service; message: string | null }
  /** Nothing more is awaited, because it has ended or the customer gave up. */
  | { type: "ended" };

export const idleStatus: ConnectionStatus = { state: "idle", service: "hubspot", message: null, isPolling: false };

/** Whether the waiting view stands in the page's place. */
export function isBusy({ state }: ConnectionStatus): boolean {
  return state === "authorising" || state === "waiting";
}

/** The status after a change. What comes late, when nothing is awaited any more, changes nothing. */
export function nextStatus(status: ConnectionStatus, change: StatusChange): ConnectionStatus {
  switch (change.type) {
    case "started":
      return { state: change.state, service: change.service, message: null, isPolling: false };
    case "staged":
      return isBusy(status) ? { ...status, state: change.stage, message: change.message } : status;
    case "polling":
      return isBusy(status) ? { ...status, isPolling: true } : status;
    case "failed":
      return { state: "error", service: change.service, message: change.message, isPolling: false };
    case "ended":
      return status.state === "error" ? status : { ...idleStatus, service: status.service };
  }
}
