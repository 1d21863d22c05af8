import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ask } from "@/lib/review/dialogue";

/** Milliseconds. Of questions sharing a cached prefix, one goes first so that the rest read the prompt cache. */
const maxHeadStart = 10_000;

export interface Turn {
  /** Resolves when this question may be sent. @throws the signal's reason when it is aborted */
  mayBegin(signal: AbortSignal): Promise<void>;
  begun(): void;
}

const atOnce: Turn = { mayBegin: async () => {}, begun: () => {} };

export function takeTurns(asks: readonly Ask[], headStartMs = maxHeadStart): Turn[] {
  const first = new Map<string, PromiseWithResolvers<void>>();
  return asks.map((ask) => {
    const beginning = cachedBeginning(ask);
    if (beginning === null) return atOnce;
    const leading = first.get(beginning);
    if (leading !== undefined)
      return { mayBegin: (signal) => waitFor(leading.promise, headStartMs, signal), begun() {} };
    const own = Promise.withResolvers<void>();
    first.set(beginning, own);
    return { mayBegin: async () => {}, begun: own.resolve };
  });
}

async function waitFor(begun: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const tooLong = sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
  try {
    await Promise.race([begun, tooLong]);
  } catch {
    signal.throwIfAborted();
  } finally {
    ended.abort();
    tooLong.catch(() => {});
  }
}

/** The prompt cache's key: model, answer schema and all text up to the mark. null without a mark. */
function cachedBeginning({ model, schema, system, content }: Ask): string | null {
  const end = content.findLastIndex((block) => block.type === "text" && block.cached === true);
  if (end === -1) return null;
  const beginning = JSON.stringify([model, schema, system, content.slice(0, end + 1)]);
  return createHash("sha256").update(beginning).digest("base64");
}
