import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@/lib/local/free-port.ts";
import { type PortalOptions, readPortalPid, spawnPortal } from "../support/portal.ts";
import { waitUntil } from "../support/within.ts";
import { kill } from "./faults.ts";
import type { ProcessWatch } from "./process-watch.ts";

const stopLimitMs = 60_000;
const askEveryMs = 1_000;
/** After a start that failed by itself. */
const pauseMs = 500;

/** Keeps a portal running as a service manager does: whenever it ends, it is started again at once. */
export interface Supervisor {
  url: string;
  /** Resolves when the first portal is ready. @throws Error with its last lines when it ended before. */
  firstReady: Promise<void>;
  isReady(): boolean;
  /** Milliseconds from each start to "Portal ready". */
  startTimes(): number[];
  /** The last lines of each portal that ended without a fault of ours. */
  ownEnds(): string[];
  /** The portal's own process, null while there is none. */
  portalPid(): Promise<number | null>;
  /** A fault that ends the present portal has just been done: its end will not be one of its own. */
  expectEnd(): void;
  /** Ctrl-C; resolves when the portal has ended. @throws Error when it does not. */
  stop(): Promise<void>;
}

interface SupervisorOptions extends Omit<PortalOptions, "port"> {
  /** Everything that the portals print. */
  logFile: string;
  processes: ProcessWatch;
}

/** One portal, from its start to its end. */
interface Life {
  isReady: boolean;
  isEndExpected: boolean;
}

export async function supervisePortal(options: SupervisorOptions): Promise<Supervisor> {
  const { logFile, processes, ...portalOptions } = options;
  const port = await findFreePort();
  const log = createWriteStream(logFile, { flags: "a" });
  const startTimes: number[] = [];
  const ownEnds: string[] = [];
  const firstReady = Promise.withResolvers<void>();
  let present: Life = { isReady: false, isEndExpected: false };
  let stopping = false;

  async function runOnce(): Promise<void> {
    const startedAt = performance.now();
    let lastLines = "";
    const life = { isReady: false, isEndExpected: false };
    present = life;
    const child = spawnPortal({ ...portalOptions, port });
    if (child.pid !== undefined) processes.addRoot(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        if (log.writable) log.write(chunk);
        const text = lastLines + chunk.toString();
        lastLines = text.slice(-2_000);
        // What its children still print after its end does not make it ready.
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded || life.isReady || !/^Portal ready at /m.test(text)) return;
        life.isReady = true;
        startTimes.push(performance.now() - startedAt);
        firstReady.resolve();
      });
    }
    // As long as it lives; whoever waits for it to be ready, or to end, has the limit.
    await once(child, "exit");
    const wasReady = life.isReady;
    life.isReady = false;
    firstReady.reject(new Error(`The portal ended before it was ready:\n${lastLines}`));
    if (stopping || life.isEndExpected) return;
    ownEnds.push(lastLines);
    if (!wasReady) await sleep(pauseMs);
  }

  async function portalPid(): Promise<number | null> {
    const pid = await readPortalPid(options.dataDir).catch(() => 0);
    return processes.list().some((one) => one.pid === pid) ? pid : null;
  }

  const ended = (async () => {
    while (!stopping) await runOnce();
    log.end();
  })();
  return {
    url: `http://localhost:${port}`,
    firstReady: firstReady.promise,
    isReady: () => present.isReady,
    startTimes: () => startTimes,
    ownEnds: () => ownEnds,
    portalPid,
    expectEnd: () => {
      present.isEndExpected = true;
    },
    async stop() {
      stopping = true;
      // Asked again, for one that has just been started has no pid file yet.
      const hasEnded = async () => {
        const pid = await portalPid();
        if (pid !== null) kill(pid, "SIGINT");
        return Promise.race([ended.then(() => true), sleep(askEveryMs, false)]);
      };
      await waitUntil(stopLimitMs, "the portal's end", hasEnded, { everyMs: 0 });
    },
  };
}
