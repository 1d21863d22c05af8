import type { CDPSession, Protocol } from "puppeteer-core";
import { outcomeOfNetError, outcomeOfProxyAnswer, outcomeOfResponse, type Verdict } from "./outcomes.ts";

export interface WatchOptions {
  mainFrameId: string;
  /** Bytes over the network for the page with everything it loads; four times as many once unpacked. */
  maxBytes: number;
  /** Answers may be those of our own proxy. */
  hasProxy: boolean;
}

export interface PageWatch {
  /** Resolves as soon as something says that there will be no result; else never. */
  verdict: Promise<Verdict>;
  /** The last answer to the page's own request, or null when none came. */
  lastResponse(): { url: string; status: number } | null;
  /** From now on only a crash is a verdict: the page has been read, whatever it does next. */
  stopJudging(): void;
}

const maxRedirects = 10;
const maxNavigations = 10;

/**
 * Watches what the main frame loads and ends a hopeless visit at once, instead of after
 * Lighthouse's waits. Dialogs are dismissed on the way. Call it before the page navigates.
 */
export async function watchPage(session: CDPSession, options: WatchOptions): Promise<PageWatch> {
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  let response: { url: string; status: number } | null = null;
  let documentId: string | null = null;
  let documentUrl: string | null = null;
  let navigations = 0;
  let redirects = 0;
  let receivedBytes = 0;
  let unpackedBytes = 0;
  let judging = true;

  const judge = (outcome: Verdict["outcome"], detail: string) => {
    if (judging) resolve({ outcome, detail, finalUrl: documentUrl, httpStatus: response?.status ?? null });
  };

  session.on("Network.requestWillBeSent", (event) => {
    if (event.type !== "Document" || event.frameId !== options.mainFrameId) return;
    const isRedirect = event.requestId === documentId && event.redirectResponse !== undefined;
    documentId = event.requestId;
    documentUrl = event.request.url;
    redirects = isRedirect ? redirects + 1 : 0;
    if (!isRedirect) navigations += 1;
    if (redirects > maxRedirects) judge("redirect", `more than ${maxRedirects} redirects`);
    else if (navigations > maxNavigations) judge("redirect", `the page navigated ${navigations} times`);
  });

  session.on("Network.responseReceived", (event) => {
    if (event.requestId !== documentId) return;
    const { url, status, mimeType } = event.response;
    const headers = lowerCaseNames(event.response.headers);
    response = { url, status };
    documentUrl = url;
    const ofProxy = options.hasProxy ? outcomeOfProxyAnswer(headers) : null;
    if (ofProxy) {
      response = null;
      return judge(ofProxy, `proxy: ${headers["x-proxy-error"] ?? headers["x-blocked-by"]}`);
    }
    const outcome = outcomeOfResponse({ status, headers, mimeType });
    if (outcome) judge(outcome, `status ${status}, type ${mimeType || "unknown"}`);
    else if (Number(headers["content-length"]) > options.maxBytes) judge("too-large", "content-length over the limit");
  });

  session.on("Network.loadingFailed", (event) => {
    // A page that moves on aborts its own request; the next one is judged instead.
    if (event.requestId === documentId && event.errorText !== "net::ERR_ABORTED") {
      judge(outcomeOfNetError(event.errorText), event.errorText);
    }
  });

  session.on("Network.dataReceived", (event) => {
    receivedBytes += event.encodedDataLength;
    unpackedBytes += event.dataLength;
    if (receivedBytes > options.maxBytes || unpackedBytes > 4 * options.maxBytes) {
      judge("too-large", `${receivedBytes} bytes received, ${unpackedBytes} unpacked`);
    }
  });

  session.on("Page.downloadWillBegin", (event) => {
    if (event.frameId === options.mainFrameId) judge("not-html", "the address is a download");
  });
  session.on("Page.javascriptDialogOpening", () => {
    // Lighthouse answers dialogs, too, while it runs: whoever comes second is told that there is none.
    session.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => {});
  });
  session.on("Inspector.targetCrashed", () => {
    judging = true;
    judge("crash", "the page's process crashed");
  });

  await Promise.all([session.send("Network.enable"), session.send("Page.enable"), session.send("Inspector.enable")]);
  return {
    verdict,
    lastResponse: () => response,
    stopJudging() {
      judging = false;
    },
  };
}

function lowerCaseNames(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
