import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { CapturedAction } from "./types.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const button = (attributes: string, script = "") =>
  `<button class="main" ${attributes}>Go on</button><script>const go = document.querySelector("button"); ${script}</script>`;
const link = (attributes: string) => `<a class="main" ${attributes}>Go on</a>`;
const onClick = (code: string) => button("", `go.addEventListener("click", () => { ${code} })`);

/** What the main button of each page is, and what a click on it does; links of the page's own site without their host. */
const pages: Record<string, { body: string; click: CapturedAction["click"] }> = {
  "/link": { body: link('href="/next"'), click: { effect: "page", target: "/next" } },
  "/new-window": { body: link('href="/next" target="_blank"'), click: { effect: "page", target: "/next" } },
  "/scripted-link": { body: onClick("location.href = '/next'"), click: { effect: "page", target: "/next" } },
  "/opens-window": { body: onClick("open('/next')"), click: { effect: "page", target: "/next" } },
  "/router": {
    body: onClick("history.pushState(null, '', '/drawn'); document.querySelector('h1').textContent = 'Drawn'"),
    click: { effect: "page", target: "/drawn" },
  },
  "/dialog": {
    body: `${onClick("document.querySelector('dialog').showModal()")}<dialog aria-label="Booking"><p>Choose a day</p></dialog>`,
    click: { effect: "view", target: "Booking" },
  },
  "/panel": {
    body: `${onClick("document.querySelector('#panel').hidden = false")}<div id="panel" hidden><h2>Our prices</h2><p>From ten.</p></div>`,
    click: { effect: "view", target: "Our prices" },
  },
  "/part": {
    body: `${link('href="#far"')}<div style="height: 3000px"></div><h2 id="far">Far below</h2><div style="height: 1000px"></div>`,
    click: { effect: "view", target: "#far" },
  },
  "/dead": { body: link('href="#"'), click: { effect: "nothing", target: null } },
  "/changes": { body: onClick("go.textContent = 'Copied'"), click: null },
  "/covered": {
    body: `${button("")}<div style="position: fixed; inset: 0; opacity: 0.5; background: #fff"></div>`,
    click: null,
  },
  "/posts": {
    body: onClick("fetch('/sent', { method: 'POST', body: 'x' }); navigator.sendBeacon('/sent', 'x')"),
    click: null,
  },
  "/sends-form": {
    body: `${button("", "go.onclick = () => document.forms[0].submit()")}<form action="/sent" method="post"><input name="x" type="hidden"></form>`,
    click: { effect: "page", target: "/sent" },
  },
  "/form": { body: `<form action="/sent" method="post"><button class="main">Go on</button></form>`, click: null },
  "/hangs": { body: onClick("for (;;);"), click: null },
};

let server: Server;
let chromium: RunningChromium;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const known = pages[request.url ?? ""];
    response.writeHead(known ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><head><title>A page</title>
      <style>.main { display: inline-block; padding: 20px 40px; background: #00529b; color: #fff }</style></head>
      <body><main><h1>A page with a button</h1><p>And a few words.</p>${known?.body}</main></body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

test.each(Object.entries(pages))("%s", async (path, { click }) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { capture } = await readVisited(chromium.browser, `${origin}${path}`);
  const target = click?.effect === "page" ? `${origin}${click.target}` : click?.target;
  expect(capture.actions[0]?.click).toEqual(click && { ...click, target });
  expect(capture.url).toBe(`${origin}${path}`);
});

test("the site noticed none of it: no page was asked for, nothing was sent", () => {
  expect(requests).toContain("GET /dead");
  expect(requests.filter((request) => /next|drawn|sent/.test(request))).toEqual([]);
  for (const path of Object.keys(pages))
    expect(requests.filter((request) => request === `GET ${path}`)).toHaveLength(1);
});
