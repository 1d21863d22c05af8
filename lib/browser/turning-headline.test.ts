import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const page = (content: string, script = "") => `<!doctype html><html lang="en"><head><title>Mill</title>
  <meta name="viewport" content="width=device-width"><style>
    body { margin: 0; font: 16px/1.4 sans-serif } h1 { font-size: 44px } h1 span { position: relative; display: inline-block }
    @keyframes turn { 0%, 30% { opacity: 1 } 35%, 100% { opacity: 0 } } .stack { width: 180px; height: 60px; vertical-align: bottom }
    .stack > * { position: absolute; left: 0 } .cut { height: 62px; overflow: hidden; vertical-align: bottom } .cut b { display: block }</style></head>
  <body><header><a href="/">Mill</a></header><main>${content}<p>We turn each one to size in four days.</p></main><script>${script}</script>`;
const words = ["mills", "ships", "trains"];
const typing = (
  lines: string[],
  pause: number,
) => `const lines = ${JSON.stringify(lines)}; let [at, length, step] = [0, 0, 1];
  setInterval(() => { length += step; typed.textContent = lines[at].slice(0, length);
    if (length > lines[at].length + ${pause}) step = -1; if (length <= 0) [at, step] = [(at + 1) % lines.length, 1] }, 60)`;

const whole = words.map((word) => `We build for ${word}`);
const lines = ["Bearings that outlast the mill", "Shafts that never bend"];
const pages: Record<string, { html: string; headlines: (string | null)[] }> = {
  "/faded-by-style": {
    html: page(
      `<h1>We build for <span class="stack">${words.map((word, at) => `<b style="opacity: 0; animation: turn 6s ${2 * at}s infinite">${word}</b>`).join("")}</span></h1>`,
    ),
    headlines: whole,
  },
  "/faded-by-script": {
    html: page(
      `<h1>We build for <span class="stack">${words.map((word, at) => `<b style="opacity: ${at ? 0 : 1}; transition: opacity .3s">${word}</b>`).join("")}</span></h1>`,
      `const all = document.querySelectorAll("b"); let at = 0; setInterval(() => { all[at].style.opacity = 0; at = (at + 1) % 3; all[at].style.opacity = 1 }, 700)`,
    ),
    headlines: whole,
  },
  "/cut-to-one": {
    html: page(`<h1>We build for <span class="cut">${words.map((word) => `<b>${word}</b>`).join("")}</span></h1>`),
    headlines: ["We build for mills"],
  },
  "/echo": {
    html: page(
      `<h1><span>${lines[0]}<span aria-hidden="true" style="position: absolute; left: 2px; opacity: .3">${lines[0]}</span></span></h1>`,
    ),
    headlines: lines.slice(0, 1),
  },
  "/letters": {
    html: page(
      `<h1>${[...(lines[0] ?? "")].map((letter) => `<span>${letter.replace(" ", "&nbsp;")}</span>`).join("")}</h1>`,
    ),
    headlines: lines.slice(0, 1),
  },
  "/revealed-words": {
    html: page(
      `<h1>${(lines[0] ?? "")
        .split(" ")
        .map((word, at) => `<span style="opacity: ${at < 2 ? 1 : 0.2}">${word}</span>`)
        .join(" ")}</h1>`,
    ),
    headlines: lines.slice(0, 1),
  },
  "/wrapped-words": {
    html: page(
      `<h1 style="width: 300px; font-size: 20px"><span style="display: inline">We build software that your team</span> <span style="display: inline; opacity: .6">loves to use</span></h1>`,
    ),
    headlines: ["We build software that your team loves to use"],
  },
  "/nested-deep": {
    html: page(
      `<h1>We build for ships<i id="deep"></i></h1>`,
      `let inner = deep; for (let depth = 0; depth < 500; depth += 1) inner = inner.appendChild(document.createElement("i"));
        inner.hidden = true; inner.textContent = "mills and trains ".repeat(300_000)`,
    ),
    headlines: ["We build for ships"],
  },
  "/typed-word": {
    html: page(`<h1>We build for <i id="typed"></i><i>|</i></h1>`, typing(words, 4)),
    headlines: [...whole, null],
  },
  "/typed-line": { html: page(`<h1 id="typed"></h1>`, typing(lines, 8)), headlines: [...lines, null] },
  "/typed-once": {
    html: page(
      `<h1 id="typed"></h1>`,
      `let length = 0; setInterval(() => { typed.textContent = "${lines[0]}".slice(0, (length += 1)) }, 60)`,
    ),
    headlines: [lines[0] ?? "", null],
  },
  "/slides": {
    html: page(
      `<div style="position: relative; height: 180px; overflow: hidden">${lines.map((line, at) => `<div class="one" style="position: absolute; inset: 0; opacity: ${at ? 0 : 1}"><h1>${line}</h1></div>`).join("")}</div>`,
      `const all = document.querySelectorAll(".one"); let at = 0; setInterval(() => { all[at].style.opacity = 0; at = 1 - at; all[at].style.opacity = 1 }, 700)`,
    ),
    headlines: lines,
  },
};

pages["/moves-off"] = {
  html: page(
    `<style>.show { position: relative; height: 180px; overflow: hidden } .show p { position: absolute; inset: 0; font-size: 44px; transform: translate(-100%) } .show p:nth-child(2) { transform: none }</style>
      <div class="show">${lines.map((line) => `<p class="line-slide">${line}</p>`).join("")}</div><h1 style="margin-top: 900px">Turned parts</h1>`,
  ),
  headlines: lines.slice(0, 1),
};

const teasers = (tag: string) =>
  `<div style="display: flex">${words.map((word) => `<${tag} style="flex: 1"><h3 style="font-size: 28px">Shafts for ${word}</h3><p>Turned to size.</p></${tag}>`).join("")}</div>`;
const unseen = `<h1 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Parts</h1>`;
pages["/teasers-alone"] = { html: page(teasers("article")), headlines: [""] };
pages["/teasers-under-unseen-h1"] = { html: page(unseen + teasers("div")), headlines: [""] };
pages["/teasers-under-h2"] = {
  html: page(`${unseen}<h2>Our parts</h2>${teasers("li")}`),
  headlines: ["Our parts"],
};
pages["/sections"] = {
  html: page(["Our parts", "Our yard"].map((text) => `<section><h2>${text}</h2><p>Turned.</p></section>`).join("")),
  headlines: ["Our parts"],
};

const label = "<p>Since 1921 in Dudley.</p>";
const room = '<div style="height: 720px"></div>';
pages["/label-alone"] = { html: page(label), headlines: [null] };
pages["/label-above-the-fold"] = {
  html: page(`${room}<p style="font-size: 24px; margin: 0">Parts</p><h1>${lines[0]}</h1>`),
  headlines: [null],
};
pages["/large-words"] = { html: page(`<p style="font-size: 24px">${lines[0]}</p>`), headlines: lines };

const labels = `<section><p>Parts for mills.</p><h1>Shafts</h1><p>We come at night, too.</p><h2>Repairs</h2><p>Ring us first.</p><h2>Prices</h2></section>
  <div><p>What we do?</p><h3>Bearings</h3></div>`;
pages["/labels"] = { html: page(labels), headlines: ["Shafts"] };

const site = createServer(({ url = "" }, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(pages[url]?.html ?? "");
});
let chromium: RunningChromium;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
  site.close();
});

test.for(Object.keys(pages))("%s: the headline is what one look shows, whole, or unknown", async (address) => {
  const { port } = site.address() as AddressInfo;
  const { capture } = await readVisited(chromium.browser, `http://127.0.0.1:${port}${address}`);
  const { headline, headlinePhone, headings } = capture;
  const { headlines = [] } = pages[address] ?? {};
  expect(headlines).toContain(headline);
  expect(headlines).toContain(headlinePhone);
  const isUnsure = headlines.includes(null) || /^\/(teasers|moves|large)/.test(address);
  if (!isUnsure) expect(headlines).toContain(headings[0]?.text);
});

test("a label above the heading of its box is no paragraph, the last one above the next heading is", async () => {
  const { port } = site.address() as AddressInfo;
  const { capture } = await readVisited(chromium.browser, `http://127.0.0.1:${port}/labels`);
  expect(capture.texts.filter(({ kind }) => kind === "paragraph").map(({ text }) => text)).toEqual([
    "We come at night, too.",
    "Ring us first.",
    "We turn each one to size in four days.",
  ]);
});
