import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLanePool, type LanePool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const shop = "<main><h1>Ropes that hold</h1><p>Every rope is tested twice.</p><p>We bake no cookies.</p></main>";
const overlay = "position:fixed;bottom:0;left:0;right:0;height:60%;background:#c00";

const pages: Record<string, string> = {
  "/plain": shop,
  "/bar": `${shop}<div style="${overlay}"><p>This site uses cookies to count visitors.</p><a href="#">Got it</a></div>`,
  "/german": `${shop}<section role="dialog" style="${overlay}"><p>Wir verwenden Cookies für die Statistik.</p><button>Alle akzeptieren</button></section>`,
  "/dialog": `${shop}<dialog id="ask" style="width:90%"><p>Your privacy matters to us and our partners.</p><button>Accept</button></dialog><script>document.querySelector("#ask").showModal()</script>`,
  "/manager": `${shop}<div id="usercentrics-root"></div><script>
    const shadow = document.querySelector("#usercentrics-root").attachShadow({ mode: "open" });
    shadow.innerHTML = '<div style="${overlay}"><p>Choose what we may store.</p><button>Accept</button></div>';
  </script>`,
  "/sign-up": `${shop}<div role="dialog" style="${overlay}"><p>Ten percent off for our newsletter readers.</p><button>Subscribe</button></div>`,
  "/floating-site": `<div style="position:fixed;inset:0;overflow:auto">${shop}<p>How we use cookies.</p><button>Accept the offer</button></div>`,
};

let server: Server;
let pool: LanePool;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = pages[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Ropes</title><body>${body}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  pool = createLanePool({ lanes: 2, cacheDir: testCacheDir });
});
afterAll(async () => {
  await pool.close();
  server.closeAllConnections();
  server.close();
});

async function read(path: string) {
  const { port } = server.address() as AddressInfo;
  const visit = await pool.visit({ url: `http://127.0.0.1:${port}${path}`, timeoutMs: 60_000 });
  if (visit.outcome !== "audited") throw new Error(`${path}: ${visit.outcome}, ${visit.detail}`);
  return { ...visit.capture, screenshot: visit.screenshot };
}

test.concurrent.for(["/bar", "/german", "/dialog", "/manager"])(
  "%s: the banner is in neither content nor picture",
  async (path) => {
    const [plain, page] = await Promise.all([read("/plain"), read(path)]);
    expect(page.consentBannerHidden).toBe(true);
    expect(page.text).toBe(plain.text);
    expect(page.screenshot).toBe(plain.screenshot);
    expect(page.mobile.viewportWidth).toBe(412);
  },
);

test.concurrent.for(["/plain", "/sign-up", "/floating-site"])(
  "%s has no consent banner, and stays as it is",
  async (path) => {
    const page = await read(path);
    expect(page.consentBannerHidden).toBe(false);
    expect(page.text).toContain("Every rope is tested twice.");
    if (path === "/sign-up") expect(page.text).toContain("Ten percent off");
  },
);
