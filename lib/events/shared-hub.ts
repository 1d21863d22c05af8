import { createEventHub, type EventHub } from "@/lib/events/hub";

// A development server reloads modules, and Next may load one twice; connections must not pile up.
const store = globalThis as { spotcheckEventHub?: EventHub };

export function sharedEventHub(): EventHub {
  store.spotcheckEventHub ??= createSharedHub();
  return store.spotcheckEventHub;
}

function createSharedHub(): EventHub {
  const hub = createEventHub();
  // Open streams would hold up the end of a server. Where nobody else listens, a listener would prevent it altogether.
  if (process.listenerCount("SIGTERM") > 0) process.once("SIGTERM", () => hub.close());
  return hub;
}
