import type { Browser, BrowserContext, CDPSession, Page } from "puppeteer-core";
import { boundCapture } from "./bound-capture.ts";
import { digestResult, gatherPage, judgeGathered, loadLighthouse } from "./lighthouse-run.ts";
import { outcomeOfLighthouseError, type Verdict } from "./outcomes.ts";
import { findShownFrame, readPage, setMobileScreen } from "./page-reading.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";
import type { AuditedVisit, VisitRequest, VisitResult } from "./types.ts";

export interface VisitSettings {
  maxBytes: number;
  proxyServer?: string | undefined;
}

export interface FinishedVisit {
  result: VisitResult;
  /** Something of this visit may still be running: this process must not make another one. */
  tainted: boolean;
}

type Audited = Omit<AuditedVisit, "durationMs">;

const cleanUpMs = 3_000;
/** A server that takes longer to begin its answer keeps nobody waiting. */
const maxWaitForResponseMs = 15_000;
const maxWaitForFcpMs = 30_000;
const maxWaitForLoadMs = 45_000;

const maxDetailLength = 2_000;
const maxAddressLength = 2_048;
/** Bytes of JSON that a page's content may be for whoever asked for the visit. */
const maxCaptureBytes = 1_000_000;

export const prepareToVisit = loadLighthouse;

/** Never throws: the work, a verdict or the time limit becomes an outcome. No performance score is a crash. */
export async function visitPage(
  browser: Browser,
  { url, timeoutMs, withPhoneScreenshot = false }: VisitRequest,
  settings: VisitSettings,
): Promise<FinishedVisit> {
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    const verdict = verdictAt(null, "forbidden", `not an http address: ${url}`);
    return { result: { ...verdict, durationMs: duration() }, tainted: false };
  }
  const visit = {
    abort: new AbortController(),
    context: null as BrowserContext | null,
    watch: null as PageWatch | null,
  };
  const deadline = performance.now() + timeoutMs;
  const early = Promise.withResolvers<Verdict>();
  const timeLimit = setTimeout(
    () => early.resolve(verdictAt(visit.watch, "timeout", "the time limit passed")),
    timeoutMs,
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
      responseLimitMs: Math.min(maxWaitForResponseMs, Math.round(timeoutMs / 3)),
      proxyServer: settings.proxyServer,
    });
    visit.watch = watch;
    void watch.verdict.then(early.resolve);
    const timeLeft = deadline - performance.now();
    return auditPage({
      ...{ page, session, watch, url, timeLeft, withPhoneScreenshot },
      signal: visit.abort.signal,
    });
  })();
  const settled = work.catch((error: unknown) => verdictOnError(visit.watch, error));

  const ended = await Promise.race([early.promise, settled]);
  clearTimeout(timeLimit);
  visit.abort.abort();
  const isClosed = await isDoneWithin(cleanUpMs, visit.context?.close());
  const hasStopped = await isDoneWithin(cleanUpMs, settled);
  const tainted = !isClosed || !hasStopped || !browser.connected;
  return { result: { ...boundAddress(ended), durationMs: duration() }, tainted };
}

interface OpenPage {
  page: Page;
  session: CDPSession;
  watch: PageWatch;
  url: string;
  timeLeft: number;
  withPhoneScreenshot: boolean;
  signal: AbortSignal;
}

async function auditPage({
  page,
  session,
  watch,
  url,
  timeLeft,
  withPhoneScreenshot,
  signal,
}: OpenPage): Promise<Audited | Verdict> {
  const deadline = performance.now() + timeLeft;
  await setMobileScreen(session);
  const gathered = await gatherPage(page, url, {
    maxWaitForFcp: Math.min(maxWaitForFcpMs, timeLeft * 0.4),
    maxWaitForLoad: Math.min(maxWaitForLoadMs, timeLeft * 0.5),
    signal,
  });
  // The page is read while Lighthouse judges, which needs it no more.
  const isSeen = !gathered.artifacts.PageLoadError;
  if (isSeen) watch.stopJudging();
  const reading = isSeen
    ? readPage(session, { deadline, withPhoneScreenshot, onRead: watch.stop, hasSocket: watch.hasSocket })
    : null;
  reading?.catch(() => {});
  const lhr = await judgeGathered(gathered);
  const measured = { ...digestResult(lhr, gathered.artifacts), contention: gathered.contention };
  // A page that was seen has what is known of it, and what failed stays unknown: a drawing has no largest content.
  // Without any other reason a missing score is a failure that must never pass as a result.
  const isMeasured = measured.scores.performance !== null || hasNoLargestContent(lhr);
  if (!reading || !isMeasured) return verdictWithoutScore(session, watch, lhr.runtimeError);
  const { capture: whole, wall, missingGlyphs, ...pictures } = await reading;
  const lighthouse = { ...measured, missingGlyphs };
  const { status: httpStatus = 0, robots = "" } = watch.lastResponse() ?? {};
  const rules = [whole.robots, robots && `x-robots-tag: ${robots}`].filter(Boolean).join(", ");
  const capture = boundCapture({ ...whole, robots: rules }, maxCaptureBytes);
  const finalUrl = capture.url;
  if (wall !== null) return { outcome: "blocked", finalUrl, httpStatus, detail: `bot wall: ${wall}` };
  const frame = capture.text === "" ? await findShownFrame(session) : null;
  if (frame !== null) return { ...verdictAt(watch, "framed", "shows a frame alone"), leadsTo: frame };
  const hasStoppedPictures = watch.hasStoppedPictures();
  return { outcome: "audited", finalUrl, httpStatus, lighthouse, capture, ...pictures, hasStoppedPictures };
}

const hasNoLargestContent = ({ audits }: Awaited<ReturnType<typeof judgeGathered>>) =>
  /\bNO_[FL]CP\b/.test(audits["largest-contentful-paint"]?.errorMessage ?? "");

async function verdictWithoutScore(
  session: CDPSession,
  watch: PageWatch,
  error: { code: string; message: string } | undefined,
): Promise<Verdict> {
  if (!error) return verdictAt(watch, "crash", "Lighthouse gave no performance score");
  const detail = `${error.code}: ${error.message}`;
  const frame = error.code === "NO_FCP" ? await findShownFrame(session) : null;
  if (frame !== null) return { ...verdictAt(watch, "framed", detail), leadsTo: frame };
  // A script that never ends, and a server that never finishes, paint nothing either.
  const isUnfinished = error.code === "NO_FCP" && !(await isLoaded(session));
  return verdictAt(watch, isUnfinished ? "timeout" : outcomeOfLighthouseError(error.code), detail);
}

function verdictOnError(watch: PageWatch | null, error: unknown): Verdict {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return verdictAt(watch, outcomeOfLighthouseError(code), error instanceof Error ? error.message : String(error));
}

function verdictAt(watch: PageWatch | null, outcome: Verdict["outcome"], detail: string): Verdict {
  const response = watch?.lastResponse();
  return {
    outcome,
    detail: detail.slice(0, maxDetailLength),
    finalUrl: response?.url ?? null,
    httpStatus: response?.status ?? null,
  };
}

function boundAddress<Result extends Audited | Verdict>(result: Result): Result {
  return { ...result, finalUrl: result.finalUrl?.slice(0, maxAddressLength) ?? null };
}

async function isLoaded(session: CDPSession): Promise<boolean> {
  const expression = "location.protocol.startsWith('http') && document.readyState === 'complete'";
  const asked = session.send("Runtime.evaluate", { expression }).then(({ result }) => result.value === true);
  return (await isDoneWithin(3_000, asked)) && asked.catch(() => false);
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
