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

async function read(body: string) {
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    await page.setContent(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Mill</title><style>body { margin: 0 } @media (max-width: 600px) { .wide { display: none } } @media (min-width: 601px) { .small { display: none } }</style><body>${body}`,
    );
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    return capture;
  } finally {
    await page.close();
  }
}

const words = "<p>We turn bearings to size in four days.</p>";
const card = `<div style="width: 520px">${words}<p style="white-space: nowrap">Our mill turns steel, brass and bronze for pumps and for ships.</p></div>`;
const cards = Array.from({ length: 3 }, () => `<div style="flex: 0 0 300px">${words}</div>`).join("");

/** Whether words are cut off at the phone's right edge. */
const layouts: Record<string, [isCut: boolean, html: string]> = {
  "a card in a box that hides what sticks out": [true, `<section style="overflow: hidden">${card}</section>`],
  "a card on a page that hides what sticks out": [
    true,
    `<style>html, body { overflow-x: hidden }</style><main>${card}</main>`,
  ],
  "a table that scrolls": [false, `<div style="overflow-x: auto">${card}</div>`],
  "cards of a carousel": [
    false,
    `<div class="carousel" style="overflow: hidden"><div style="display: flex">${cards}</div></div>`,
  ],
  "a strip of cards that a script moves": [
    false,
    `<div style="overflow: hidden"><div style="display: flex">${cards}</div></div>`,
  ],
  "a line that is shortened": [
    false,
    `<div style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${"Bearings to size. ".repeat(6)}</div>`,
  ],
  "words that slide in": [
    false,
    `<section style="overflow: hidden"><div style="transform: translateX(120px)">${words.repeat(3)}</div></section>`,
  ],
  "words that fit": [false, `<section style="overflow: hidden">${words}</section>`],
};

test.for(Object.keys(layouts))("%s: what a phone cuts off is told from what it scrolls", async (name) => {
  const [isCut, html] = layouts[name] ?? [false, ""];
  const { mobile } = await read(`<h1>Bearings</h1>${html}`);
  expect(mobile.scrollWidth > mobile.viewportWidth + 4).toBe(isCut);
});

const call = '<a href="tel:+442079460000">020 7946 0000</a>';
const others = ["Shafts", "Gears", "About us"]
  .map((text) => `<a href="https://mill.example/${text.slice(0, 5)}">${text}</a>`)
  .join(" ");

/** Links that show on a desktop only. */
const headers: Record<string, [desktopOnly: string[], html: string]> = {
  "a bar that phones leave out": [
    ["020 7946 0000"],
    `<div class="topbar wide">${call}</div><header>${others}</header>`,
  ],
  "a part of the header that phones leave out": [
    ["020 7946 0000"],
    `<header><a href="/">Mill</a> <span class="wide">${call}</span></header>`,
  ],
  "a menu that phones open": [[], `<header><nav class="wide">${others} ${call}</nav><button>Menu</button></header>`],
  "a menu that nothing opens": [["Shafts", "Gears", "About us"], `<header><nav class="wide">${others}</nav></header>`],
  "a bar of links that nothing opens": [
    ["Shafts", "Gears", "About us"],
    `<header><a href="/">Mill</a> <div class="links wide">${others}</div></header>${call}`,
  ],
  "a menu that a checkbox opens": [
    [],
    `<style>#open:checked ~ nav { display: block }</style><header><input id="open" type="checkbox" hidden><label for="open">☰</label><nav class="wide">${others}</nav></header>`,
  ],
  "a menu that an address opens": [
    [],
    `<header><a href="#nav">Pages</a><nav id="nav" class="wide">${others}</nav></header>`,
  ],
  "a menu that waits aside": [
    [],
    `<header><span class="small" style="cursor: pointer">|||</span><nav class="wide">${others}</nav></header><aside style="position: fixed; left: -300px">${others}</aside>`,
  ],
  "a menu that an icon opens by script": [
    [],
    `<header><svg id="bars" width="30" height="30"></svg><nav class="wide">${others}</nav></header><script>bars.addEventListener("touchstart", () => {})</script>`,
  ],
  "a menu that clicks anywhere may open": [
    [],
    `<header><strong>Mill of bearings</strong><nav class="wide">${others}</nav></header><script>document.addEventListener("click", () => {})</script>`,
  ],
  "a menu that is named so": [
    [],
    `<header><b>Pages</b><button>+</button><div class="main-menu wide">${others} ${call}</div></header>`,
  ],
  "a bar on phones, too": [[], `<div class="topbar">${call}</div>`],
  "a part that a script adds once the screen is wide": [
    [],
    `<div id="late"></div><script>addEventListener("resize", () => { late.innerHTML = '${call}' })</script>`,
  ],
};

test.for(Object.keys(headers))("%s: links that phones leave out are told from menus", async (name) => {
  const [desktopOnly, html] = headers[name] ?? [[], ""];
  const { links } = await read(`${html}<main><h1>Bearings</h1>${words}</main>`);
  expect(links.filter((link) => link.desktopOnly).map(({ text }) => text)).toEqual(desktopOnly);
});
