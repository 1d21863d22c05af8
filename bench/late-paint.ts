/**
 * Which of our settings makes Lighthouse report a late paint?
 *
 *   npm run bench:late-paint -- [--n 100] [--picture-after 100] [--only default,lean,…]
 *
 * Each condition audits the same page n times, interleaved (A B B A …). Prints Markdown and writes
 * all samples to bench/results/.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSlotPool, type SlotPool } from "../lib/browser/pool.ts";
import { testCacheDir } from "../lib/browser/testing/cache-dir.ts";
import { type GuardProxy, startGuardProxy } from "../lib/net/proxy.ts";
import { type Condition, conditions, type Sample, type SamplerSettings } from "./late-paint/conditions.ts";
import { markdownTable, median } from "./statistics.ts";

/** One condition, ready to be sampled. */
interface Sampler {
  take(): Promise<Sample[]>;
  close(): Promise<unknown>;
}

const folder = path.join(import.meta.dirname, "late-paint");
const { values } = parseArgs({
  options: {
    n: { type: "string", default: "100" },
    /** Milliseconds from the image's request to its response. */
    "picture-after": { type: "string", default: "100" },
    only: { type: "string", default: Object.keys(conditions).join(",") },
  },
});

async function startServer(pictureAfter: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(folder, "probe-server.ts"), [pictureAfter], { execArgv: [] });
  const [url] = await once(child, "message");
  return { child, url: String(url) };
}

function startProcess(url: string, condition: Condition, proxy: GuardProxy): Sampler {
  const settings: SamplerSettings = {
    cacheDir: testCacheDir,
    proxyServer: condition.isBehindProxy ? proxy.url : undefined,
    fullPageScreenshot: true,
    skipAudits: false,
    keepBenchmark: false,
    keepBrowser: false,
    warmUp: false,
    watch: false,
    ...condition.settings,
  };
  const child = fork(path.join(folder, "sampler.ts"), [JSON.stringify(settings)], { execArgv: [] });
  const ended = once(child, "exit");
  const gone = ended.then(() => Promise.reject<never>(new Error(`"${condition.label}" ended early.`)));
  gone.catch(() => {});
  return {
    async take() {
      const answered = once(child, "message");
      child.send(url);
      const [sample] = (await Promise.race([answered, gone])) as [Sample];
      return [sample];
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function startPair(url: string, condition: Condition, proxy: GuardProxy): Sampler {
  const both = [startProcess(url, condition, proxy), startProcess(url, condition, proxy)];
  return {
    take: async () => (await Promise.all(both.map((one) => one.take()))).flat(),
    close: () => Promise.all(both.map((one) => one.close())),
  };
}

async function visitTwice(pool: SlotPool, url: string): Promise<Sample[]> {
  const visits = await Promise.all([1, 2].map(() => pool.visit({ url, timeoutMs: 60_000 })));
  return visits.map((visit) => {
    if (visit.outcome !== "audited") throw new Error(`The visit ended as ${visit.outcome}: ${visit.detail}`);
    const { scores, metrics } = visit.lighthouse;
    return {
      score: scores.performance ?? Number.NaN,
      firstContentfulPaint: (metrics.firstContentfulPaint ?? Number.NaN) * 1_000,
      largestContentfulPaint: (metrics.largestContentfulPaint ?? Number.NaN) * 1_000,
      observedFirstPaint: null,
    };
  });
}

function startPool(url: string, kind: "new" | "kept", proxy: GuardProxy): Sampler {
  const options = {
    slots: 2,
    cacheDir: testCacheDir,
    openProxy: async () => ({ ...proxy, close: async () => {} }),
    idleMs: 60 * 60_000,
  };
  const kept = kind === "kept" ? createSlotPool(options) : null;
  let warmedUp: Promise<unknown> | null = null;
  return {
    async take() {
      if (kept) {
        warmedUp ??= visitTwice(kept, url);
        await warmedUp;
        return visitTwice(kept, url);
      }
      const pool = createSlotPool(options);
      return visitTwice(pool, url).finally(() => pool.close());
    },
    close: async () => kept?.close(),
  };
}

function startSampler(url: string, condition: Condition, proxy: GuardProxy): Sampler {
  if (condition.pool) return startPool(url, condition.pool, proxy);
  return condition.isPair ? startPair(url, condition, proxy) : startProcess(url, condition, proxy);
}

function describe(label: string, samples: Sample[]): string[] {
  const usual = median(samples.map(({ score }) => score));
  const isLate = ({ score, firstContentfulPaint, largestContentfulPaint }: Sample) =>
    largestContentfulPaint > 1.5 * firstContentfulPaint + 1_000 || score < usual - 5;
  const paints = samples.flatMap(({ observedFirstPaint }) => observedFirstPaint ?? []);
  return [
    label,
    String(samples.length),
    `${((100 * samples.filter(isLate).length) / samples.length).toFixed(0)}%`,
    String(usual),
    String(Math.min(...samples.map(({ score }) => score))),
    paints.length === 0 ? "–" : `${median(paints).toFixed(0)} ms (to ${Math.max(...paints).toFixed(0)})`,
  ];
}

const names = values.only.split(",");
const server = await startServer(values["picture-after"]);
const proxy = await startGuardProxy({ allowedHosts: [new URL(server.url).host] });
const running = names.map((name) => {
  const condition = conditions[name];
  if (!condition) throw new Error(`There is no condition "${name}".`);
  return { name, label: condition.label, samples: [] as Sample[], sampler: startSampler(server.url, condition, proxy) };
});

async function sampleAll(wanted: number): Promise<void> {
  for (let round = 0; running.some(({ samples }) => samples.length < wanted); round += 1) {
    if (round % 10 === 0) console.error(`Round ${round + 1}, load average ${loadavg()[0]?.toFixed(2)}`);
    for (const { samples, sampler } of round % 2 === 0 ? running : running.toReversed()) {
      if (samples.length < wanted) samples.push(...(await sampler.take()));
    }
  }
}

async function writeFigures(): Promise<void> {
  const heading = `The image arrives after ${values["picture-after"]} ms; a paint is late if the largest exceeds 1.5 × the first + 1 s, or the score is more than 5 below the row's median.`;
  const head = ["condition", "runs", "late", "score, median", "score, least", "first paint as observed"];
  const rows = running.map(({ label, samples }) => describe(label, samples));
  console.log(`${heading}\n\n${markdownTable(head, rows)}`);
  const date = new Date().toISOString();
  const results = path.join(import.meta.dirname, "results", `late-paint-${date.slice(0, 16).replace(":", "")}.json`);
  const figures = running.map(({ name, label, samples }) => ({ name, label, samples }));
  await mkdir(path.dirname(results), { recursive: true });
  await writeFile(
    results,
    `${JSON.stringify({ date, pictureAfterMs: Number(values["picture-after"]), figures }, null, 1)}\n`,
  );
  console.error(`All samples: ${path.relative(process.cwd(), results)}`);
}

try {
  await sampleAll(Number(values.n));
} finally {
  await writeFigures();
  await Promise.all(running.map(({ sampler }) => sampler.close()));
  await proxy.close();
  server.child.disconnect();
}
