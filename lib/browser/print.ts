import { firstMessage } from "../process/managed-process.ts";
import { startBrowserWorker, type WorkerSetup } from "./browser-worker.ts";
import { ownFile } from "./own-file.ts";
import { type PrintSettings, readPrintMessage } from "./print-messages.ts";

export interface PrintRequest {
  url: string;
  headers: Record<string, string>;
  proxyServer: string;
}

const limitMs = 45_000;
const endLimitMs = 5_000;
/** Of the worker's own script memory, beside its browser's. */
const heapLimits = ["--max-old-space-size=256"];

/** About 0.3 GB. @throws Error for no browser, another status than 200, or 45 s; the signal's reason */
export async function printPage(
  request: PrintRequest,
  setup: WorkerSetup,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  signal.throwIfAborted();
  const { process, removed } = await startBrowserWorker<PrintSettings>(
    ownFile("print-worker.ts"),
    setup,
    request,
    heapLimits,
  );
  const abort = () => process.kill("aborted");
  signal.addEventListener("abort", abort);
  try {
    return readPrintMessage(await firstMessage(process, limitMs));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await process.stop(endLimitMs);
    signal.removeEventListener("abort", abort);
    await removed;
  }
}
