import { explainFailure } from "./check/explain-failure.ts";
import { startTlsPage } from "./check/tls-page.ts";
import { type SlotWorkerOptions, withOwnSlot } from "./slot.ts";

export interface BrowserCheck {
  problem: string | null;
  note: string | null;
  detail: string;
}

const withoutSandbox = "The browsers run without Chromium's own sandbox";

const limitMs = 60_000;

export function protectionNote(sandbox: boolean, identityProblem: string | null): string | null {
  if (identityProblem !== null) return `${withoutSandbox}, and ${identityProblem}.`;
  return sandbox ? null : `${withoutSandbox}: this machine does not let them make user namespaces.`;
}

/** Visits a self-signed page, which must be refused: that takes NSS, which fails if a library is missing. @throws the signal's reason */
export async function checkBrowser(options: SlotWorkerOptions, signal: AbortSignal): Promise<BrowserCheck> {
  const { identityProblem } = options.setup;
  const page = await startTlsPage("<!doctype html><title>Check</title>");
  let sandbox: boolean | undefined;
  try {
    const { result } = await withOwnSlot({ ...options, trustedKeys: [], openProxy: undefined }, signal, (slot) => {
      sandbox = slot.sandbox;
      return slot.visit({ url: page.url, timeoutMs: limitMs });
    });
    if (result.outcome === "tls")
      return { problem: null, note: protectionNote(sandbox !== false, identityProblem), detail: "" };
    throw new Error("detail" in result ? result.detail : "the browser accepted a self-signed certificate");
  } catch (error) {
    signal.throwIfAborted();
    const detail = error instanceof Error ? error.message : String(error);
    const problem = explainFailure(detail, sandbox !== undefined);
    return { problem, note: protectionNote(true, identityProblem), detail };
  } finally {
    page.close();
  }
}
