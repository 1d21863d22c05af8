import type { Browser, BrowserContext, CDPSession, Page } from "puppeteer-core";
import type { GateHandle } from "./gated-load.ts";
import { digestResult, runLighthouse } from "./lighthouse-run.ts";
import { isBotWall, outcomeOfLighthouseError, type Verdict } from "./outcomes.ts";
import { readPage, setMobileScreen } from "./page-reading.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";
import type { AuditedVisit, VisitRequest, VisitResult } from "./types.ts";

export interface VisitSettings {
  /** Bytes over the network for one page with everything it loads. */
  maxBytes: number;
  hasProxy: boolean;
  gate: GateHandle;
}

export interface FinishedVisit {
  result: VisitResult;
  /** Something of this visit may still be running: this process must not make another one. */
  spoiled: boolean;
}

type Audited = Omit<AuditedVisit, "durationMs">;
type Attempt = { ended: Audited | Verdict; spoiled: boolean };

const cleanUpMs = 3_000;
const maxWaitForFcpMs = 30_000;
const maxWaitForLoadMs = 45_000;

/**
 * Visits one page in a browser context of its own. Never throws: whatever happens becomes an outcome.
 * A visit that ends without a performance score is made once more, then it counts as a crash.
 */
export async function visitPage(
  browser: Browser,
  request: VisitRequest,
  settings: VisitSettings,
): Promise<FinishedVisit> {
  const startedAt = performance.now();
  await settings.gate.acquire();
  const deadline = performance.now() + request.timeoutMs;
  let attempt = await attemptVisit(browser, request.url, deadline, settings);
  if (!attempt.spoiled && isWithoutScore(attempt.ended)) {
    attempt = await attemptVisit(browser, request.url, deadline, settings);
  }
  settings.gate.release();
  const ended: Audited | Verdict = isWithoutScore(attempt.ended)
    ? { ...whereIt(attempt.ended), outcome: "crash", detail: "Lighthouse gave no performance score" }
    : attempt.ended;
  return {
    result: { ...ended, durationMs: Math.round(performance.now() - startedAt) },
    spoiled: attempt.spoiled,
  };
}

function isWithoutScore(ended: Audited | Verdict): ended is Audited {
  return ended.outcome === "audited" && ended.lighthouse.scores.performance === null;
}

function whereIt({ finalUrl, httpStatus }: Audited): Pick<Verdict, "finalUrl" | "httpStatus"> {
  return { finalUrl, httpStatus };
}

/** Whatever comes first decides: the finished work, a verdict on the page, or the time limit. */
async function attemptVisit(
  browser: Browser,
  url: string,
  deadline: number,
  settings: VisitSettings,
): Promise<Attempt> {
  if (!/^https?:\/\//i.test(url)) {
    return { ended: { outcome: "forbidden", finalUrl: url, httpStatus: null, detail: "not http(s)" }, spoiled: false };
  }
  const visit = {
    abort: new AbortController(),
    context: null as BrowserContext | null,
    watch: null as PageWatch | null,
  };
  const early = Promise.withResolvers<Verdict>();
  const timeLimit = setTimeout(
    () => early.resolve(verdictAt(visit.watch, "timeout", "the time limit passed")),
    deadline - performance.now(),
  );

  const work = (async (): Promise<Audited | Verdict> => {
    visit.context = await browser.createBrowserContext({ downloadBehavior: { policy: "deny" } });
    const page = await visit.context.newPage();
    closePopUps(visit.context, page);
    const session = await page.createCDPSession();
    const { frameTree } = await session.send("Page.getFrameTree");
    const watch = await watchPage(session, {
      mainFrameId: frameTree.frame.id,
      maxBytes: settings.maxBytes,
      hasProxy: settings.hasProxy,
    });
    visit.watch = watch;
    void watch.verdict.then(early.resolve);
    const timeLeft = deadline - performance.now();
    return auditPage({ page, session, watch, url, timeLeft, gate: settings.gate, signal: visit.abort.signal });
  })();
  const settled = work.catch((error: unknown) => verdictOnError(visit.watch, error));

  const ended = await Promise.race([early.promise, settled]);
  clearTimeout(timeLimit);
  visit.abort.abort();
  const isClosed = await isDoneWithin(cleanUpMs, visit.context?.close());
  const hasStopped = await isDoneWithin(cleanUpMs, settled);
  return { ended, spoiled: !isClosed || !hasStopped || !browser.connected };
}

interface OpenPage {
  page: Page;
  session: CDPSession;
  watch: PageWatch;
  url: string;
  /** Milliseconds. */
  timeLeft: number;
  gate: GateHandle;
  signal: AbortSignal;
}

async function auditPage({ page, session, watch, url, timeLeft, gate, signal }: OpenPage): Promise<Audited | Verdict> {
  await setMobileScreen(session);
  const lhr = await runLighthouse(page, url, {
    maxWaitForFcp: Math.min(maxWaitForFcpMs, timeLeft * 0.5),
    maxWaitForLoad: Math.min(maxWaitForLoadMs, timeLeft * 0.7),
    gate,
    signal,
  });
  if (lhr.runtimeError) return verdictOnLighthouseError(session, watch, lhr.runtimeError);
  watch.stopJudging();
  const { capture, screenshot } = await readPage(session);
  const httpStatus = watch.lastResponse()?.status ?? 0;
  const finalUrl = capture.url;
  if (isBotWall(capture)) return { outcome: "blocked", finalUrl, httpStatus, detail: `bot wall: ${capture.title}` };
  return { outcome: "audited", finalUrl, httpStatus, lighthouse: digestResult(lhr), capture, screenshot };
}

async function verdictOnLighthouseError(
  session: CDPSession,
  watch: PageWatch,
  error: { code: string; message: string },
): Promise<Verdict> {
  const detail = `${error.code}: ${error.message}`;
  // A script that never ends, and a server that never answers, paint nothing either.
  if (error.code === "NO_FCP" && (watch.lastResponse() === null || (await isHung(session)))) {
    return verdictAt(watch, "timeout", detail);
  }
  return verdictAt(watch, outcomeOfLighthouseError(error.code), detail);
}

function verdictOnError(watch: PageWatch | null, error: unknown): Verdict {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return verdictAt(watch, outcomeOfLighthouseError(code), error instanceof Error ? error.message : String(error));
}

function verdictAt(watch: PageWatch | null, outcome: Verdict["outcome"], detail: string): Verdict {
  const response = watch?.lastResponse();
  return { outcome, detail, finalUrl: response?.url ?? null, httpStatus: response?.status ?? null };
}

async function isHung(session: CDPSession): Promise<boolean> {
  return !(await isDoneWithin(1_000, session.send("Runtime.evaluate", { expression: "1" })));
}

function closePopUps(context: BrowserContext, page: Page): void {
  context.on("targetcreated", (target) => {
    if (target.type() !== "page" || target === page.target()) return;
    target
      .page()
      .then(
        (popUp) => popUp?.close(),
        () => null,
      )
      .catch(() => null);
  });
}

async function isDoneWithin(ms: number, work: Promise<unknown> | undefined): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const done = Promise.resolve(work).then(
    () => true,
    () => true,
  );
  const isDone = await Promise.race([done, late.promise]);
  clearTimeout(timer);
  return isDone;
}
