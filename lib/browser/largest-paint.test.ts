import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A megabyte that a simulated phone takes five seconds to load. */
const photo = Buffer.concat([
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#246"/><!--',
  ),
  Buffer.alloc(1_000_000, "-x"),
  Buffer.from("--></svg>"),
]);
const promise = `<p style="font-size: 40px">${"We press pumps to order, and ship each of them on the day on which you need it. ".repeat(2)}</p>`;
const page = (body: string) => `<!doctype html><html lang="en"><title>Pumps</title><body>${body}`;
const pages: Record<string, string> = {
  "/text": page(
    `<img src="/photo.svg" width="60" height="60" alt="A pump" onload='this.insertAdjacentHTML("afterend", ${JSON.stringify(promise)})'>`,
  ),
  "/text-on-banner": page(
    `<div style="height: 60px; background: url(/photo.svg)"></div><script>
      const loaded = Object.assign(new Image(), { src: "/photo.svg" });
      loaded.decode().then(() => document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(promise)}));
    </script>`,
  ),
  "/photo": page(`<h1>Pumps</h1><img src="/photo.svg" width="380" height="500" alt="A pump">`),
};

const site = createServer(({ url = "/" }, response) => {
  response.setHeader("content-type", url === "/photo.svg" ? "image/svg+xml" : "text/html; charset=utf-8");
  response.end(url === "/photo.svg" ? photo : (pages[url] ?? ""));
});
let pool: SlotPool;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  pool = createSlotPool({ slots: 2, cacheDir: testCacheDir });
});
afterAll(async () => {
  await pool.close();
  site.close();
});

async function measureLcp(path: string): Promise<number> {
  const visited = await pool.visit({
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`,
    timeoutMs: 90_000,
  });
  if (visited.outcome !== "audited") throw new Error(`${visited.outcome}: ${visited.detail}`);
  return visited.lighthouse.metrics.largestContentfulPaint ?? Number.NaN;
}

test.concurrent.each(["/text", "/text-on-banner"])(
  "%s does not wait for the image that arrives first",
  async (path) => {
    expect(await measureLcp(path)).toBeLessThan(2);
  },
);

test.concurrent("an image that is the largest content does", async () => {
  expect(await measureLcp("/photo")).toBeGreaterThan(4);
});
