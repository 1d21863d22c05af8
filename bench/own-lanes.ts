/**
 * What the product does with an audit's pages: all of them into the pool of lanes, behind the
 * guard proxy, in the order of the arguments: `own-lanes.ts <results folder> <address>…`
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createLanePool } from "../lib/browser/pool.ts";
import { testCacheDir } from "../lib/browser/testing/cache-dir.ts";
import { startGuardProxy } from "../lib/net/proxy.ts";
import type { ResultFile } from "./subjects.ts";

const [folder = "", ...urls] = process.argv.slice(2);
const startedAt = Date.now();
const proxy = await startGuardProxy({ allowedHosts: [new URL(urls[0] ?? "").host] });
const pool = createLanePool({ cacheDir: testCacheDir, proxyServer: proxy.url });
await Promise.all(
  urls.map(async (url, index) => {
    const visit = await pool.visit({ url, timeoutMs: 90_000 });
    if (visit.outcome !== "audited") console.error(`${url}: ${visit.outcome}, ${visit.detail}`);
    const scores = visit.outcome === "audited" ? visit.lighthouse.scores : null;
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
    };
    await writeFile(path.join(folder, `${index}.json`), JSON.stringify(result));
  }),
);
await pool.close();
await proxy.close();
