/**
 * Visits pages like the product, through the slot pool behind the guard proxy, in the order of the
 * arguments: `own-slots.ts [--warm] <results folder> <address>…`.
 * With `--warm` the slots are up before the clock starts, as after a long crawl.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { createSlotPool } from "../lib/browser/pool.ts";
import { testCacheDir } from "../lib/browser/testing/cache-dir.ts";
import { startGuardProxy } from "../lib/net/proxy.ts";
import type { ResultFile } from "./subjects.ts";

const { values, positionals } = parseArgs({
  options: { warm: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [folder = "", ...urls] = positionals;
const createdAt = Date.now();
const allowedHosts = [new URL(urls[0] ?? "").host];
const pool = createSlotPool({ cacheDir: testCacheDir, openProxy: () => startGuardProxy({ allowedHosts }) });
if (values.warm) await pool.warm();
const startedAt = values.warm ? Date.now() : createdAt;
await Promise.all(
  urls.map(async (url, index) => {
    const visit = await pool.visit({ url, timeoutMs: 90_000 });
    if (visit.outcome !== "audited") console.error(`${url}: ${visit.outcome}, ${visit.detail}`);
    const { scores, metrics } = visit.outcome === "audited" ? visit.lighthouse : {};
    const audit = (value: number | null | undefined, unit: number) =>
      value == null ? {} : { numericValue: value * unit };
    const category = (score: number | null = null) => ({ score: score === null ? null : score / 100 });
    const result: ResultFile = {
      requestedUrl: url,
      startedAt,
      categories: {
        performance: category(scores?.performance),
        accessibility: category(scores?.accessibility),
        "best-practices": category(scores?.bestPractices),
        seo: category(scores?.seo),
      },
      audits: {
        "first-contentful-paint": audit(metrics?.firstContentfulPaint, 1_000),
        "largest-contentful-paint": audit(metrics?.largestContentfulPaint, 1_000),
        "total-blocking-time": audit(metrics?.totalBlockingTime, 1),
        "cumulative-layout-shift": audit(metrics?.cumulativeLayoutShift, 1),
      },
    };
    await writeFile(path.join(folder, `${index}.json`), JSON.stringify(result));
  }),
);
await pool.close();
