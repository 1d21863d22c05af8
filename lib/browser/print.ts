import { firstMessage } from "../process/managed-process.ts";
import { startBrowserWorker, type WorkerSetup } from "./browser-worker.ts";
import { ownFile } from "./own-file.ts";
import { type PrintSettings, readPrintMessage } from "./print-messages.ts";

export interface PrintRequest {
  url: string;
  /** Sent with each request of the page. */
  headers: Record<string, string>;
  /** An HTTP proxy for all of the browser's traffic, loopback included. */
  proxyServer: string;
}

const limitMs = 45_000;
const endLimitMs = 5_000;
/** Of the worker's own script memory, beside its browser's. */
const heapLimits = ["--max-old-space-size=256"];

/**
 * Prints one page to PDF, as its own style sheet says, in a browser that is started for it and ends with it. It takes
 * about 0.3 GB meanwhile.
 * @returns the PDF. @throws Error when the browser does not start, the page does not answer 200, or 45 s are over;
 * the signal's reason when it is aborted.
 */
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
