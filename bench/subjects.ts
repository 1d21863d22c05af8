/** The compared tools, and how to run each on a list of pages. */
import { glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** 0–100 or null. */
export type Scores = Record<Category, number | null>;

/** Lighthouse's names; milliseconds except the layout shift; null if a tool doesn't report it. */
export const metricIds = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;
export type Metric = (typeof metricIds)[number];

export interface PageResult {
  /** The address without its origin. */
  path: string;
  scores: Scores;
  metrics: Record<Metric, number | null>;
  /** Milliseconds since 1970: when the result was written, and the start the tool reports. */
  writtenAt: number;
  startedAt: number | null;
}

/** The part of Lighthouse's result that each tool writes per page. */
export interface ResultFile {
  requestedUrl: string;
  categories: Partial<Record<Category, { score: number | null }>>;
  audits?: Partial<Record<Metric, { numericValue?: number }>>;
  /** Milliseconds since 1970, if the work didn't start with the process. */
  startedAt?: number;
}

export interface Command {
  program: string;
  arguments: string[];
  /** Working directory, if not the run's folder. */
  cwd?: string;
  /** A glob in the run's folder. */
  resultFiles: string;
}

interface MeasuringRequest {
  origin: string;
  paths: string[];
  /** An empty folder for the run's output. */
  folder: string;
}

export interface Subject {
  label: string;
  prepare(request: MeasuringRequest): Promise<Command>;
}

const bench = import.meta.dirname;
const isRoot = process.getuid?.() === 0;
/** Chromium's sandbox does not run as root. */
const chromeFlags = isRoot ? "--no-sandbox" : "";

const urlsOf = ({ origin, paths }: MeasuringRequest) => paths.map((page) => `${origin}${page}`);
const peer = (name: string) => path.join(bench, "node_modules/.bin", name);

async function prepareUnlighthouse(request: MeasuringRequest, settings: object): Promise<Command> {
  const config = { site: request.origin, urls: request.paths, outputPath: "out", ...settings };
  await writeFile(path.join(request.folder, "unlighthouse.config.json"), JSON.stringify(config));
  return {
    program: peer("unlighthouse-ci"),
    arguments: ["--root", request.folder, "--site", request.origin, "--urls", request.paths.join(",")],
    resultFiles: "out/**/lighthouse.json",
  };
}

async function prepareOwnSlots(request: MeasuringRequest, options: string[]): Promise<Command> {
  const results = path.join(request.folder, "out");
  await mkdir(results);
  return {
    program: process.execPath,
    arguments: ["--import", "tsx", path.join(bench, "own-slots.ts"), ...options, results, ...urlsOf(request)],
    cwd: path.dirname(bench),
    resultFiles: "out/*.json",
  };
}

export const subjects: Record<string, Subject> = {
  ours: { label: "SpotCheck", prepare: (request) => prepareOwnSlots(request, []) },
  "ours-warm": { label: "SpotCheck, slots up", prepare: (request) => prepareOwnSlots(request, ["--warm"]) },
  lighthouse: {
    label: "`lighthouse`, one after another",
    async prepare(request) {
      const flags = `--quiet --output=json --only-categories=${categories.join(",")} --chrome-flags="--headless=new ${chromeFlags}"`;
      const loop = `n=0; for url; do n=$((n + 1)); "${peer("lighthouse")}" "$url" ${flags} --output-path="$PWD/$n.report.json"; done`;
      return { program: "/bin/sh", arguments: ["-c", loop, "sh", ...urlsOf(request)], resultFiles: "*.report.json" };
    },
  },
  unlighthouse: {
    label: "Unlighthouse as shipped",
    prepare: (request) => prepareUnlighthouse(request, {}),
  },
  "unlighthouse-x4": {
    label: "Unlighthouse, CPU ×4",
    prepare: (request) =>
      prepareUnlighthouse(request, {
        // Its defaults, except Lighthouse's CPU slowdown.
        lighthouseOptions: {
          throttlingMethod: "simulate",
          throttling: {
            rttMs: 150,
            throughputKbps: 1638.4,
            requestLatencyMs: 600,
            downloadThroughputKbps: 1638.4,
            uploadThroughputKbps: 750,
            cpuSlowdownMultiplier: 4,
          },
        },
      }),
  },
  lhci: {
    label: "LHCI, `-n 1`",
    async prepare(request) {
      const settings = { onlyCategories: categories, chromeFlags };
      const collect = { url: urlsOf(request), numberOfRuns: 1, settings };
      await writeFile(path.join(request.folder, "lighthouserc.json"), JSON.stringify({ ci: { collect } }));
      return { program: peer("lhci"), arguments: ["collect", "-n", "1"], resultFiles: ".lighthouseci/lhr-*.json" };
    },
  },
};

/** A run's output files, earliest first. */
export async function readResults(folder: string, resultFiles: string): Promise<PageResult[]> {
  const results: PageResult[] = [];
  for await (const name of glob(resultFiles, { cwd: folder })) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    const {
      requestedUrl,
      categories: found,
      audits = {},
      startedAt = null,
    } = JSON.parse(await readFile(file, "utf8")) as ResultFile;
    const scoreOf = (category: Category) => {
      const score = found[category]?.score ?? null;
      return [category, score === null ? null : Math.round(score * 100)] as const;
    };
    const scores = Object.fromEntries(categories.map(scoreOf)) as Scores;
    const metrics = Object.fromEntries(
      metricIds.map((metric) => [metric, audits[metric]?.numericValue ?? null]),
    ) as PageResult["metrics"];
    results.push({ path: new URL(requestedUrl).pathname, scores, metrics, writtenAt: mtimeMs, startedAt });
  }
  return results.sort((a, b) => a.writtenAt - b.writtenAt);
}
