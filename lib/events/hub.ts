/** One query for all streams. Each has its own position, so nothing is lost or duplicated. */
import { listenForEvents } from "@/lib/events/listener";
import {
  findFormerReaders,
  maxRows,
  type Reader,
  readEventsAfter,
  type StoredEvent,
} from "@/lib/events/stream-queries";
import { accountLimits } from "@/lib/limits";
import { log } from "@/lib/log";

export interface EventReader extends Reader {
  position: bigint;
  /** false for a slow reader, whose events wait in the table. */
  hasRoom(): boolean;
  give(event: StoredEvent): void;
  /** @param retryMs when its client may reconnect */
  end(retryMs: number): void;
}

export interface EventHub {
  add(reader: EventReader): void;
  remove(reader: EventReader): void;
  /** Call when the client has read something, which may have made room. */
  resume(reader: EventReader): void;
  close(): void;
  readonly size: number;
}

export interface HubTiming {
  pollMs: number;
  sessionCheckMs: number;
  idleMs: number;
}

const defaultTiming: HubTiming = { pollMs: 2_000, sessionCheckMs: 10_000, idleMs: 30_000 };

/** For the oldest of too many tabs; long, or they would keep displacing each other. */
const displacedRetryMs = 30_000;
const endedRetryMs = 1_000;

export function createEventHub(timing: HubTiming = defaultTiming): EventHub {
  const readers = new Set<EventReader>();
  let isClosed = false;
  let stopWatching: (() => void) | null = null;
  let idle: NodeJS.Timeout | undefined;
  const full = new Set<EventReader>();
  let isReading = false;
  let isWoken = false;

  function wake(): void {
    isWoken = true;
    void readAll();
  }

  async function readAll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (isWoken) {
        isWoken = false;
        await readOnce();
      }
    } catch (err) {
      log.warn({ err, code: "events-not-read" }, "could not read events; the next poll tries again");
    } finally {
      isReading = false;
    }
  }

  async function readOnce(): Promise<void> {
    // Readers added while the database works are served by the next query.
    for (const reader of readers) if (!reader.hasRoom()) full.add(reader);
    const asking = Map.groupBy([...readers.difference(full)], contactKey);
    if (asking.size === 0) return;
    const watched = [...asking.values()].flatMap((group) => {
      const [first] = group.toSorted((a, b) => (a.position < b.position ? -1 : 1));
      return first ? [{ userId: first.userId, contactId: first.contactId, after: first.position }] : [];
    });
    const events = await readEventsAfter(watched);
    for (const [key, found] of Map.groupBy(events, contactKey)) {
      for (const reader of asking.get(key) ?? []) {
        if (readers.has(reader) && !giveAll(reader, found)) full.add(reader);
      }
    }
    if (events.length === maxRows) isWoken = true;
  }

  async function endFormerReaders(): Promise<void> {
    if (readers.size === 0) return;
    const former = await findFormerReaders([...readers]);
    for (const reader of former) reader.end(endedRetryMs);
  }

  function watch(): () => void {
    const stopListening = listenForEvents(wake);
    const poll = setInterval(wake, timing.pollMs);
    const check = setInterval(() => {
      endFormerReaders().catch((err: unknown) =>
        log.warn({ err, code: "readers-not-checked" }, "could not check the sessions of streams"),
      );
    }, timing.sessionCheckMs);
    return () => {
      stopListening();
      clearInterval(poll);
      clearInterval(check);
    };
  }

  return {
    add(reader) {
      if (isClosed) return reader.end(endedRetryMs);
      clearTimeout(idle);
      const own = [...readers].filter(({ userId }) => userId === reader.userId);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - accountLimits.streams)))
        oldest.end(displacedRetryMs);
      readers.add(reader);
      stopWatching ??= watch();
      wake();
    },
    remove(reader) {
      readers.delete(reader);
      full.delete(reader);
      if (readers.size > 0) return;
      clearTimeout(idle);
      idle = setTimeout(() => {
        stopWatching?.();
        stopWatching = null;
      }, timing.idleMs);
    },
    resume(reader) {
      if (full.has(reader) && reader.hasRoom() && full.delete(reader)) wake();
    },
    close() {
      isClosed = true;
      for (const reader of readers) reader.end(endedRetryMs);
      clearTimeout(idle);
      stopWatching?.();
      stopWatching = null;
    },
    get size() {
      return readers.size;
    },
  };
}

/** In order, stopping when out of room. @returns whether all fit */
function giveAll(reader: EventReader, events: StoredEvent[]): boolean {
  for (const event of events) {
    if (event.id <= reader.position) continue;
    if (!reader.hasRoom()) return false;
    reader.give(event);
  }
  return true;
}

function contactKey({ userId, contactId }: Pick<Reader, "userId" | "contactId">): string {
  return `${userId} ${contactId}`;
}
