import { firstMessage } from "../process/managed-process.ts";
import { startBrowserWorker, type WorkerSettings, type WorkerSetup } from "./browser-worker.ts";
import { type CheckMessage, readCheckMessage } from "./check/check-message.ts";
import { ownFile } from "./own-file.ts";

export interface BrowserCheck {
  /** A sentence for the person on call; null when all is well. */
  problem: string | null;
  note: string | null;
  /** What the browser said, for the log only. */
  detail: string;
}

const withoutSandbox = "The browsers run without Chromium's own sandbox";

const limitMs = 60_000;
const endLimitMs = 5_000;

export async function checkBrowser(setup: WorkerSetup, signal: AbortSignal): Promise<BrowserCheck> {
  const { sandbox, problem, detail } = await runCheck(setup, signal);
  return { problem, note: protectionNote(problem === null ? sandbox : true, setup.identityProblem), detail };
}

export function protectionNote(sandbox: boolean, identityProblem: string | null): string | null {
  if (identityProblem !== null) return `${withoutSandbox}, and ${identityProblem}.`;
  return sandbox ? null : `${withoutSandbox}: this machine does not let them make user namespaces.`;
}

async function runCheck(setup: WorkerSetup, signal: AbortSignal): Promise<CheckMessage> {
  try {
    const { process, removed } = await startBrowserWorker<WorkerSettings>(ownFile("check-worker.ts"), setup, {});
    const abort = () => process.kill("closed");
    // The pool may have been closed while this was started.
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    try {
      return readCheckMessage(await firstMessage(process, limitMs));
    } finally {
      await process.stop(endLimitMs);
      signal.removeEventListener("abort", abort);
      await removed;
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { sandbox: true, problem: "The browser could not be checked; the log says why.", detail };
  }
}
