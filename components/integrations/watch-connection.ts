import type { Stage, SystemUpdate } from "@/components/integrations/connection-status";
import { openStream } from "@/components/integrations/open-stream";
import { connectionTimeout, pollStatus, readStatus } from "@/components/integrations/poll-status";
import type { Service } from "@/lib/events/event";
import { connectionLimits } from "@/lib/limits";

const stopDelayMs = 1_000;

export interface ConnectionWatcher {
  onStage: (stage: Stage, message: string | null) => void;
  onSystemUpdate: (update: SystemUpdate) => void;
  onPolling: () => void;
  /** A second after success or failure, when watching has ended. */
  onEnd: () => void;
}

/** Watches the event stream and, once that breaks, polls (specification, section 4). @returns a function that stops it */
export function watchConnection(contactId: string, service: Service, watcher: ConnectionWatcher): () => void {
  // Read now, so that polling can tell this connection from an earlier one.
  const seen = readStatus(contactId).then(
    ({ timestamp }) => timestamp,
    () => null,
  );
  let stopPolling = () => {};
  let ending: ReturnType<typeof setTimeout> | undefined;
  const limit = setTimeout(report, connectionLimits.authorisationMs, "error", connectionTimeout);

  const closeStream = openStream(contactId, {
    onEvent(event) {
      if (event.kind === "system-update") watcher.onSystemUpdate(event);
      else if (event.data.service === service) report(event.stage, event.message);
    },
    onBroken() {
      if (ending !== undefined) return;
      watcher.onPolling();
      stopPolling = pollStatus(contactId, seen, report);
    },
  });

  function report(stage: Stage, message: string | null) {
    if (ending !== undefined) return;
    if (stage === "connected" || stage === "error") {
      clearTimeout(limit);
      ending = setTimeout(end, stopDelayMs);
    }
    watcher.onStage(stage, message);
  }

  function end() {
    stop();
    watcher.onEnd();
  }

  function stop() {
    clearTimeout(limit);
    clearTimeout(ending);
    stopPolling();
    closeStream();
  }

  return stop;
}
