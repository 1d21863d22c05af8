import type { PortalEvent } from "@/lib/events/event";
import { readEvent } from "@/lib/events/read-event";

/** If it takes longer, a proxy is buffering the stream. */
const openLimitMs = 10_000;
/** The server ends streams after about four minutes and the browser reconnects; a shorter one is broken. */
const plannedLifetimeMs = 60_000;

/** @param onBroken called once, after a failed stream was closed @returns a function that closes it */
export function openStream(
  contactId: string,
  { onEvent, onBroken }: { onEvent: (event: PortalEvent) => void; onBroken: () => void },
): () => void {
  const source = new EventSource(`/api/events/${encodeURIComponent(contactId)}`);
  let openLimit = setTimeout(giveUp, openLimitMs);
  let openedAt: number | null = null;

  source.onopen = () => {
    clearTimeout(openLimit);
    openedAt = Date.now();
  };
  source.onerror = () => {
    const isPlannedEnd = openedAt !== null && Date.now() - openedAt > plannedLifetimeMs;
    if (!isPlannedEnd || source.readyState === EventSource.CLOSED) return giveUp();
    openedAt = null;
    openLimit = setTimeout(giveUp, openLimitMs);
  };
  for (const kind of ["integration-status", "system-update"] as const)
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      const event = readEvent({ ...parseJson(data), kind });
      if (event !== null) onEvent(event);
    });

  function giveUp() {
    close();
    onBroken();
  }

  function close() {
    clearTimeout(openLimit);
    source.close();
  }

  return close;
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
