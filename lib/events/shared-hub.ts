import { createEventHub, type EventHub } from "@/lib/events/hub";

// Survives module reloads and duplicate loading by Next, so that connections don't pile up.
const store = globalThis as { spotcheckEventHub?: EventHub };

export function sharedEventHub(): EventHub {
  store.spotcheckEventHub ??= createSharedHub();
  return store.spotcheckEventHub;
}

function createSharedHub(): EventHub {
  const hub = createEventHub();
  // Open streams would delay shutdown. Only if others listen too: a sole listener would prevent it.
  if (process.listenerCount("SIGTERM") > 0) process.once("SIGTERM", () => hub.close());
  return hub;
}
