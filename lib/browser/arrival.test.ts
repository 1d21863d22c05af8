import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const head = `<!doctype html><html lang="en"><head><title>Mill</title><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px/1.4 sans-serif } .desktop { display: block } .mobile { display: none }
  @media (max-width: 600px) { .desktop { display: none } .mobile { display: block } }
  .bar { position: fixed; left: 0; right: 0; z-index: 2; background: #fff } .round { display: inline-block; padding: 12px 24px; background: #024; color: #fff }
</style></head><body>`;

/** A page under a fixed header, with a bar at the phone's lower edge. */
const mill = `${head}<div style="position: absolute; top: 420px; font-size: 44px">sales@mill.example</div>
  <div class="bar" role="banner" style="top: 0; height: 200px"><a href="/">Mill</a></div>
  <nav class="bar mobile" style="bottom: 0; height: 60px"><a href="tel:+4412" aria-label="Ring us"><svg width="20" height="20"></svg></a></nav>
  <nav class="desktop" style="position: absolute; right: 0; top: 300px"><a class="round" href="tel:+4412" aria-label="Ring us"><svg width="20" height="20"></svg></a></nav>
  <main><p style="position: absolute; top: 90px">Covered by what the header says.</p>
    <h1 style="position: absolute; top: 220px; font-size: 32px"><strong style="display: flex; font-size: 16px">Catalogue</strong>Bearings that outlast the mill</h1>
    <p style="position: absolute; top: 775px">Covered by the bar at the foot.</p>
    <h2 class="desktop" style="position: absolute; margin: 0; top: 770px; font-size: 40px">Cut by the fold</h2>
    <section style="position: absolute; top: 900px"><p>We turn them to size. <span style="display: none">Each one takes four days.</span><a href="#" onclick="return false">Read on</a></p>
      <div class="question">How long do they last?</div><div style="display: none">They last for twenty years.</div></section></main>
  <footer style="position: absolute; top: 2000px">Mill Ltd<div style="position: fixed; left: 9px; top: 600px; padding: 12px 24px; background: #fc0; cursor: pointer" onclick="0">Rated 4.9 by millers</div></footer>
  <script>document.querySelector(".question").addEventListener("click", () => {})</script>`;

/** Buttons and forms as shops draw them. */
const shop = `${head}<style>.tabs { background: #f5f5f5 } .tab { position: relative; border: 0; padding: 12px 24px; background: #f5f5f5; overflow: hidden }
    .tab::before { content: ""; position: absolute; top: 0; left: -100%; width: 100%; height: 100%; background: linear-gradient(#000, #333) }
    .photo { height: 90px; background: linear-gradient(#246, #135) } .photo button { border: 0; padding: 12px; background: rgba(255, 255, 255, .3) }</style>
  <a class="skip" href="#main" style="position: absolute; left: -999px">Skip to content</a><header><a href="/">Shop</a><button>Menu</button></header>
  <nav style="display: none"><ul><li><a href="/boots">Boots</a></li><li><a href="/belts">Belts</a></li></ul></nav>
  <main id="main"><h1>Boots for wet fields</h1>
    <div class="tabs"><button class="tab">Leather</button><button class="tab">Rubber</button></div>
    <div class="photo"><button aria-label="Next picture"><svg width="9" height="9"></svg></button>
      <div><button aria-current="true" aria-label="Picture 1"></button><button aria-label="Picture 2"></button></div></div>
    <ul>${["Do they shrink?", "Do they float?", "Do they last?"].map((question) => `<li><button aria-expanded="false">${question}</button></li>`).join("")}</ul>
    <button class="round" data-bs-toggle="offcanvas" data-bs-target="#quote">Ask for a quote</button>
    <div class="offcanvas" id="quote" style="visibility: hidden; position: fixed; top: 0; left: -400px; width: 400px"><form action="/quote"><label>Email <input type="email"></label><button>Send</button></form></div>
    <form><select required><option value="" disabled selected>Size</option><option>42</option></select><span style="display: none">That size is sold out for now.</span><button type="button" disabled>Add to basket</button></form>
    <form action="/fit"><label for="">Foot *</label><label><input type="radio" name="foot">Wide</label><label><input type="radio" name="foot">Slim</label>
      <label><span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Country</span><select><option>Wales</option><option>Kent</option></select></label><button>Fit</button></form></main>`;

const layer = `${head}<header style="position: fixed; top: 0; left: 0; right: 0; height: 180px"><div onclick="0" style="cursor: pointer">≡</div><p><a href="/contact">Contact</a></p></header>
  <div class="menu-layer" style="position: fixed; inset: 0; visibility: hidden"><a href="/yards">Yards</a><a href="/crews">Crews</a><a href="/news">News</a></div>
  <main><h1>Ships, refitted</h1></main>`;

/** One answer at a time, as libraries write them; the last question leads away and asks a server. */
const questions = `${head}<main><h1>Questions</h1>
  <div><h3><button aria-expanded="false">Do you ship abroad?</button></h3></div><div><h3><button aria-expanded="false">Can I try one first?</button></h3></div>
  <section><span role="button" tabindex="0" aria-expanded="false">Where do I return it?</span></section><button aria-expanded="false" id="away">Who answers me here?</button></main>
  <script>
    const answers = ["We ship to every port in Europe.", "A week on approval costs nothing.", "Bring it back to the yard."];
    const all = [...document.querySelectorAll("h3 button, span")];
    all.forEach((one, at) => one.addEventListener("click", () => {
      const isOpen = one.getAttribute("aria-expanded") === "true";
      for (const other of all) { other.setAttribute("aria-expanded", "false"); other.closest("div, section").querySelector("p")?.remove() }
      if (isOpen) return;
      one.setAttribute("aria-expanded", "true");
      setTimeout(() => one.closest("div, section").append(Object.assign(document.createElement("p"), { textContent: answers[at] })), 10);
    }));
    away.addEventListener("click", () => { fetch("/asked", { method: "POST" }).catch(() => {}); location.href = "/layer" });
  </script>`;

/** A layout of frameworks: its menu in an aside, its foot in a section, slides and lists that scripts drive. */
const yard = `${head}<nav><a href="/"><img src="/y.svg" alt="Yard" width="20" height="20"></a><a class="mobile" href="#">Menu</a></nav>
  <aside><ul><li><a href="/hulls">Hulls</a></li><li><a href="/masts">Masts</a>
    </li><li><a href="/ask">Ask the yard</a></li><li><a href="https://video.example/yard"><svg width="9" height="9"></svg></a><a href="https://photo.example/yard"><svg width="9" height="9"></svg></a></li></ul></aside>
  <main><div class="hero" style="position: relative; height: 200px">
    <div data-slide="0" style="position: absolute; opacity: 0"><h1>Hulls that last</h1></div><div data-slide="1" style="position: absolute"><h2 style="font-size: 60px">Masts that bend</h2></div></div>
    <div class="mobile"><a class="round" href="/tour">See the yard</a></div>
    <div class="desktop"><a class="round" href="/ask">Send a drawing</a></div><div style="margin-top: 1500px"><a class="round" href="/ask">Send a drawing</a> <a class="round" href="/tour">See the yard</a></div>
    <div class="dots"><button style="width: 30px; height: 30px; font-size: 0; color: transparent">1</button></div>
    <button data-target="#visit">Visit</button><div class="modal" id="visit" style="display: none"><form action="/visit"><input type="hidden" name="t"><div><label>Email Address</label> <input type="email" placeholder="you@yard.example"></div>
      <div><label for="boat">Boat</label><select id="boat" style="position: absolute; clip: rect(0 0 0 0); width: 1px"><option>Sloop</option></select></div><button>Come</button></form></div></main>
  <section class="footer"><form action="/news"><label>Email <input type="email"></label><button>Subscribe</button></form></section>`;

/** Foundation's drill-down menu. */
const drill = `${head}<header><nav><ul><li class="mobile"><a href="#">Menu</a></li><li><a href="/">Quay</a></li><li><a href="/berths">Berths</a><ul style="display: none">
  <li><h5><a href="javascript:void(0)">Back</a></h5></li><li class="mobile"><a href="/berths">All berths</a></li><li><a href="/berths/summer">Summer</a></li></ul></li>
  <li><a href="/crane">Crane</a></li></ul></nav></header><section class="page-header"><h1>Berths by the week</h1></section>`;

const asked: string[] = [];
const site = createServer(({ url = "" }, response) => {
  asked.push(url);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    { "/mill": mill, "/shop": shop, "/layer": layer, "/questions": questions, "/yard": yard, "/drill": drill }[url] ??
      "",
  );
});
const names = ["mill", "shop", "layer", "questions", "yard", "drill"] as const;
let pool: SlotPool;
let pages: Record<(typeof names)[number], PageCapture>;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  const { port } = site.address() as AddressInfo;
  pool = createSlotPool({ slots: 2, cacheDir: testCacheDir });
  const capture = async (name: string) => {
    const visited = await pool.visit({ url: `http://127.0.0.1:${port}/${name}`, timeoutMs: 90_000 });
    if (visited.outcome !== "audited") throw new Error(`${visited.outcome}: ${visited.detail}`);
    return visited.capture;
  };
  const captures = await Promise.all(names.map(async (name) => [name, await capture(name)] as const));
  pages = Object.fromEntries(captures) as typeof pages;
});
afterAll(async () => {
  await pool.close();
  site.close();
});

const entriesOf = ({ links }: PageCapture) =>
  links.flatMap(({ text, entry, parent }) => (entry ? [[text, entry, parent]] : []));
const actionOf = (page: PageCapture, text: string) => page.actions.find((action) => action.text === text);

test("a headline shows whole, in its large letters, and is no address", () => {
  const { headline, headlinePhone } = pages.mill;
  expect([headline, headlinePhone]).toEqual(Array(2).fill("Bearings that outlast the mill"));
});

test("what a fixed header or bar covers is not above the fold", () => {
  const covered = pages.mill.texts.filter(({ text }) => text.startsWith("Covered"));
  expect(covered.map(({ firstScreenPhone }) => firstScreenPhone)).toEqual([false, false]);
  expect(pages.mill.firstScreenText).not.toMatch(/header says/);
});

test("a button drawn twice is above both folds, and so is a fixed badge at the end of the markup", () => {
  const seenAtOnce = { firstScreen: true, firstScreenPhone: true };
  expect(actionOf(pages.mill, "Ring us")).toMatchObject(seenAtOnce);
  expect(actionOf(pages.mill, "Rated 4.9 by millers")).toMatchObject(seenAtOnce);
  expect(pages.mill.actions.filter(({ text }) => text === "Ring us")).toHaveLength(1);
});

test("texts behind “read on” or a question that listens can be read", () => {
  const hidden = pages.mill.texts.filter(({ hiddenIn }) => hiddenIn === "accordion").map(({ text }) => text);
  expect(hidden).toEqual(["Each one takes four days.", "They last for twenty years."]);
  expect(pages.shop.text, "a message that waits for an error is none").not.toMatch(/sold out/);
});

test("tabs and dots switch, questions don't; an off-screen hover effect is not a fill, a pale disc on a picture is", () => {
  const looks = ["Leather", "Rubber", "Picture 2", "Do they float?", "Next picture"].map((text) => {
    const { switches = false, filled } = actionOf(pages.shop, text) ?? {};
    return [text, switches, filled];
  });
  expect(looks).toEqual([
    ["Leather", true, false],
    ["Rubber", true, false],
    ["Picture 2", true, expect.anything()],
    ["Do they float?", false, expect.anything()],
    ["Next picture", false, true],
  ]);
});

test("forms: in a drawer, sent by a script, and fields named by their group, first choice or hidden label", () => {
  const forms = pages.shop.forms.map(({ submitText, hiddenIn, area, fields }) => [
    submitText,
    hiddenIn,
    area,
    fields.map(({ label }) => label),
  ]);
  expect(forms).toEqual([
    ["Send", "dialog", "main", ["Email"]],
    ["Add to basket", null, "main", ["Size"]],
    ["Fit", null, "main", ["Foot *", "Country"]],
  ]);
});

test("a skip link opens no menu, and a menu may be outside the header", () => {
  expect(entriesOf(pages.shop)).toEqual([
    ["Shop", "shown", undefined],
    ["Boots", "opened", undefined],
    ["Belts", "opened", undefined],
  ]);
  expect(entriesOf(pages.layer)).toEqual([
    ["Contact", "shown", undefined],
    ["Yards", "opened", undefined],
    ["Crews", "opened", undefined],
    ["News", "opened", undefined],
  ]);
});

test("a list in an aside may be the menu, and a section the foot", () => {
  expect(entriesOf(pages.yard).map(([text, entry]) => [text, entry])).toEqual([
    ["Yard", "shown"],
    ["Hulls", "shown"],
    ["Masts", "shown"],
    ["Ask the yard", "shown"],
  ]);
  expect(pages.yard.forms.map(({ area }) => area)).toEqual(["main", "footer"]);
  expect(pages.drill.headline, "a section that is named like a header is content").toBe("Berths by the week");
});

test("a menu's back button and the button that opens it are not menu entries", () => {
  expect(entriesOf(pages.drill)).toEqual([
    ["Quay", "shown", undefined],
    ["Berths", "shown", undefined],
    ["All berths", "nested", "Berths"],
    ["Summer", "nested", "Berths"],
    ["Crane", "shown", undefined],
  ]);
});

test("numbered slides count by the first one, and a header without a background covers nothing", () => {
  expect(pages.yard.headline).toBe("Hulls that last");
  expect([pages.layer.headline, pages.layer.headlinePhone]).toEqual(Array(2).fill("Ships, refitted"));
});

test("a button is merged with its copy for phones, not with one that only desktops show; dots have no contrast", () => {
  const drawings = pages.yard.actions.filter(({ text }) => text === "Send a drawing");
  expect(drawings.map(({ firstScreen, firstScreenPhone }) => [firstScreen, firstScreenPhone])).toEqual([
    [true, false],
    [false, false],
  ]);
  const tours = pages.yard.actions.filter(({ text }) => text === "See the yard");
  expect(tours.map(({ firstScreen, firstScreenPhone }) => [firstScreen, firstScreenPhone])).toEqual([[false, true]]);
  expect(actionOf(pages.yard, "1")?.contrast).toBe(null);
});

test("a dialog's fields have the names beside them, and lists that a style draws anew", () => {
  expect(pages.yard.forms[0]?.fields.map(({ label, labelled }) => [label, labelled])).toEqual([
    ["Email Address", false],
    ["Boat", true],
  ]);
});

test("answers that a script writes when a question is opened are read, without leaving the page or asking a server", () => {
  const { url, texts, totals } = pages.questions;
  const answers = texts.filter(({ hiddenIn }) => hiddenIn === "accordion").map(({ text, heading }) => [heading, text]);
  expect(answers).toEqual([
    ["Do you ship abroad?", "We ship to every port in Europe."],
    ["Can I try one first?", "A week on approval costs nothing."],
    ["Where do I return it?", "Bring it back to the yard."],
  ]);
  expect(url).toMatch(/\/questions$/);
  expect(totals.words).toBe(38);
  expect(asked).not.toContain("/asked");
});
