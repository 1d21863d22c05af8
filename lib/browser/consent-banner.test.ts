import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const shop = `<main><h1>Ropes that hold</h1><p>Every rope is tested twice, then signed by its maker.</p>
  <p>We bake no cookies, but we ship to every harbour within two days.</p></main>`;
const overlay = "position:fixed;bottom:0;left:0;right:0;height:60%;background:#c00";
const shadow = (mode: string) => `<div id="usercentrics-root"></div><script>
  const shadow = document.querySelector("#usercentrics-root").attachShadow({ mode: "${mode}" });
  shadow.innerHTML = '<div style="${overlay}"><p>Choose what we may store.</p><button>Accept</button></div>';
</script>`;

const pages: Record<string, string> = {
  "/plain": shop,
  "/bar": `${shop}<div style="${overlay}"><p>This site uses cookies to count visitors.</p><a href="#">Got it</a></div>`,
  "/sheet": `<style>body { overflow: hidden }</style>${shop}<div style="position:fixed;inset:0;background:rgb(0 0 0/.8)"></div>
    <section role="dialog" style="${overlay}"><p>Wir verwenden Cookies für die Statistik.</p><button>Alle akzeptieren</button></section>`,
  "/dialog": `${shop}<dialog id="ask" style="width:90%"><p>Your privacy matters to us and our partners.</p><button>Accept</button></dialog>
    <script>document.querySelector("#ask").showModal()</script>`,
  "/form": `${shop}<div style="${overlay}"><form><input type="checkbox" name="style"><input type="checkbox" name="contains">
    <p>This site uses cookies to count visitors.</p><button>Reject all</button></form></div>`,
  "/manager": `${shop}${shadow("open")}`,
  "/closed-manager": `${shop}${shadow("closed")}`,
};

const leftAlone: Record<string, string> = {
  "/plain": shop,
  "/newsletter": `${shop}<div role="dialog" style="${overlay}"><p>I consent to ten mails a year.</p><input type="email" aria-label="Email"><button>I agree</button></div>`,
  "/footer": `${shop}<footer style="position:fixed;bottom:0"><p>Harbour Ropes, since 1950.</p><a href="/c">Cookie settings</a> <a href="/t">Agreement</a></footer>`,
  "/floating-site": `<div style="position:fixed;inset:0;overflow:auto"><h2>Ropes</h2><p>How we use cookies in the galley.</p><button>Accept the offer</button></div>`,
  "/contents": `${shop}<div style="position:sticky;top:0"><p>Our consent policy</p><a href="#a">Accept and reject</a></div>`,
};

let server: Server;
let pool: SlotPool;
let plain: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = { ...pages, ...leftAlone }[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Ropes</title><body>${body}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
  plain = await read("/plain");
});
afterAll(async () => {
  await pool.close();
  server.closeAllConnections();
  server.close();
});

async function read(path: string) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  const visit = await pool.visit({ url, timeoutMs: 60_000, withPhoneScreenshot: true });
  if (visit.outcome !== "audited") throw new Error(`${path}: ${visit.outcome}, ${visit.detail}`);
  const { screenshot, phoneScreenshot } = visit;
  return { ...visit.capture, screenshot, phoneScreenshot };
}

test.for(Object.keys(pages).filter((path) => path !== "/plain"))(
  "%s: the banner is in neither content nor picture",
  async (path) => {
    const page = await read(path);
    expect(page.consentBannerHidden).toBe(true);
    expect(page.text).toBe(plain.text);
    expect(page.screenshot === plain.screenshot, "the picture is that of the page without a banner").toBe(true);
    expect(page.phoneScreenshot === plain.phoneScreenshot, "the phone's, too").toBe(true);
  },
);

test.for(Object.keys(leftAlone))("%s has no consent banner, and stays as it is", async (path) => {
  const page = await read(path);
  expect(page.consentBannerHidden).toBe(false);
  for (const text of leftAlone[path]?.match(/(?<=<p>)[^<]+/g) ?? []) {
    expect(page.text).toContain(text.replace(/\s+/g, " "));
  }
});
