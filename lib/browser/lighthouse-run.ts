import { createRequire } from "node:module";
import type { Flags, Result } from "lighthouse";
import { NetworkAnalysis } from "lighthouse/core/computed/network-analysis.js";
import { initializeConfig } from "lighthouse/core/config/config.js";
import Accessibility from "lighthouse/core/gather/gatherers/accessibility.js";
import DevtoolsLog from "lighthouse/core/gather/gatherers/devtools-log.js";
import Trace from "lighthouse/core/gather/gatherers/trace.js";
import { navigationGather } from "lighthouse/core/gather/navigation-runner.js";
import { Metrics } from "lighthouse/core/lib/lantern/lantern.js";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { Runner } from "lighthouse/core/runner.js";
import type Gatherer from "lighthouse/types/gatherer.js";
import type { Page } from "puppeteer-core";
import type { RunDelayBetween } from "../process/run-delay.ts";
import { maxFailedChecks } from "./failed-checks.ts";
import type { CategoryScores, FailedCheck, LcpElement, LighthouseDigest, Score } from "./lighthouse-digest.ts";
import { listedBy } from "./lighthouse-listed.ts";
import { rememberLighthouseTexts } from "./lighthouse-texts.ts";
import { type ThreadEvent, toNetworkTime, toThreadTime } from "./thread-time.ts";

const categoryIds = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const satisfies Record<keyof CategoryScores, string>;
const categories = Object.keys(categoryIds) as (keyof CategoryScores)[];

const skippedAudits = ["bf-cache", "screenshot-thumbnails", "final-screenshot"];

const maxWarnings = 20;
const maxQuoteLength = 600;
const maxAddressLength = 2_048;
const axeLimitMs = 120_000;

export async function loadLighthouse(): Promise<void> {
  const flags = { onlyCategories: Object.values(categoryIds) };
  const { resolvedConfig } = await initializeConfig("navigation", { extends: "lighthouse:default" }, flags);
  // Audits rebuild their description on each access, a tenth of Lighthouse's CPU time.
  for (const { implementation } of resolvedConfig.audits ?? []) {
    Object.defineProperty(implementation, "meta", { value: implementation.meta });
  }
}

type Contention = ReturnType<typeof toThreadTime>;

export type Gathered = Awaited<ReturnType<typeof navigationGather>> & { contention: Contention };

export async function gatherPage(
  page: Page,
  url: string,
  runDelayBetween: RunDelayBetween,
  { signal, ...waits }: { maxWaitForFcp: number; maxWaitForLoad: number; signal: AbortSignal },
): Promise<Gathered> {
  let contention: Contention = null;
  const flags: Flags = {
    ...waits,
    logLevel: "silent",
    output: [],
    onlyCategories: Object.values(categoryIds),
    skipAudits: skippedAudits,
    disableFullPageScreenshot: true,
  };
  const config = {
    extends: "lighthouse:default",
    artifacts: [
      { id: "DevtoolsLog", gatherer: createNetworkTimeLog(runDelayBetween) },
      { id: "Trace", gatherer: createThreadTimeTrace(runDelayBetween, (read) => (contention = read)) },
      { id: "Accessibility", gatherer: PatientAccessibility },
    ],
  };
  return { ...(await navigationGather(page, url, { flags, config, signal })), contention };
}

export async function auditGathered({ artifacts, runnerOptions }: Gathered): Promise<Result> {
  const { serverResponseTimeByOrigin: times } = artifacts.DevtoolsLog
    ? await NetworkAnalysis.request(artifacts.DevtoolsLog, runnerOptions)
    : { serverResponseTimeByOrigin: new Map<string, number>() };
  // Lighthouse reads 0 as unknown and assumes 30 ms.
  for (const [origin, ms] of times) times.set(origin, Math.max(1, ms));
  const result = await Runner.audit(artifacts, runnerOptions);
  if (!result) throw new Error("Lighthouse gave no result.");
  return result.lhr;
}

/** axe takes 35 s for 5,000 links: beside other pages Lighthouse's minute is short. The visit has its own limit. */
class PatientAccessibility extends Accessibility {
  override getArtifact(context: Gatherer.Context) {
    context.driver.defaultSession.setNextProtocolTimeout(axeLimitMs);
    return super.getArtifact(context);
  }
}

/** Rewrites the trace before anything reads it: Lighthouse caches results by the trace's identity. */
function createThreadTimeTrace(runDelayBetween: RunDelayBetween, tell: (read: Contention) => void): typeof Trace {
  return class extends Trace {
    override async stopSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      await super.stopSensitiveInstrumentation(context);
      const { traceEvents } = this.getDebugData();
      for (const { args } of traceEvents) toNetworkTime(args?.data?.timing, runDelayBetween);
      tell(toThreadTime(traceEvents as ThreadEvent[]));
    }
  };
}

function createNetworkTimeLog(runDelayBetween: RunDelayBetween): typeof DevtoolsLog {
  return class extends DevtoolsLog {
    override async stopSensitiveInstrumentation(context: Gatherer.Context): Promise<void> {
      await super.stopSensitiveInstrumentation(context);
      for (const { method, params } of this.getDebugData()) {
        if (method === "Network.responseReceived") toNetworkTime(params.response.timing, runDelayBetween);
        if (method === "Network.requestWillBeSent") toNetworkTime(params.redirectResponse?.timing, runDelayBetween);
      }
    }
  };
}

/** Lighthouse measures the machine by a second of full load, for one warning: a fixed number avoids that. */
pageFunctions.computeBenchmarkIndex = new Function("return 1500") as () => number;
rememberLighthouseTexts();
rememberWhitePictures();
paintTextWithoutImages();
forgetTimings();

/** Lantern makes LCP wait for what came before it, which varies; a text waits for no image (decision 047). */
function paintTextWithoutImages(): void {
  const { LargestContentfulPaint: metric } = Metrics;
  for (const name of ["getOptimisticGraph", "getPessimisticGraph"] as const) {
    const { [name]: getGraph } = metric;
    metric[name] = (graph, navigation: LanternNavigation) => {
      const isText = navigation.largestContentfulPaintEvt?.args.data?.type === "text";
      return getGraph.call(metric, isText ? graph.cloneWithRelationships(isNoImage) : graph, navigation);
    };
  }
}

type LanternNavigation = Parameters<typeof Metrics.LargestContentfulPaint.getOptimisticGraph>[1] & {
  largestContentfulPaintEvt?: PaintEvent;
};

const isNoImage = (node: Parameters<typeof Metrics.LargestContentfulPaint.isNotLowPriorityImageNode>[0]) =>
  node.type !== "network" || node.request.resourceType !== "Image";

type Picture = { width: number; height: number; data: Buffer };

/** Speed index encodes a white picture for each page: share one. */
function rememberWhitePictures(): void {
  const speedline = createRequire(import.meta.resolve("lighthouse")).resolve("speedline-core");
  const jpeg = createRequire(speedline)("jpeg-js") as { encode(picture: Picture): Picture };
  const { encode } = jpeg;
  const known = new Map<string, Picture>();
  jpeg.encode = (picture) => {
    const size = `${picture.width} × ${picture.height}`;
    const encoded = known.get(size) ?? encode(picture);
    if (known.size > 100) known.clear();
    known.set(size, encoded);
    return encoded;
  };
}

/** Lighthouse times itself by marks that all runs in a process share, so two at once would break each other. */
function forgetTimings(): void {
  const log = createRequire(import.meta.resolve("lighthouse"))("lighthouse-logger").default;
  Object.assign(log, { time() {}, timeEnd() {}, takeTimeEntries: () => [], getTimeEntries: () => [] });
}

/** What we keep of Lighthouse's 1.4 MB. The product is e.g. "HeadlessChrome/153.0.8010.0". */
export function digestResult(lhr: Result, { HostProduct: product, Trace }: Gathered["artifacts"]): LighthouseDigest {
  const scoreOf = (category: keyof CategoryScores): Score => {
    const score = lhr.categories[categoryIds[category]]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  const metric = (id: string, unit: number, decimals: number): number | null => {
    const value = lhr.audits[id]?.numericValue;
    return value === undefined ? null : Number((value / unit).toFixed(decimals));
  };
  return {
    lighthouseVersion: lhr.lighthouseVersion,
    chromiumVersion: product.slice(product.indexOf("/") + 1),
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as CategoryScores,
    metrics: {
      firstContentfulPaint: metric("first-contentful-paint", 1_000, 2),
      largestContentfulPaint: metric("largest-contentful-paint", 1_000, 2),
      cumulativeLayoutShift: metric("cumulative-layout-shift", 1, 3),
      totalBlockingTime: metric("total-blocking-time", 1, 0),
    },
    ...loadOf(lhr),
    ...lcpElementOf(lhr, Trace?.traceEvents ?? []),
    failedChecks: categories.flatMap((category) => failedChecksOf(lhr, category)).slice(0, maxFailedChecks),
    warnings: lhr.runWarnings.slice(0, maxWarnings).map((warning) => String(warning).slice(0, maxQuoteLength)),
  };
}

function loadOf({ audits, entities = [] }: Result): Pick<LighthouseDigest, "load"> {
  const bytes = audits["total-byte-weight"]?.numericValue;
  const serverResponseTime = audits["server-response-time"]?.numericValue;
  const details = audits["network-requests"]?.details;
  if (bytes === undefined || serverResponseTime === undefined || details?.type !== "table") return {};
  const own = entities.find(({ isFirstParty }) => isFirstParty)?.name;
  const files = details.items.filter(({ entity, finished }) => entity === own && finished === true);
  const failed = files.filter(({ resourceType, statusCode: code }) => {
    return /^(?:Stylesheet|Script)$/.test(String(resourceType)) && (Number(code) < 0 || Number(code) >= 400);
  });
  const work = audits["mainthread-work-breakdown"]?.details;
  const groups = work?.type === "table" ? work.items : [];
  const mainThread = groups.map(({ group, duration }) => [String(group), Math.round(Number(duration))]);
  const kept = { failedFiles: failed.length, mainThread: Object.fromEntries(mainThread) };
  const requests = details.items.length;
  return { load: { bytes, requests, serverResponseTime: Math.round(serverResponseTime), ...kept } };
}

interface PaintEvent {
  name: string;
  args: { data?: { nodeId?: number; DOMNodeId?: number; type?: string; imageUrl?: string } };
}

/** Lighthouse names the element, the trace what it paints: a picture in it, behind it or behind its ::before. */
function lcpElementOf({ audits }: Result, events: readonly PaintEvent[]): { lcpElement?: LcpElement } {
  const details = audits["lcp-breakdown-insight"]?.details;
  const node = details?.type === "list" ? details.items.find((item) => item.type === "node") : undefined;
  if (node?.type !== "node") return {};
  const painted = events.findLast(({ name }) => name === "largestContentfulPaint::Candidate")?.args.data;
  const image = events.findLast(
    ({ name, args }) => name === "LargestImagePaint::Candidate" && args.data?.DOMNodeId === painted?.nodeId,
  );
  const url = painted?.type === "image" ? image?.args.data?.imageUrl : undefined;
  return {
    lcpElement: {
      selector: node.selector?.slice(0, maxQuoteLength) ?? "",
      snippet: node.snippet?.slice(0, maxQuoteLength) ?? "",
      url: url && /^https?:/.test(url) ? url.slice(0, maxAddressLength) : null,
    },
  };
}

function failedChecksOf(lhr: Result, category: keyof CategoryScores): FailedCheck[] {
  const refs = lhr.categories[categoryIds[category]]?.auditRefs ?? [];
  return refs
    .filter(({ group }) => group !== "hidden")
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ id }) => {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9) return [];
      if (!["binary", "numeric", "metricSavings"].includes(audit.scoreDisplayMode)) return [];
      if (id === "robots-txt" && audit.explanation) return []; // It was not fetched: nothing is known of it.
      // Judges the observed paint, which our machine may have delayed; the simulated one has its own audit.
      if (id === "lcp-breakdown-insight") return [];
      return {
        id,
        title: audit.title,
        category,
        score: audit.score,
        displayValue: audit.displayValue?.slice(0, maxQuoteLength) ?? null,
        // It names what was moved, or an image without a size, where a script inserted something.
        ...(id === "cls-culprits-insight" ? { snippets: [], culprits: [] } : listedBy(audit.details)),
      };
    });
}
