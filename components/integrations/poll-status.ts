import { ApiError, apiRequest } from "@/components/api-client";
import type { Stage } from "@/components/integrations/connection-status";
import type { IntegrationStatus } from "@/lib/events/event";

const firstDelayMs = 2_000;
const maxDelayMs = 30_000;
const pollLimitMs = 120_000;

export const connectionTimeout = "Connection timeout";

export function readStatus(contactId: string): Promise<IntegrationStatus> {
  return apiRequest("GET", `/api/integration-status/${encodeURIComponent(contactId)}`);
}

/** Polls after 2 s, then at doubling intervals up to 30 s, for two minutes (specification, section 9). */
export function pollStatus(
  contactId: string,
  seen: Promise<string | null>,
  onStage: (stage: Stage, message: string | null) => void,
): () => void {
  let nextPoll = setTimeout(poll, firstDelayMs, firstDelayMs);
  const limit = setTimeout(() => conclude("error", connectionTimeout), pollLimitMs);
  let isStopped = false;

  async function poll(delayMs: number) {
    const response = await ask();
    if (isStopped) return;
    if (response.stage !== null) onStage(response.stage, response.message);
    if (response.stage === "connected" || response.stage === "error") return stop();
    const nextDelayMs = Math.min(2 * delayMs, maxDelayMs);
    nextPoll = setTimeout(poll, nextDelayMs, nextDelayMs);
  }

  async function ask(): Promise<{ stage: Stage | null; message: string | null }> {
    try {
      const { connected, timestamp, stage, message } = await readStatus(contactId);
      if (timestamp === null || timestamp === (await seen)) return { stage: null, message: null };
      return { stage: connected ? "connected" : stage, message };
    } catch (error) {
      // Retrying can't help; the customer must log in.
      if (error instanceof ApiError && error.status === 401) return { stage: "error", message: error.message };
      return { stage: null, message: null };
    }
  }

  function conclude(stage: Stage, message: string) {
    stop();
    onStage(stage, message);
  }

  function stop() {
    isStopped = true;
    clearTimeout(nextPoll);
    clearTimeout(limit);
  }

  return stop;
}
