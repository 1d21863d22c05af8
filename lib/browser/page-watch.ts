import type { CDPSession, Protocol } from "puppeteer-core";
import { outcomeOfNetError, outcomeOfProxyResponse, outcomeOfResponse, type Verdict } from "./outcomes.ts";
import { askProxy } from "./proxy-refusal.ts";

export interface WatchOptions {
  mainFrameId: string;
  /** Bytes over the network for the page with everything it loads; unpacked, four times as many, the document once. */
  maxBytes: number;
  responseLimitMs: number;
  proxyServer?: string | undefined;
}

export interface PageWatch {
  verdict: Promise<Verdict>;
  /** The last answer to the page's own request, or null when none came. */
  lastResponse(): MainResponse | null;
  /** From now on only a crash is a verdict: the page has been read, whatever it does next. */
  stopJudging(): void;
  hasSocket(): boolean;
  /** From now on nothing is a verdict, not even a crash: all that was wanted is there. */
  stop(): void;
  hasStoppedPictures(): boolean;
}

interface MainResponse {
  url: string;
  status: number;
  robots: string;
}

interface ShownDocument {
  response: MainResponse | null;
  documentId: string | null;
  documentUrl: string | null;
}

const maxRedirects = 10;
const maxNavigations = 10;
const maxUnpacking = 4;
/** Of the bytes that a page may load, when its further pictures are kept from it: those on their way fit into the rest. */
const shareForPictures = 0.7;

/** Ends a hopeless visit at once, instead of after Lighthouse's waits. Call it before the page navigates. */
export async function watchPage(session: CDPSession, options: WatchOptions): Promise<PageWatch> {
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  let response: MainResponse | null = null;
  let documentId: string | null = null;
  let documentUrl: string | null = null;
  let navigations = 0;
  let redirects = 0;
  let receivedBytes = 0;
  let unpackedBytes = 0;
  let isStopping = false;
  let hasStoppedPictures = false;
  let documentBytes = 0;
  /** Requests whose answers come compressed: their size on the network is told at the end only. */
  const compressed = new Set<string>();
  let judging = true;
  let isOver = false;
  let hasSocket = false;
  /** The page that the frame shows, to which it stays when a later navigation turns out to be a download. */
  let shown: ShownDocument | null = null;
  let unshown: { requestId: string; judge: () => void } | null = null;
  let patience: NodeJS.Timeout | undefined;

  const judge = (outcome: Verdict["outcome"], detail: string, retryAfter?: number) => {
    if (!judging || isOver) return;
    resolve({ outcome, detail, finalUrl: documentUrl, httpStatus: response?.status ?? null, retryAfter });
  };

  session.on("Network.requestWillBeSent", (event) => {
    if (event.type !== "Document" || event.frameId !== options.mainFrameId) return;
    const isRedirect = event.requestId === documentId && event.redirectResponse !== undefined;
    documentId = event.requestId;
    documentBytes = 0;
    documentUrl = event.request.url;
    redirects = isRedirect ? redirects + 1 : 0;
    if (!isRedirect) navigations += 1;
    clearTimeout(patience);
    const giveUp = () => judge("timeout", `no answer within ${options.responseLimitMs} ms`);
    patience = setTimeout(giveUp, options.responseLimitMs).unref();
    if (redirects > maxRedirects) judge("redirect", `more than ${maxRedirects} redirects`);
    else if (navigations > maxNavigations) judge("redirect", `the page navigated ${navigations} times`);
  });

  const count = (received: number, unpacked: number) => {
    receivedBytes += received;
    unpackedBytes += unpacked;
    const { maxBytes } = options;
    if (!isStopping && documentBytes <= maxBytes && receivedBytes > shareForPictures * maxBytes) {
      isStopping = true;
      void stopPictures(session, () => {
        hasStoppedPictures = true;
      });
    }
    if (receivedBytes > maxBytes || documentBytes > maxBytes || unpackedBytes > maxUnpacking * maxBytes) {
      judge(
        "too-large",
        `${receivedBytes} bytes received, ${unpackedBytes} unpacked, ${documentBytes} of the document`,
      );
    }
  };

  session.on("Network.responseReceived", (event) => {
    const headers = lowerCaseNames(event.response.headers);
    if (headers["content-encoding"]) compressed.add(event.requestId);
    if (event.requestId !== documentId) return;
    clearTimeout(patience);
    const { url, status, mimeType } = event.response;
    response = { url, status, robots: robotsRules(headers["x-robots-tag"]) };
    documentUrl = url;
    const ofProxy = options.proxyServer ? outcomeOfProxyResponse(headers) : null;
    if (ofProxy) {
      response = null;
      return judge(ofProxy, `proxy: ${headers["x-proxy-error"] ?? headers["x-blocked-by"]}`);
    }
    const outcome = outcomeOfResponse({ status, headers, mimeType });
    const judgeResponse = () =>
      judge(
        outcome ?? "not-html",
        `status ${status}, type ${mimeType || "unknown"}`,
        secondsOf(headers["retry-after"]),
      );
    if (outcome === "not-html" && shown) unshown = { requestId: event.requestId, judge: judgeResponse };
    else if (outcome) judgeResponse();
    else if (Number(headers["content-length"]) > options.maxBytes) judge("too-large", "content-length over the limit");
  });

  session.on("Network.loadingFailed", async ({ requestId, errorText }) => {
    if (requestId === documentId) clearTimeout(patience);
    // A page that moves on aborts its own request; the next one is judged instead.
    if (requestId !== documentId || errorText === "net::ERR_ABORTED") return;
    const { proxyServer } = options;
    const isRefusedTunnel = errorText === "net::ERR_TUNNEL_CONNECTION_FAILED";
    const ofProxy = isRefusedTunnel && proxyServer && documentUrl ? await askProxy(proxyServer, documentUrl) : null;
    judge(ofProxy ?? outcomeOfNetError(errorText), errorText);
  });

  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (requestId === documentId) documentBytes += dataLength;
    count(compressed.has(requestId) ? 0 : dataLength, dataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (compressed.delete(requestId)) count(encodedDataLength, 0);
  });

  for (const event of ["Network.webSocketCreated", "Network.webTransportCreated"] as const) {
    session.on(event, () => {
      hasSocket = true;
    });
  }

  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.id !== options.mainFrameId || !/^https?:/.test(frame.url)) return;
    if (frame.loaderId === unshown?.requestId) unshown.judge();
    unshown = null;
    shown = { response, documentId, documentUrl };
  });
  session.on("Page.downloadWillBegin", (event) => {
    if (event.frameId !== options.mainFrameId) return;
    if (!shown) return judge("not-html", "the address is a download");
    unshown = null;
    ({ response, documentId, documentUrl } = shown);
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
    hasSocket: () => hasSocket,
    stopJudging() {
      clearTimeout(patience);
      judging = false;
    },
    stop() {
      isOver = true;
    },
    hasStoppedPictures: () => hasStoppedPictures,
  };
}

/** Aborted, not blocked: that would be an error on the page's console. */
async function stopPictures(session: CDPSession, onStopped: () => void): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId }) => {
    onStopped();
    session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }).catch(() => {});
  });
  const patterns = (["Image", "Media"] as const).map((resourceType) => ({ resourceType }));
  await session.send("Fetch.enable", { patterns }).catch(() => {});
}

function lowerCaseNames(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Without rules for other robots, https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
function robotsRules(header = ""): string {
  const lines = header.toLowerCase().split("\n");
  const meant = lines.filter((line) => !/^\s*(?!max-|unavailable_after|googlebot\s*:)[\w-]+\s*:/.test(line));
  return meant
    .map((line) => line.replace(/^\s*googlebot\s*:/, "").trim())
    .join(", ")
    .slice(0, 500);
}

/** Seconds or a date, https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, Math.ceil(seconds)), 1e9);
}
