import type { CDPSession } from "puppeteer-core";
import { readRetryAfter } from "../net/retry-after.ts";
import { askProxy, outcomeOfNetError, outcomeOfProxyResponse, outcomeOfResponse, type Verdict } from "./outcomes.ts";

export interface WatchOptions {
  mainFrameId: string;
  /** Bytes over the network for the page with all it loads; unpacked, four times as many, the document once. */
  maxBytes: number;
  responseLimitMs: number;
  proxyServer?: string | undefined;
}

export type PageWatch = Awaited<ReturnType<typeof watchPage>>;

interface MainDocument {
  requestId: string | null;
  url: string | null;
  response: { url: string; status: number; robots: string } | null;
}

const maxNavigations = 10;
const maxUnpacking = 4;
/** Share of those bytes that the document may unpack to: a slow machine can't lay out more in time. */
const shareForDocument = 0.3;
/** Share that may load before further pictures are stopped: those under way fit into the rest. */
const shareForPictures = 0.7;

/** Ends a hopeless visit at once instead of after Lighthouse's waits. Call before the page navigates. */
export async function watchPage(session: CDPSession, options: WatchOptions) {
  const { mainFrameId, maxBytes, responseLimitMs, proxyServer } = options;
  const { promise: verdict, resolve } = Promise.withResolvers<Verdict>();
  let main: MainDocument = { requestId: null, url: null, response: null };
  /** The frame keeps showing it if a later navigation turns out to be a download. */
  let shown: MainDocument | null = null;
  let unshown: { requestId: string; conclude: () => void } | null = null;
  let navigations = 0;
  let receivedBytes = 0;
  let unpackedBytes = 0;
  let documentBytes = 0;
  let isStopping = false;
  let hasStoppedPictures = false;
  let hasSocket = false;
  let hasLostScript = false;
  let expected: "anything" | "crashes" | "nothing" = "anything";
  let patience: NodeJS.Timeout | undefined;
  /** Compressed answers: their size on the network is known only at the end. */
  const compressed = new Set<string>();

  /** Pictures under way when we stop further ones may bring as much again, without counting against the page. */
  const pictures = new Set<string>();
  let spareBytes = maxBytes;

  const conclude = (outcome: Verdict["outcome"], detail: string, pause: number | null = null) => {
    if (expected === "nothing" || (expected === "crashes" && outcome !== "crash")) return;
    resolve({
      outcome,
      detail: detail.slice(0, 2_000),
      finalUrl: main.url?.slice(0, 2_048) ?? null,
      httpStatus: main.response?.status ?? null,
      ...(pause !== null && { retryAfter: Math.min(Math.ceil(pause), 1e9) }),
    });
  };

  session.on("Network.requestWillBeSent", ({ type, frameId, requestId, request, redirectResponse }) => {
    if (type === "Image") pictures.add(requestId);
    if (type !== "Document" || frameId !== mainFrameId) return;
    const isRedirect = requestId === main.requestId && redirectResponse !== undefined;
    main = { ...main, requestId, url: request.url };
    documentBytes = 0;
    if (!isRedirect) navigations += 1;
    clearTimeout(patience);
    const giveUp = () => conclude("timeout", `no answer within ${responseLimitMs} ms`);
    patience = setTimeout(giveUp, responseLimitMs).unref();
    if (navigations > maxNavigations) conclude("redirect", `the page navigated ${navigations} times`);
  });

  /** Aborts: blocking would log an error on the page's console. */
  const stopPictures = () => {
    isStopping = true;
    session.on("Fetch.requestPaused", ({ requestId }) => {
      hasStoppedPictures = true;
      session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" }).catch(() => {});
    });
    const patterns = (["Image", "Media"] as const).map((resourceType) => ({ resourceType }));
    session.send("Fetch.enable", { patterns }).catch(() => {});
  };

  const count = (received: number, unpacked: number) => {
    receivedBytes += received;
    unpackedBytes += unpacked;
    const isLong = documentBytes > shareForDocument * maxBytes;
    if (!isStopping && !isLong && receivedBytes > shareForPictures * maxBytes) stopPictures();
    if (!isLong && receivedBytes <= maxBytes && unpackedBytes <= maxUnpacking * maxBytes) return;
    conclude(
      "too-large",
      `${receivedBytes} bytes received, ${unpackedBytes} unpacked, ${documentBytes} of the document`,
    );
  };

  session.on("Network.responseReceived", ({ requestId, type, response: { url, status, mimeType, headers: named } }) => {
    const headers = Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]));
    if (headers["content-encoding"]) compressed.add(requestId);
    hasLostScript ||= type === "Script" && status >= 400;
    if (requestId !== main.requestId) return;
    clearTimeout(patience);
    const ofProxy = proxyServer ? outcomeOfProxyResponse(headers) : null;
    main = { requestId, url, response: ofProxy ? null : { url, status, robots: robotsRules(headers["x-robots-tag"]) } };
    if (ofProxy) return conclude(ofProxy, `proxy: ${headers["x-proxy-error"] ?? headers["x-blocked-by"]}`);
    const outcome = outcomeOfResponse({ status, headers, mimeType });
    const detail = `status ${status}, type ${mimeType || "unknown"}`;
    if (outcome === "not-html" && shown) unshown = { requestId, conclude: () => conclude(outcome, detail) };
    else if (outcome) conclude(outcome, detail, readRetryAfter(headers["retry-after"]));
    else if (Number(headers["content-length"]) > maxBytes) conclude("too-large", "content-length over the limit");
  });

  session.on("Network.loadingFailed", async ({ requestId, errorText, type }) => {
    hasLostScript ||= type === "Script";
    if (requestId !== main.requestId) return;
    clearTimeout(patience);
    // A page that moves on aborts its own request; wait for the next one instead.
    if (errorText === "net::ERR_ABORTED") return;
    const isRefusedTunnel = errorText === "net::ERR_TUNNEL_CONNECTION_FAILED";
    const ofProxy = isRefusedTunnel && proxyServer && main.url ? await askProxy(proxyServer, main.url) : null;
    conclude(ofProxy ?? outcomeOfNetError(errorText), errorText);
  });

  const isSpared = (requestId: string) => isStopping && spareBytes > 0 && pictures.has(requestId);
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (requestId === main.requestId) documentBytes += dataLength;
    if (isSpared(requestId)) spareBytes -= dataLength;
    else count(compressed.has(requestId) ? 0 : dataLength, dataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (compressed.delete(requestId) && !isSpared(requestId)) count(encodedDataLength, 0);
  });
  for (const event of ["Network.webSocketCreated", "Network.webTransportCreated"] as const) {
    session.on(event, () => {
      hasSocket = true;
    });
  }
  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.id !== mainFrameId || !/^https?:/.test(frame.url)) return;
    if (frame.loaderId === unshown?.requestId) unshown.conclude();
    unshown = null;
    shown = main;
  });
  session.on("Page.downloadWillBegin", ({ frameId }) => {
    if (frameId !== mainFrameId) return;
    if (!shown) return conclude("not-html", "the address is a download");
    unshown = null;
    main = shown;
  });
  session.on("Page.javascriptDialogOpening", () => {
    // Lighthouse also answers dialogs while it runs: the second answer fails.
    session.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => {});
  });
  session.on("Inspector.targetCrashed", () => conclude("crash", "the page's process crashed"));

  await Promise.all([session.send("Network.enable"), session.send("Page.enable"), session.send("Inspector.enable")]);
  return {
    verdict,
    lastResponse: () => main.response,
    hasSocket: () => hasSocket,
    hasLostScript: () => hasLostScript,
    hasStoppedPictures: () => hasStoppedPictures,
    /** From now on only a crash is a verdict: the page has been read. */
    expectOnlyCrashes() {
      clearTimeout(patience);
      expected = "crashes";
    },
    /** From now on not even a crash is a verdict: we have all we want. */
    stop() {
      expected = "nothing";
    },
  };
}

/** Without rules for other robots, https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
function robotsRules(header = ""): string {
  const lines = header.toLowerCase().split("\n");
  const meant = lines.filter((line) => !/^\s*(?!max-|unavailable_after|googlebot\s*:)[\w-]+\s*:/.test(line));
  const rules = meant.map((line) => line.replace(/^\s*googlebot\s*:/, "").trim());
  return rules.join(", ").slice(0, 500);
}
