import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readPage, setMobileScreen, startTestChromium } from "./testing/test-chromium.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const home = `<a href="/">Mill</a>`;
const main = (room: number) =>
  `<main style="padding-top: ${room}px"><h1>Bearings</h1>${"<p>We turn them to size in four days.</p>".repeat(40)}</main>`;
const header = (height: string, more = "") =>
  `<header id="head" class="fixed" style="height: ${height}">${home}</header>${more}`;
const layer = (style: string) =>
  header("80px", `<div class="fixed" style="bottom: 0; ${style}"><ul><li><a href="/shafts">Shafts</a></li></ul></div>`);

const pages: Record<string, [overlays: number, body: string]> = {
  "/plain-header": [0, header("80px") + main(80)],
  "/header-that-shrinks": [
    0,
    `${header("300px")}${main(300)}<script>addEventListener("scroll", () => { head.style.height = scrollY > 50 ? "80px" : "300px" })</script>`,
  ],
  "/header-fixed-by-scrolling": [
    0,
    `<header id="head" style="height: 350px">${home}</header>${main(0)}<script>addEventListener("scroll", () => { head.style.position = scrollY > 50 ? "fixed" : "static" })</script>`,
  ],
  "/tall-clear-header": [
    0,
    `<header style="position: fixed; inset: 0"><div style="background: #fff; height: 70px">${home}</div></header>${main(80)}`,
  ],
  "/menu-cut-to-nothing": [0, layer("clip-path: circle(0 at 50% 0)") + main(80)],
  "/menu-behind": [0, layer("z-index: -1") + main(80)],
  "/picture-behind": [0, `<div class="fixed" style="bottom: 0; z-index: -1"></div>${main(0)}`],
  "/opened-menu": [1, layer("z-index: 1") + main(80)],
  "/header-over-content": [1, header("300px") + main(0)],
  "/consent-bar-at-top": [
    1,
    `<div class="fixed" style="height: 300px"><p>We use cookies to count visitors.</p><button>Accept all</button></div>${main(0)}`,
  ],
  "/consent-bar-just-over-the-limit": [
    1,
    `<div class="fixed" style="height: 249px"><p>We use cookies to count visitors.</p><button>Accept all</button></div>${main(0)}`,
  ],
  "/loading-screen": [1, `<div class="fixed" style="bottom: 0">Loading…</div>${main(0)}`],
  "/shade": [1, `<div class="fixed" style="bottom: 0; background: rgba(0, 0, 0, 0.5)">Loading…</div>${main(0)}`],
  "/cover-of-phones": [
    1,
    `<style>@media (min-width: 600px) { .fixed { display: none } }</style><div class="fixed" style="bottom: 0">Loading…</div>${main(0)}`,
  ],
  "/loading-screen-that-goes": [
    1,
    `<div class="fixed" style="bottom: 0">Loading…</div>${main(0)}<script>addEventListener("resize", () => innerWidth > 600 && document.querySelector(".fixed").remove())</script>`,
  ],
  "/low-consent-bar": [
    0,
    `<div class="fixed" style="height: 120px"><p>We use cookies to count visitors.</p><button>Accept all</button></div>${main(0)}`,
  ],
};

let server: Server;
let chromium: RunningChromium;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Mill</title><meta name="viewport" content="width=device-width">
      <style>body { margin: 0 } .fixed { position: fixed; top: 0; left: 0; right: 0; background: #eee }</style><body>${pages[url]?.[1] ?? ""}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

test.for(Object.keys(pages))("%s: what lies on top of the first phone screen is counted", async (address) => {
  const { port } = server.address() as AddressInfo;
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    await page.goto(`http://127.0.0.1:${port}${address}`);
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    expect(capture.mobile.coveringOverlays).toBe(pages[address]?.[0]);
    expect(capture.cover).toBe(["/loading-screen", "/opened-menu"].includes(address) || undefined);
  } finally {
    await page.close();
  }
});
