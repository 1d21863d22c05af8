import type { Browser, BrowserContext, CDPSession } from "puppeteer-core";
import type { RunDelayBetween } from "../process/run-delay.ts";
import { boundCapture } from "./bound-capture.ts";
import { auditGathered, digestResult, gatherPage } from "./lighthouse-run.ts";
import { outcomeOfLighthouseError, type Verdict } from "./outcomes.ts";
import { findShownFrame, readPage, setMobileScreen } from "./page-reading.ts";
import { type PageWatch, watchPage } from "./page-watch.ts";
import type { AuditedVisit, VisitRequest, VisitResult } from "./types.ts";
import { withTimeout } from "./with-timeout.ts";

export interface VisitSettings {
  maxBytes: number;
  proxyServer?: string | undefined;
  runDelayBetween: RunDelayBetween;
}

export interface FinishedVisit {
  result: VisitResult;
  /** Something of this visit may still run: make no other visit in this process. */
  tainted: boolean;
}

type Audited = Omit<AuditedVisit, "durationMs">;

const cleanUpMs = 3_000;
const maxWaitForResponseMs = 15_000;
const maxWaitForFcpMs = 30_000;
const maxWaitForLoadMs = 45_000;

const maxDetailLength = 2_000;
const maxAddressLength = 2_048;
const maxCaptureBytes = 1_000_000;

/** Never throws: the work, a verdict or the time limit becomes an outcome. No performance score is a crash. */
export async function visitPage(
  browser: Browser,
  { url, timeoutMs, withPhoneScreenshot = false }: VisitRequest,
  { maxBytes, proxyServer, runDelayBetween }: VisitSettings,
): Promise<FinishedVisit> {
  const startedAt = performance.now();
  const deadline = startedAt + timeoutMs;
  const abort = new AbortController();
  const early = Promise.withResolvers<Verdict>();
  let context: BrowserContext | null = null;
  let watch: PageWatch | null = null;
  const endEarly = () => early.resolve(verdictAt(watch, "timeout", "the time limit passed"));
  const timeLimit = setTimeout(endEarly, timeoutMs);

  const work = async (): Promise<Audited | Verdict> => {
    const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    if (!isWeb) return verdictAt(null, "forbidden", `not an http address: ${url}`);
    context = await browser.createBrowserContext({ downloadBehavior: { policy: "deny" } });
    const page = await context.newPage();
    const session = await page.createCDPSession();
    const { frameTree } = await session.send("Page.getFrameTree");
    const mainFrameId = frameTree.frame.id;
    const responseLimitMs = Math.min(maxWaitForResponseMs, Math.round(timeoutMs / 3));
    watch = await watchPage(session, { mainFrameId, maxBytes, responseLimitMs, proxyServer });
    void watch.verdict.then(early.resolve);
    const timeLeft = deadline - performance.now();
    await setMobileScreen(session);
    const gathered = await gatherPage(page, url, runDelayBetween, {
      maxWaitForFcp: Math.min(maxWaitForFcpMs, timeLeft * 0.4),
      maxWaitForLoad: Math.min(maxWaitForLoadMs, timeLeft * 0.5),
      signal: abort.signal,
    });
    return readAndAudit(session, watch, gathered, { deadline, withPhoneScreenshot });
  };
  const finished = work().catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const detail = error instanceof Error ? error.message : String(error);
    return verdictAt(watch, outcomeOfLighthouseError(code), detail);
  });

  const ended = await Promise.race([early.promise, finished]);
  clearTimeout(timeLimit);
  abort.abort();
  const isClosed = await isDone((context as BrowserContext | null)?.close());
  const hasStopped = await isDone(finished);
  const durationMs = Math.round(performance.now() - startedAt);
  return { result: { ...ended, durationMs }, tainted: !isClosed || !hasStopped || !browser.connected };
}

async function readAndAudit(
  session: CDPSession,
  watch: PageWatch,
  gathered: Awaited<ReturnType<typeof gatherPage>>,
  options: { deadline: number; withPhoneScreenshot: boolean },
): Promise<Audited | Verdict> {
  // Read the page while Lighthouse judges, which no longer needs it.
  const isSeen = !gathered.artifacts.PageLoadError;
  if (isSeen) watch.expectOnlyCrashes();
  // An installed Chrome may open a window all the same, whose requests can't be held.
  const staysInWindow = gathered.artifacts.HostProduct.startsWith("Headless");
  const reading = isSeen ? readPage(session, { ...options, watch, staysInWindow }) : null;
  reading?.catch(() => {});
  const lhr = await auditGathered(gathered);
  const measured = { ...digestResult(lhr, gathered.artifacts), contention: gathered.contention };
  // A drawing has no largest content. For no other reason may a missing score pass as a result.
  const lcpError = lhr.audits["largest-contentful-paint"]?.errorMessage ?? "";
  const isMeasured = measured.scores.performance !== null || /\bNO_[FL]CP\b/.test(lcpError);
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

async function verdictWithoutScore(
  session: CDPSession,
  watch: PageWatch,
  error: { code: string; message: string } | undefined,
): Promise<Verdict> {
  if (!error) return verdictAt(watch, "crash", "Lighthouse gave no performance score");
  const detail = `${error.code}: ${error.message}`;
  if (error.code !== "NO_FCP") return verdictAt(watch, outcomeOfLighthouseError(error.code), detail);
  const frame = await findShownFrame(session);
  if (frame !== null) return { ...verdictAt(watch, "framed", detail), leadsTo: frame };
  // An endless script, a server that never finishes and a busy machine paint nothing either.
  const expression =
    "location.protocol.startsWith('http') && document.readyState === 'complete' && !document.body?.innerText.trim()";
  const answer = await withTimeout(cleanUpMs, () => session.send("Runtime.evaluate", { expression }));
  return verdictAt(watch, answer?.result.value === true ? "empty" : "timeout", detail);
}

function verdictAt(watch: PageWatch | null, outcome: Verdict["outcome"], detail: string): Verdict {
  const { url, status } = watch?.lastResponse() ?? {};
  const finalUrl = url?.slice(0, maxAddressLength) ?? null;
  return { outcome, detail: detail.slice(0, maxDetailLength), finalUrl, httpStatus: status ?? null };
}

async function isDone(work: Promise<unknown> | undefined): Promise<boolean> {
  const done = () => true;
  return (await withTimeout(cleanUpMs, () => Promise.resolve(work).then(done, done))) === true;
}
