import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/lib/local/postgres";
import { readPortalPid, spawnPortal } from "../support/portal.ts";
import { kill } from "./faults.ts";
import type { ProcessWatch } from "./process-watch.ts";

const stopLimitMs = 60_000;
const askEveryMs = 1_000;
/** After a start that failed by itself. */
const pauseMs = 500;

/** Keeps a portal running as a service manager does: whenever it ends, it is started again at once. */
export interface Supervisor {
  url: string;
  /** Resolves at the first start's end, good or bad. @throws Error with the portal's last lines when it was bad. */
  firstReady: Promise<void>;
  isReady(): boolean;
  /** Milliseconds from each start to "Portal ready". */
  startTimes(): number[];
  /** The last lines of each portal that ended without a fault of ours. */
  ownEnds(): string[];
  /** The portal's own process, null while there is none. */
  portalPid(): Promise<number | null>;
  /** What ends the portal next is a fault of ours. */
  expectEnd(): void;
  /** Ctrl-C; resolves when the portal has ended. @throws Error when it does not. */
  stop(): Promise<void>;
}

export async function supervisePortal(options: {
  dataDir: string;
  allowedHosts: string[];
  /** Everything that the portals print. */
  logFile: string;
  processes: ProcessWatch;
}): Promise<Supervisor> {
  const { dataDir, allowedHosts, processes } = options;
  const port = await findFreePort();
  const log = createWriteStream(options.logFile, { flags: "a" });
  const startTimes: number[] = [];
  const ownEnds: string[] = [];
  const firstReady = Promise.withResolvers<void>();
  let isReady = false;
  let isEndExpected = false;
  let stopping = false;

  async function runOnce(): Promise<void> {
    const startedAt = performance.now();
    let lastLines = "";
    isReady = false;
    isEndExpected = false;
    const child = spawnPortal({ dataDir, port, allowedHosts });
    if (child.pid !== undefined) processes.addRoot(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        if (log.writable) log.write(chunk);
        const text = lastLines + chunk.toString();
        lastLines = text.slice(-2_000);
        if (isReady || !/^Portal ready at /m.test(text)) return;
        isReady = true;
        startTimes.push(performance.now() - startedAt);
        firstReady.resolve();
      });
    }
    await once(child, "exit");
    const wasReady = isReady;
    isReady = false;
    firstReady.reject(new Error(`The portal ended before it was ready:\n${lastLines}`));
    if (stopping || isEndExpected) return;
    ownEnds.push(lastLines);
    if (!wasReady) await sleep(pauseMs);
  }

  async function portalPid(): Promise<number | null> {
    const pid = await readPortalPid(dataDir).catch(() => 0);
    return processes.list().some((one) => one.pid === pid) ? pid : null;
  }

  const ended = (async () => {
    while (!stopping) await runOnce();
    log.end();
  })();
  return {
    url: `http://localhost:${port}`,
    firstReady: firstReady.promise,
    isReady: () => isReady,
    startTimes: () => startTimes,
    ownEnds: () => ownEnds,
    portalPid,
    expectEnd: () => {
      isEndExpected = true;
    },
    async stop() {
      stopping = true;
      const deadline = performance.now() + stopLimitMs;
      let hasEnded = false;
      void ended.then(() => {
        hasEnded = true;
      });
      // Asked again, for one that has just been started has no pid file yet.
      while (!hasEnded) {
        if (performance.now() > deadline) throw new Error("The portal did not end in time.");
        const pid = await portalPid();
        if (pid !== null) kill(pid, "SIGINT");
        await Promise.race([ended, sleep(askEveryMs)]);
      }
    },
  };
}
