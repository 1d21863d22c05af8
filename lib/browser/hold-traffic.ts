import { type CDPSession, CDPSessionEvent, type Protocol } from "puppeteer-core";

export type HeldTraffic = Awaited<ReturnType<typeof holdTraffic>>;

const everything = { patterns: [{ urlPattern: "*", requestStage: "Request" as const }] };

/** From now on the page loads what it asks for, but goes nowhere and sends nothing. */
export async function holdTraffic(session: CDPSession, mainFrameId: string) {
  let address: string | null = null;
  let dialog: string | null = null;
  let hasBegun = false;
  let hasAsked = false;
  let isAllHeld = false;
  let held: { isPage: boolean; body: string }[] = [];
  const { frameTree } = await session.send("Page.getFrameTree");
  const isHere = (url: string) => url.replace(/#.*$/, "") === frameTree.frame.url;
  const answer = (
    from: CDPSession,
    { requestId, request, resourceType, frameId }: Protocol.Fetch.RequestPausedEvent,
  ) => {
    hasAsked ||= hasBegun;
    const isPage = resourceType === "Document" && frameId === mainFrameId;
    if (isPage && hasBegun) address ??= request.url + (request.urlFragment ?? "");
    const isLoad = !isAllHeld && !isPage && /^(GET|HEAD)$/.test(request.method) && resourceType !== "Ping";
    if (isAllHeld) held.push({ isPage, body: `${request.url} ${request.postData ?? ""}` });
    const errorReason: Protocol.Network.ErrorReason = isPage ? "Aborted" : "BlockedByClient";
    const answered = isLoad
      ? from.send("Fetch.continueRequest", { requestId })
      : from.send("Fetch.failRequest", { requestId, errorReason });
    answered.catch(() => {});
  };
  session.on("Fetch.requestPaused", (event) => answer(session, event));
  session.on("Page.frameRequestedNavigation", ({ frameId, url }) => {
    if (frameId === mainFrameId && hasBegun && /^https?:/.test(url) && !isHere(url)) address ??= url;
  });
  session.on("Page.javascriptDialogOpening", ({ message, type }) => {
    if (hasBegun && type !== "beforeunload") dialog ??= message.slice(0, 200);
  });
  await session.send("Fetch.enable", everything);

  const holdOthers = async (parent: CDPSession): Promise<void> => {
    const children: CDPSession[] = [];
    parent.on(CDPSessionEvent.SessionAttached, (child) => children.push(child));
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
    address: () => address,
    dialog: () => dialog,
    hasAsked: () => hasAsked,
    isHere,
    async holdAll(): Promise<boolean> {
      isAllHeld = true;
      await holdOthers(session);
      return !(await hasOpenWays(session));
    },
    forget: () => {
      held = [];
    },
    hasSent: (names: readonly string[]) =>
      held.some(({ isPage, body }) => isPage || names.some((name) => name.length > 1 && body.includes(name))),
  };
}

/** A worker may see requests first, and a peer needs none. No new ways can be opened afterwards. */
async function hasOpenWays(session: CDPSession): Promise<boolean> {
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const isOpen = metrics.some(({ name, value }) => /^(WorkerGlobalScopes|RTCPeerConnections)$/.test(name) && value > 0);
  const closeWays = `for (const kind of ["WebSocket", "WebTransport", "RTCPeerConnection", "SharedWorker", "Worker"])
    Object.defineProperty(globalThis, kind, { value: class { constructor() { throw new Error("offline"); } } });
    window.open = () => null;
    Boolean(navigator.serviceWorker?.controller);`;
  const { result } = await session.send("Runtime.evaluate", { expression: closeWays });
  return isOpen || result.value !== false;
}
