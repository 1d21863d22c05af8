import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const menuPage = `<style>
  nav ul { list-style: none; margin: 0; padding: 0; display: flex; gap: 20px } nav li { position: relative }
  nav li ul { position: absolute; top: 100%; display: block; visibility: hidden; opacity: 0; background: #fff }
  .mega { position: absolute; height: 0; overflow: hidden }
</style>
<header><a href="/">Alder Looms</a><nav><ul>
  <li><a href="/weaving">Weaving</a><ul><li><a href="/rugs">Rugs</a></li><li><a href="/shawls">Shawls</a></li></ul></li>
  <li class="item"><button aria-expanded="false">Courses</button><div class="mega"><a href="/courses">Overview</a><a href="/courses/loom">Build a loom</a></div></li>
  <li><a href="javascript:void(0)">Prices</a><ul><li><a href="/prices/rugs">For rugs</a></li></ul></li>
  <li><a href="/visit">Visit</a></li></ul></nav></header>
<main><h1>Rugs and shawls</h1><p style="height: 300px">Woven in the old mill by the river.</p><a href="/rugs">Rugs</a>
  <nav><a href="#wool">Wool</a> <a href="#flax">Flax</a></nav></main>`;

const slidesPage = `<style>ul { position: relative; height: 120px; margin: 0; padding: 0 } li { position: absolute; list-style: none } li:not(.on) { opacity: 0 }
  .item { display: none } .item.active { display: block }</style>
<main><ul class="hero-slideshow"><li class="swiper-slide-duplicate"><h2>Wool from the fair</h2></li><li><h2 style="font-size: 50px">Looms for small rooms</h2></li><li class="on"><h2 style="font-size: 50px">Yarn from our own sheep</h2></li></ul>
  <div class="carousel slide"><div class="carousel-inner"><div class="item"><p>Weaving takes an evening, and the first shawl a weekend.</p></div><div class="item active"><p>Our sheep graze on the hill behind the mill all year.</p></div></div></div></main>`;

const drawerPage = `<style>.drawer, .drawer .more { display: none } .open .drawer { display: block }</style>
<header><a href="/">Alder Looms</a><button onclick="document.body.classList.toggle('open')">Menu</button>
<nav class="drawer"><ul><li><a href="/weaving">Weaving</a></li>
  <li><a href="/courses">Courses</a><ul class="more"><li><a href="/courses/loom">Build a loom</a></li></ul></li></ul></nav></header>
<main><h1>Rugs and shawls</h1><p>Woven in the old mill by the river.</p></main>`;

const headPage = `<style>
  .bar { display: flex; gap: 20px } nav ul { display: flex; gap: 20px } nav .mega { position: absolute; visibility: hidden }
  .burger, .tools, #side, #find, #ask { display: none } #find { position: fixed; inset: 0 } @media (max-width: 1000px) { .burger { display: block } }
</style>
<header><div class="bar"><div><a href="/">Birch Kilns</a></div><nav><ul>
  <li><a href="/pots">Pots</a><div class="mega"><p>Fired in oak smoke</p><a href="/pots/bowls">Bowls</a></div></li><li><a href="/visit">Visit</a></li></ul></nav>
  <div class="call"><a href="mailto:kiln@kiln.example">Write to us</a></div><div class="tools"><a href="/basket">Basket</a></div>
  <div class="burger"><a href="#side"><svg width="20" height="20"></svg></a></div> <a href="#find">Search</a> <a href="#ask">Ask</a></div></header>
<main><h1>Pots for the garden</h1><p>Thrown on a wheel by the lake.</p></main>
<footer><p>Fridays only</p><div id="side"><ul><li><a href="/pots">POTS</a></li><li><a href="/workshop">Workshop</a><ul><li><a href="/workshop/people">Our people</a></li></ul></li></ul></div>
  <div id="find"><form action="/find"><label>Which pot <input name="pot"></label><button>Find</button></form></div>
  <div id="ask" class="kiln-modal-full"><form action="/ask" method="post"><label>Which glaze <input name="glaze"></label><button>Send</button></form></div></footer>`;

const trailPage = `<style>.phone { display: none } @media (max-width: 1000px) { .phone { display: block } }</style>
<header><nav><ul><li><a href="/">Elm Saddlery</a></li><li><a href="/saddles">Saddles</a></li></ul>
  <div role="dialog" style="display: none"><button>Bridles</button></div></nav></header>
<nav class="small"><a href="/">Start</a> › <span>Saddles</span></nav>
<header class="phone"><h1><span style="display: block; font-size: 14px">New</span> saddles that fit the horse</h1><a class="button" href="#sizes">See the sizes</a></header>
<main><h2>How we measure</h2><p>We measure each back three times and draw it on paper.</p>
  <div class="carousel"><p>One</p><div class="owl-nav" style="display: none"><button>Next</button></div></div></main>
<div class="modal" style="display: none"><nav><ul><li><a href="/demo">Demo agent</a></li></ul></nav><p>Left over from a theme that nobody opens any more.</p></div>`;

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const signsPage = `<style>.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden } .closed { display: none }</style>
<header><a href="/find"><img src="${pixel}" width="200" height="40" alt="How to find the yard"></a> <a href="/" aria-label="Yard" style="display: inline-block; width: 30px; height: 30px; background: #024"></a>
  <a href="/basket"><svg width="20" height="20"></svg><span class="unseen">Basket</span></a>
  <nav><ul><li><a href="/hulls"><img src="${pixel}" width="20" height="20" alt="A hull"> Hulls</a></li><li><a href="/masts">Masts</a><ul class="closed"><li><a href="/spars">Spars</a></li></ul></li></ul></nav></header>
<main><h1>Boats built to order</h1><p>In the yard by the lock.</p><a href="/plan"><img src="${pixel}" width="200" height="40" alt="The plan"></a></main>`;

const pages = {
  signs: signsPage,
  menu: menuPage,
  drawer: drawerPage,
  head: headPage,
  slides: slidesPage,
  trail: trailPage,
};
let server: Server;
let chromium: RunningChromium;
let captures: Record<keyof typeof pages, PageCapture>;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const body = Object.entries(pages).find(([name]) => url === `/${name}`)?.[1];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
  const read = [];
  for (const name of Object.keys(pages)) {
    const { port } = server.address() as AddressInfo;
    const { capture } = await readVisited(chromium.browser, `http://127.0.0.1:${port}/${name}`);
    read.push([name, capture]);
  }
  captures = Object.fromEntries(read);
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

const entries = ({ links }: PageCapture) =>
  Object.fromEntries(links.filter(({ entry }) => entry).map(({ text, entry, parent }) => [text, [entry, parent]]));

test("a menu's entries are those that show while its lists are closed; the others name what opens theirs", () => {
  expect(entries(captures.menu)).toEqual({
    "Alder Looms": ["shown", undefined],
    Weaving: ["shown", undefined],
    Rugs: ["nested", "Weaving"],
    Shawls: ["nested", "Weaving"],
    Overview: ["nested", "Courses"],
    "Build a loom": ["nested", "Courses"],
    Prices: ["shown", undefined],
    "For rugs": ["nested", "Prices"],
    Visit: ["shown", undefined],
  });
});

test("a link of the header that shows no words is told from those that do, in closed lists as well", () => {
  const { links } = captures.signs;
  expect(links.filter(({ wordless }) => wordless).map(({ text }) => text)).toEqual([
    "How to find the yard",
    "Yard",
    "Basket",
  ]);
  expect(links.filter(({ wordless }) => !wordless).map(({ text }) => text)).toEqual([
    "Hulls",
    "Masts",
    "Spars",
    "The plan",
  ]);
});

test("a menu that opens whole begins with the entries that are in no list of it", () => {
  expect(entries(captures.drawer)).toEqual({
    "Alder Looms": ["shown", undefined],
    Weaving: ["opened", undefined],
    Courses: ["opened", undefined],
    "Build a loom": ["nested", "Courses"],
  });
});

test("a menu belongs to the head that opens it; a telephone or mail link opens none, and a drawing names no entry", () => {
  expect(entries(captures.head)).toEqual({
    "Birch Kilns": ["shown", undefined],
    Pots: ["shown", undefined],
    Bowls: ["nested", "Pots"],
    Visit: ["shown", undefined],
    "Write to us": ["shown", undefined],
    Basket: ["opened", undefined],
    Search: ["shown", undefined],
    Ask: ["shown", undefined],
    POTS: ["opened", undefined],
    Workshop: ["opened", undefined],
    "Our people": ["nested", "Workshop"],
  });
});

test("a menu's words count once, also those of its copy for phones", () => {
  const said = `Birch Kilns Pots Fired in oak smoke Bowls Visit Write to us Basket Search Ask Pots for the garden
    Thrown on a wheel by the lake. Fridays only Workshop Our people Which pot Find Which glaze Send`;
  expect(captures.head.totals.words).toBe(said.split(/\s+/).length);
});

test("a layer with a form over the page is a dialog, though the head opens it", () => {
  expect(captures.head.forms.map(({ hiddenIn }) => hiddenIn)).toEqual(["dialog", "dialog"]);
});

test("slides take turns: on arrival the first ones show", () => {
  const { headline, headlinePhone, firstScreenText, texts } = captures.slides;
  expect([headline, headlinePhone]).toEqual(["Looms for small rooms", "Looms for small rooms"]);
  expect(firstScreenText).toContain("Weaving takes an evening");
  expect(firstScreenText).not.toMatch(/sheep/);
  expect(texts.filter((text) => text.firstScreenPhone).map(({ text }) => text)).toEqual([
    "Looms for small rooms",
    "Weaving takes an evening, and the first shawl a weekend.",
  ]);
});

test("a trail of crumbs, a second head with a heading and a layer that nothing opens are no menu", () => {
  expect(entries(captures.trail)).toEqual({ "Elm Saddlery": ["shown", undefined], Saddles: ["shown", undefined] });
  expect(captures.trail.headlinePhone).toBe("saddles that fit the horse");
  expect(captures.trail.totals.words).toBe(
    `Elm Saddlery Saddles Bridles Start › Saddles New saddles that fit the horse See the sizes How we measure
    We measure each back three times and draw it on paper. One`.split(/\s+/).length,
  );
  const hidden = captures.trail.actions.map(({ text, hiddenIn }) => [text, hiddenIn]);
  expect(hidden).toContainEqual(["Bridles", "menu"]);
  expect(hidden).not.toContainEqual(["Next", "menu"]);
});
