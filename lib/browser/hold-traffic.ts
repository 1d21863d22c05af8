import { type CDPSession, CDPSessionEvent, type Protocol } from "puppeteer-core";
import { isPlaceholder } from "./placeholder.ts";
import type { CapturedForm } from "./types.ts";

export type HeldTraffic = Awaited<ReturnType<typeof holdTraffic>>;

/** Requests can be held, sockets can't. The page still believes that it is online. */
const nowhere = { urlPattern: "", offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const offline = { matchedNetworkConditions: [{ ...nowhere, packetLoss: 100 }] };
const everything = { patterns: [{ urlPattern: "*", requestStage: "Request" as const }] };

/** From now on the page still loads files, but can't navigate or send. */
export async function holdTraffic(session: CDPSession, mainFrameId: string) {
  let hasBegun = false;
  let isAllHeld = false;
  const seen = { address: null as string | null, dialog: null as string | null, hasAsked: false };
  let held: { isPage: boolean; method: string; url: string; body: string }[] = [];
  let stirs = 0;
  const nothing = () => ({ hasMail: false, hasApp: false, dialogs: [] as { type: string; message: string }[] });
  let beside = nothing();
  const holdsFields = ({ url, body }: { url: string; body: string }, { action, fields }: CapturedForm) => {
    const own = frameTree.frame.url;
    const isTheirs = [own, action].some((each) => URL.parse(each, own)?.host === URL.parse(url)?.host);
    return isTheirs && fields.some(({ name }) => name.length > 1 && hasKey(url, body, name));
  };
  const { frameTree } = await session.send("Page.getFrameTree");
  const isHere = (url: string) => url.replace(/#.*$/, "") === frameTree.frame.url;
  const hold = (request: (typeof held)[number]) => {
    stirs += 1;
    held.push(request);
  };
  const answer = (from: CDPSession, paused: Protocol.Fetch.RequestPausedEvent) => {
    const { requestId, request, resourceType, frameId } = paused;
    seen.hasAsked ||= hasBegun;
    const isPage = resourceType === "Document" && frameId === mainFrameId;
    if (isPage && hasBegun) seen.address ??= request.url + (request.urlFragment ?? "");
    const isLoad = !isAllHeld && !isPage && /^(GET|HEAD)$/.test(request.method) && resourceType !== "Ping";
    beside.hasMail ||= isMail(request.url);
    if (isAllHeld && !isMail(request.url))
      hold({ isPage, method: request.method, url: request.url, body: request.postData ?? "" });
    const errorReason: Protocol.Network.ErrorReason = isPage ? "Aborted" : "BlockedByClient";
    const answered = isLoad
      ? from.send("Fetch.continueRequest", { requestId })
      : from.send("Fetch.failRequest", { requestId, errorReason });
    answered.catch(() => {});
  };
  session.on("Fetch.requestPaused", (event) => answer(session, event));
  session.on("Page.frameRequestedNavigation", ({ frameId, url }) => {
    beside.hasMail ||= isMail(url);
    beside.hasApp ||= isApp(url);
    if (frameId === mainFrameId && hasBegun && /^https?:/.test(url) && !isHere(url)) seen.address ??= url;
  });
  session.on("Page.windowOpen", ({ url }) => {
    if (hasBegun && /^https?:/.test(url)) seen.address ??= url;
    beside.hasMail ||= isMail(url);
    beside.hasApp ||= isApp(url);
    if (!isMail(url) && !isApp(url)) hold({ isPage: true, method: "GET", url, body: "" });
  });
  session.on("Page.javascriptDialogOpening", ({ message, type }) => {
    if (hasBegun && type !== "beforeunload") seen.dialog ??= message.slice(0, 200);
    beside.dialogs.push({ type, message });
  });
  session.on("Runtime.exceptionThrown", () => {
    stirs += 1;
  });
  await session.send("Fetch.enable", everything);

  const holdOthers = async (parent: CDPSession): Promise<void> => {
    const children: CDPSession[] = [];
    parent.on(CDPSessionEvent.SessionAttached, (child) => children.push(child));
    await parent.send("Network.emulateNetworkConditionsByRule", offline);
    await parent.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
    await parent.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    for (const child of children) {
      child.on("Fetch.requestPaused", (event) => answer(child, event));
      await child.send("Fetch.enable", everything);
      await holdOthers(child);
    }
  };
  return {
    begin: () => {
      hasBegun = true;
    },
    seen: () => seen,
    isHere,
    async holdAll(): Promise<boolean> {
      isAllHeld = true;
      await holdOthers(session);
      await session.send("Runtime.enable");
      return !(await hasOpenWays(session));
    },
    forget: () => {
      held = [];
      beside = nothing();
    },
    beside: () => beside,
    stirs: () => stirs,
    /** What became of these values; null if only something else was requested, undefined if nothing was. */
    sentBy(form: CapturedForm, values: readonly string[]): CapturedForm["sends"] | null {
      // A script may fall back to a mail program because we held its request.
      if (held.length === 0) return beside.hasMail ? "mail-program" : beside.hasApp ? null : undefined;
      const sent = held.filter((each) => {
        const text = readable(`${each.url} ${each.body}`);
        const isPosted = each.isPage && each.method === "POST";
        return isPosted || holdsFields(each, form) || values.some((value) => text.includes(value));
      });
      if (sent.length === 0) return null;
      const isUnset = sent.every(({ url, body }) => isPlaceholder(url, body, frameTree.frame.url));
      return isUnset ? "nothing" : "request";
    },
    hasSent: (form: CapturedForm) => held.some((each) => each.isPage || holdsFields(each, form)),
  };
}

/** A webmail compose window counts as the visitor's mail program. */
const isMail = (url: string) =>
  /^mailto:|^https:\/\/(?:mail\.google|outlook\.(?:live|office))\.com\/.*(?:compose|view=cm)/i.test(url);
const isApp = (url: string) => /^(?!https?:|mailto:|javascript:|about:|blob:|data:)[a-z]/i.test(url);

function readable(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

function hasKey(url: string, body: string, name: string): boolean {
  if (URL.parse(url)?.searchParams.has(name) || new URLSearchParams(body).has(name)) return true;
  return body.includes(` name="${name}"`) || body.replace(/"\s*:/g, '":').includes(`${JSON.stringify(name)}:`);
}

/** Workers may see requests first, and peers need none. Afterwards no new ones can start. */
async function hasOpenWays(session: CDPSession): Promise<boolean> {
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const isOpen = metrics.some(({ name, value }) => /^(WorkerGlobalScopes|RTCPeerConnections)$/.test(name) && value > 0);
  // Speculation rules load pages unheld, so no script may be added; one that was added throws.
  const closeWays = `for (const kind of ["WebTransport", "RTCPeerConnection", "SharedWorker", "Worker", "fetchLater"]) delete window[kind];
    addEventListener("securitypolicyviolation", ({ violatedDirective }) => { throw new Error(violatedDirective) });
    const policy = { httpEquiv: "Content-Security-Policy", content: "script-src-elem http: https:" };
    document.head.append(Object.assign(document.createElement("meta"), policy));
    [Boolean(navigator.serviceWorker?.controller), delete Navigator.prototype.serviceWorker][0];`;
  const { result } = await session.send("Runtime.evaluate", { expression: closeWays });
  return isOpen || result.value !== false;
}
