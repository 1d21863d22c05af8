import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readPage, setMobileScreen, startTestChromium } from "./testing/test-chromium.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let chromium: RunningChromium;

beforeAll(async () => {
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
});

const words = ["Hulls", "Masts", "Sails"];
const slides = (kind: string, others: string, more = "") =>
  `<style>.stage { position: relative; height: 300px } .one { position: absolute; inset: 0 } .one a { display: inline-block; margin-top: 60px; padding: 12px 24px; background: #024; color: #fff }</style>
  <main><div class="stage">${words.map((word, at) => `<div class="one ${kind}" ${at ? others : ""}><h1>${word}</h1><p>Built in the yard.</p><a class="btn" href="/${word}">See ${word}</a></div>`).join("")}</div>${more}</main>`;
const turning = (ms: number) =>
  `<script>const all = [...document.querySelectorAll(".one")]; let at = 0; setInterval(() => { at = (at + 1) % 3; all.forEach((each, index) => { each.style.opacity = index === at ? 1 : 0; each.style.zIndex = index === at ? 1 : 0 }) }, ${ms})</script>`;
const below = `style="opacity: 0; z-index: -1"`;

/** The body, how many H1s there are to screen readers (null: slides wait with some), and the buttons that an unseen layer covers. */
const pages: Record<string, [html: string, h1s: number | null, covered: string[]]> = {
  "unseen slides on top": [slides("slide", `style="opacity: 0"`), 3, ["See Hulls"]],
  "unseen boxes on top, named as nothing": [slides("", `style="opacity: 0"`), 3, ["See Hulls"]],
  "unseen slides that let clicks through": [slides("slide", `style="opacity: 0; pointer-events: none"`), 3, []],
  "unseen slides below": [slides("slide", below), 3, []],
  "slides that are hidden from all": [slides("slide", `style="visibility: hidden"`), null, []],
  "slides that screen readers leave out": [slides("slide", `aria-hidden="true" ${below}`), null, []],
  "slides of a track": [
    `<main><div style="overflow: hidden"><div class="track" style="display: flex">${words.map((word, at) => `<div class="slide" ${at ? 'aria-hidden="true"' : ""} style="flex: 0 0 100%"><h1>${word}</h1><p>Built in the yard.</p></div>`).join("")}</div></div></main>`,
    null,
    [],
  ],
  "boxes of a carousel that are not drawn": [
    `<main><div class="hero-carousel">${words.map((word, at) => `<div ${at ? "hidden" : ""}><h1>${word}</h1><p>Built in the yard.</p></div>`).join("")}</div></main>`,
    null,
    [],
  ],
  "a slide that waits with a small heading": [
    `<main><div class="carousel"><div><h1>Hulls</h1></div><div hidden><h2>Masts</h2></div></div></main>`,
    1,
    [],
  ],
  "slides that take turns, the one that shows on top": [slides("slide", `style="opacity: 0"`, turning(250)), 3, []],
  "an unseen field on a button": [
    `<main><h1>Plans</h1><p>Send us yours.</p><div style="position: relative; width: 200px"><a class="btn" href="#up" style="display: block; padding: 12px; background: #024; color: #fff">Upload a plan</a><input type="file" style="position: absolute; inset: 0; opacity: 0"></div></main>`,
    1,
    [],
  ],
  "an unseen link to the same place": [
    `<main><h1>Plans</h1><p>Send us yours.</p><div style="position: relative; width: 200px"><a class="btn" href="/plans" style="display: block; padding: 12px; background: #024; color: #fff">See plans</a><a href="/plans" style="position: absolute; inset: 0; opacity: 0"><p>Plans</p></a></div></main>`,
    1,
    [],
  ],
  "a card's overlay that hovering shows": [
    `<main><h1>Plans</h1><p>See ours.</p><style>.shade{opacity:0} .card:hover .shade{opacity:1}</style><div class="card" style="position: relative; width: 200px"><a class="btn" href="/plans" style="display: block; padding: 12px; background: #024; color: #fff">See plans</a><div class="shade" style="position: absolute; inset: 0"><p>Plans</p><a href="/plans?from=card">All plans</a></div></div></main>`,
    1,
    [],
  ],
};

test.for(Object.keys(pages))("%s: H1s that wait and buttons that are covered are counted", async (name) => {
  const [html, h1s, covered] = pages[name] ?? ["", 0, []];
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    await page.setContent(`<!doctype html><html lang="en"><title>Yard</title><body>${html}`);
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    const { headings, headline, unseenH1s = null } = capture;
    expect(unseenH1s === null ? null : headings.length + unseenH1s).toBe(h1s);
    if (h1s === null) expect([headings.map(({ text }) => text), headline]).toEqual([["Hulls"], "Hulls"]);
    expect(capture.actions.filter(({ isCovered }) => isCovered).map(({ text }) => text)).toEqual(covered);
  } finally {
    await page.close();
  }
});
