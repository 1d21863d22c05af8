import type { PortalEvent, Service } from "@/lib/events/event";

export type StatusEvent = Extract<PortalEvent, { kind: "integration-status" }>;
export type SystemUpdate = Extract<PortalEvent, { kind: "system-update" }>;
export type Stage = StatusEvent["stage"];

export interface ConnectionStatus {
  state: "idle" | Stage;
  service: Service;
  message: string | null;
  /** The server's explanation of an error; `message` is the specification's. */
  details: string | null;
  isPolling: boolean;
}

export type StatusChange =
  | { type: "started"; state: "authorising" | "waiting"; service: Service }
  | { type: "staged"; stage: Stage; message: string | null }
  | { type: "polling" }
  | { type: "failed"; service: Service; message: string; details?: string | undefined }
  | { type: "settled" }
  | { type: "ended" };

export const idleStatus: ConnectionStatus = {
  state: "idle",
  service: "hubspot",
  message: null,
  details: null,
  isPolling: false,
};

export function isBusy({ state }: ConnectionStatus): boolean {
  return state === "authorising" || state === "waiting";
}

/** Reduces a change; late ones, when nothing is awaited, are ignored. */
export function nextStatus(status: ConnectionStatus, change: StatusChange): ConnectionStatus {
  switch (change.type) {
    case "started":
      return { ...idleStatus, state: change.state, service: change.service };
    case "staged":
      return isBusy(status) ? { ...status, state: change.stage, message: change.message } : status;
    case "polling":
      return isBusy(status) ? { ...status, isPolling: true } : status;
    case "failed":
      return {
        ...idleStatus,
        state: "error",
        service: change.service,
        message: change.message,
        details: change.details ?? null,
      };
    case "settled":
      return status.state === "connected" ? { ...idleStatus, service: status.service } : status;
    case "ended":
      return { ...idleStatus, service: status.service };
  }
}
