import { EventEmitter } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CDPSession } from "puppeteer-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readFrames } from "./read-frames.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { CapturedAction, CapturedForm, PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#fafafa"/></svg>')}`;
const buttonsPage = `<style>
  .round { display: inline-block; padding: 12px 24px; color: #fff; background: #333 }
  .bare { position: relative; display: inline-block; padding: 12px 24px; color: #fff; z-index: 0 }
  .bare::before { content: ""; position: absolute; inset: 0; background: #777; z-index: -1 }
  .wrap { display: inline-block; padding: 12px 24px; background: #0b5 } .wrap a { color: #fff }
  .inner { display: inline-block; padding: 12px 24px; background: #024; color: #fff }
  .fade { display: inline-block; padding: 12px 24px; color: #fff; background: linear-gradient(#eee, #ddd) }
  .arrow { display: inline-block; padding: 12px 24px; background: url("${photo}") no-repeat right; color: #024 }
  .filter button, .step a { padding: 10px 20px; border: 0; background: #eee; color: #222 } .filter .on { background: #d60; color: #fff }
  .photo { position: relative; height: 120px } .photo img { position: absolute; inset: 0; width: 100%; height: 100% }
  .photo a { position: relative; display: inline-block; margin: 30px; padding: 12px 24px; background: #fff; color: #bbb; border-radius: 30px }
  .tile { display: block; width: 300px; height: 110px; background: url("${photo}"); background-size: cover } .tile span { padding: 20px }
  .deck { position: relative; height: 80px } .deck canvas { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none }
  .deck button { position: relative; margin: 9px; padding: 12px 24px; border: 1px solid #888; background: none; color: #024 }
  .berth { display: inline-block; padding: 12px 24px; background: #ddd; color: #024 } .berth > * { display: block } .berth em { font-size: 11px; color: #999 }
  .wide { display: block; margin: 9px; padding: 16px; border: 2px solid #024; text-align: center; color: #024 }
  .click { display: inline-block; padding: 12px 24px; background: #024; color: #fff; cursor: pointer }
</style>
<main><h1>Sails, sewn by hand</h1><p>Each sail is cut for one boat.</p>
  <a class="bare" href="/sails">Sails by measure</a> <span class="wrap"><a href="/cloth">Feel the cloth</a></span>
  <a href="/loft"><span class="inner">Visit the loft</span></a> <a class="fade" href="/repair">Send a torn sail</a>
  <a class="arrow" href="/more">More about us</a> <div class="click" onclick="document.title = 'x'">Measure my mast</div>
  <div style="position: fixed; right: 9px; bottom: 9px"><div class="click" onclick="0">Rated 4.9 by 132 crews</div></div>
  <a class="tile" href="/card"><span>Card 2</span></a> <a class="round" href="tel:+4412">Call us <b style="color: #888">01632 960 018</b><i style="opacity: 0">Ringing</i></a>
  <form action="/sail"><input class="round" type="submit" value="Send the sail"></form>
  <div class="deck"><canvas></canvas><button>Weather ashore</button></div>
  <a class="berth" href="/berth"><em>Berth</em><span>By the month, from 90 pounds</span></a> <a class="berth btn" href="/winter"><span>Winter with us</span><em>From October</em></a> <a class="round" href="/fit">Fit my boat <span style="color: #888">now</span></a>
  <button class="round" disabled>Pay the deposit</button>
  <div style="width: 780px"><a class="wide" href="/quote">Have every sail of your boat measured and priced in one visit</a>
    <a class="wide" style="text-align: left" href="/list">Sails for small boats, sorted by the length of their masts</a></div>
  <div class="photo"><img src="${photo}" alt="Boats at anchor"><a href="/book">Book a fitting</a></div>
  <div class="filter"><button class="on">All boats</button><button>Dinghies</button><button>Yachts</button></div>
  <div role="tablist"><a class="round" role="tab" href="#a">Cotton</a><a class="inner" role="tab" href="#b">Nylon</a></div>
</main>`;

const slidesPage = `<style>
  button { position: relative; padding: 0; border: 0; background: #024; color: #fff } .dots button { width: 14px; height: 14px; margin: 4px }
  .poster img { display: block; width: 400px; height: 220px } .poster::after { content: ""; position: absolute; inset: 0; background: linear-gradient(#0000, #0248) }
  .poster span { position: absolute; left: 20px; bottom: 20px; z-index: 1 } .sum { padding: 12px }
</style><main><h1>Voices from the quay</h1><p>Three crews tell of their year.</p>
  <section aria-roledescription="carousel"><div><button aria-label="Vorige rij"><svg width="30" height="30"></svg></button><button style="width: 30px">→</button></div>
    <div aria-roledescription="slide"><p>“It held all winter.”</p><button aria-label="Put into the basket"><svg width="30" height="30"></svg></button></div></section>
  <section><div class="crewSlider"><p>“We came home dry.”</p></div><div class="bar"><button aria-label="Siguiente"><svg width="30" height="30"></svg></button></div></section>
  <div class="dots">${[1, 2, 3].map((at) => `<button aria-label="Kuva ${at} / 3"></button>`).join("")}</div>
  <h2>The film</h2><p>How a sail is cut.</p><button class="poster"><img src="${photo}" alt="The loft"><span>Laad de film</span></button>
  <button class="poster" aria-label="The plan, larger"><img src="${photo}" alt="The plan"></button>
  <h2>Prices</h2><p>Per square metre.</p><button class="sum" onclick="0">Work out my price</button> <button class="sum" aria-label="Ring the loft" onclick="0"><svg width="30" height="30"></svg></button>
</main>`;

const formsPage = `<style>.more, .kind:has([value=trial]:not(:checked)) + .more { display: none } .bad { border-color: #c00 }</style>
<main><h1>Ask the mill</h1><p>We answer by noon.</p>
<form id="marks" action="/marks" method="post" novalidate><p><label>Prénom <input name="prenom" class="need"></label></p><div><label>Ville</label><input name="ville" placeholder="Lyon"></div>
  <p><label>Message <textarea name="texte" class="need"></textarea></label></p><button>Envoyer</button></form>
<form id="says" action="/says" method="post"><div><label>Name <input name="rufname"></label></div><div><label>Ort <input name="ort"></label></div><button type="button">Anfragen</button></form>
<form id="plain" action="/plain" method="post"><label>Boat <input name="boat"></label><label>Length <input name="length"></label><button>Go</button></form>
<form id="fetches"><label>Colour <input name="colour"></label><label>Yarn <input name="yarn"></label><button>Order</button></form>
<form id="native" action="/native" method="post"><label>Email <input type="email" name="mail" required></label><label>Note <input name="note" placeholder="Please tell us *"></label><button>Ask</button></form>
<form id="choice" action="/choice" method="post"><fieldset><legend>What would you like?</legend>
  <label><input type="radio" name="kind" value="ask" checked>Ask something</label><label><input type="radio" name="kind" value="trial">Borrow a loom</label></fieldset>
  <label>Your name <input name="who" required></label><div class="extra" hidden><label>Street <input name="street"></label><label>Town <input name="town"></label></div><button>Write</button></form>
</main><script>
  const form = (id) => document.getElementById(id);
  form("marks").addEventListener("submit", (event) => { for (const field of form("marks").querySelectorAll(".need")) if (!field.value) { field.setAttribute("aria-invalid", "true"); event.preventDefault(); } });
  form("says").querySelector("button").onclick = () => setTimeout(() => { const name = form("says").elements[0];
    if (!name.value) name.closest("div").append("Bitte ausfüllen"); else form("says").submit(); }, 50);
  form("fetches").onsubmit = (event) => { event.preventDefault(); fetch("/fetched", { method: "POST", body: new FormData(form("fetches")) }); navigator.sendBeacon("/beacon", "colour"); new Image().src = "/pixel?colour"; };
  form("choice").onchange = () => { form("choice").querySelector(".extra").hidden = form("choice").elements.kind.value !== "trial"; fetch("/changed"); };
</script>`;

const leavingPage = (
  other: string,
) => `<main><blockquote><h1>Ask <b style="display: block">the dyer</b></h1></blockquote><p>We answer by noon.</p>
<form id="socket"><p><label>Cloth <input name="cloth"></label></p><p><label>Dye <input name="dye"></label></p><button>Ask</button></form>
<form id="beacon" action="/asked" method="post"><p><label>Shade <input name="shade"></label></p><p><label>Width <input name="width"></label></p><button>Ask</button></form>
<form id="failing"><p><label>Weave <input name="weave"></label></p><p><label>Depth <input name="depth"></label></p><button>Ask</button></form>
<form id="window" action="/window" method="post"><p><label>Hank <input name="hank"></label></p><p><label>Ply <input name="ply"></label></p><button formtarget="_blank">Ask</button></form>
<form id="link"><p><label>Spool <input name="spool"></label></p><p><label>Reel <input name="reel"></label></p><a role="button" href="/linked" target="_blank">Ask</a></form>
<form id="other"><p><label>Felt <input name="felt"></label></p><p><label>Gauge <input name="gauge"></label></p><button form="far">Ask</button></form>
<form id="far" action="/far" method="post" target="_blank"></form>
</main><script>
  const Kept = WebSocket, form = (id) => document.getElementById(id);
  const send = (path, data) => fetch(path, { method: "POST", body: JSON.stringify(data) });
  form("socket").onsubmit = (event) => { event.preventDefault();
    for (const host of [location.host, "${other}"]) try { new Kept("ws://" + host + "/socket"); } catch {}
    const made = document.body.appendChild(Object.assign(document.createElement("form"), { action: "/made", target: "_blank" })); made.submit(); made.remove();
    Object.assign(document.createElement("a"), { href: "/anchor", target: "_blank" }).click(); };
  form("beacon").onsubmit = (event) => { event.preventDefault(); send("/collect", { first_field: "shade", shade_length: 0, form: "width" }); send("http://${other}/collect", { shade: "" }); };
  form("failing").onsubmit = (event) => { event.preventDefault(); send("/sent", { weave: "", depth: "" }).catch(() => {
    for (const field of form("failing").elements) { field.style.borderColor = "red"; field.after("It could not be sent."); } }); };
  form("window").addEventListener("submit", (event) => event.stopPropagation());
</script>`;

const framePage = (
  other: string,
) => `<main><table><tr><td><h1>Book a visit</h1></td></tr></table><p>Choose a day and we show you around.</p>
  <form><label>Guests <input name="guests"></label><label>Pets <input name="pets"></label><button>Tell</button></form>
  <script>document.forms[0].onsubmit = (event) => { event.preventDefault(); for (let at = 0; at < frames.length; at += 1) frames[at].postMessage("told", "*"); };</script>
  <iframe src="${other}/inner" title="Booking" width="600" height="300"></iframe><iframe src="${other}/empty" width="600" height="100"></iframe></main>`;
const innerPage = `<form action="/booked" method="post"><label>Day <input type="date" name="day" required></label><label>Mail <input type="email" name="mail"></label><button>Book</button></form>
  <script>const Kept = WebSocket; onmessage = () => { fetch("/told"); new Kept("ws://" + location.host + "/told"); };</script>`;

const names = ["buttons", "slides", "forms", "leaving", "frame"] as const;
let server: Server;
let chromium: RunningChromium;
const requests: string[] = [];
let captures: Record<(typeof names)[number], PageCapture>;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { port } = server.address() as AddressInfo;
    const pages: Record<string, string> = {
      ...{
        "/buttons": buttonsPage,
        "/slides": slidesPage,
        "/forms": formsPage,
      },
      ...{
        "/frame": framePage(`http://localhost:${port}`),
        "/leaving": leavingPage(`localhost:${port}`),
        "/inner": innerPage,
        "/empty": "<p>Nothing to fill in.</p>",
      },
    };
    const body = pages[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`);
  });
  server.on("upgrade", ({ url }, socket) => {
    requests.push(`UPGRADE ${url}`);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  chromium = await startTestChromium();
  const { port } = server.address() as AddressInfo;
  const visits = [];
  for (const name of names) {
    const { capture } = await readVisited(chromium.browser, `http://127.0.0.1:${port}/${name}`);
    visits.push([name, capture]);
  }
  captures = Object.fromEntries(visits) as typeof captures;
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

const action = (text: string): CapturedAction | undefined => captures.buttons.actions.find((one) => one.text === text);

test("a badge that floats over the page is no button of it", () => {
  expect(action("Rated 4.9 by 132 crews")).toBeUndefined();
});

test.each([
  ["Sails by measure", "a pseudo-element's", 4.48],
  ["Feel the cloth", "what wraps it", 2.56],
  ["Visit the loft", "what it wraps", 16.01],
  ["Send a torn sail", "a gradient's", 1.2],
  ["Measure my mast", "a box that a script listens to", 16.01],
  ["Book a fitting", "its own, on a picture of nearly its colour", 1.92],
])("“%s” is a button whose shape is %s", (text, _, contrast) => {
  expect(action(text)).toMatchObject({ filled: true, isDisabled: false });
  expect(Math.abs((action(text)?.contrast ?? 0) - contrast)).toBeLessThan(0.2);
  expect(action(text)?.switches).toBeUndefined();
});

test("contrast is that of most of a button's letters, and unknown over what lets clicks through", () => {
  expect(captures.buttons.actions.find(({ text }) => text.startsWith("Call us"))?.contrast).toBeCloseTo(3.56, 1);
  expect(action("Weather ashore")?.contrast).toBeNull();
  expect(action("Fit my boat now")?.contrast).toBeCloseTo(12.63, 1);
  expect(action("Send the sail")?.contrast).toBeCloseTo(12.63, 1);
  expect(action("Card 2")).toBeUndefined();
});

test("a card of two lines that look different is no solid button, but one that calls itself a button is", () => {
  expect(action("Winter with us From October")).toMatchObject({ filled: true });
  expect(action("Berth By the month, from 90 pounds")).toMatchObject({ filled: false });
  expect(action("Berth By the month, from 90 pounds")?.contrast).toBeCloseTo(11.79, 0);
});

test("a wide box is a button with a line in its middle, and else a row of a list", () => {
  expect(action("Have every sail of your boat measured and priced in one visit")).toMatchObject({ kind: "link" });
  expect(captures.buttons.actions.some(({ text }) => text.startsWith("Sails for small boats"))).toBe(false);
});

test("what is no step of its own is told apart: a link with an arrow, tabs, filters, a button that is off", () => {
  expect(action("More about us")?.filled ?? false).toBe(false);
  expect(action("Pay the deposit")?.isDisabled).toBe(true);
  for (const text of ["All boats", "Dinghies", "Cotton", "Nylon"]) expect(action(text)?.switches, text).toBe(true);
});

test("what turns slides, enlarges a picture or plays a film where it stands is a switch, and no action of its section", () => {
  const { actions, sections } = captures.slides;
  const textsOf = (switches: boolean) =>
    actions.filter((each) => (each.switches ?? false) === switches).map(({ text }) => text);
  expect(textsOf(false)).toEqual(["Put into the basket", "Work out my price", "Ring the loft"]);
  expect(textsOf(true)).toHaveLength(8);
  expect(actions.filter(({ size }) => size > 80_000).map(({ filled }) => filled)).toEqual([false, false]);
  expect(sections.map((section) => [section.heading, section.actions])).toEqual([
    ["Voices from the quay", 1],
    ["The film", 0],
    ["Prices", 2],
  ]);
});

const formOf = (field: string) =>
  [...captures.forms.forms, ...captures.leaving.forms, ...captures.frame.forms].find(({ fields }) =>
    fields.some(({ name }) => name === field),
  );
const required = (form: CapturedForm | undefined) =>
  form?.fields.filter((field) => field.required).map(({ name }) => name);

test.each([
  ["marked by a script as invalid", "prenom", ["prenom", "texte"], "refused"],
  ["named in words by a script, late", "rufname", ["rufname"], "refused"],
  ["none: the browser would send it", "boat", [], "sent"],
  ["none: a script would send it", "colour", [], "sent"],
  ["none: its own script keeps it from the window", "hank", [], "sent"],
  ["none: what is said comes of holding it back", "weave", [], "sent"],
  ["unknown: a counter names the form and its fields, another site gets one", "shade", [], undefined],
  ["none: a script would go on to another page", "cloth", [], "sent"],
  ["unknown: the button sends another form", "felt", [], undefined],
  ["those that the browser insists on, and one with a star", "mail", ["mail", "note"], "refused"],
])("mandatory are the fields that are %s", (_, name, names, emptyTry) => {
  expect(required(formOf(name))).toEqual(names);
  expect(formOf(name)?.emptyTry).toBe(emptyTry);
});

test("a heading in a quote or a table is a headline", () => {
  expect([captures.leaving.headline, captures.frame.headline]).toEqual(["Ask the dyer", "Book a visit"]);
});

test("a label that is tied to no field names the one beside it, but labels none", () => {
  expect(formOf("prenom")?.fields[1]).toMatchObject({ label: "Ville", labelled: false });
});

test("a choice shows further fields", () => {
  expect(formOf("who")?.fields.map(({ name }) => name)).toEqual(["kind", "who"]);
  expect(formOf("who")?.opened).toMatchObject({
    choice: "Borrow a loom",
    fields: [{ label: "Street" }, { label: "Town" }],
  });
  expect(captures.forms.forms.filter(({ opened }) => opened)).toHaveLength(1);
});

test("a frame of another site is looked into", () => {
  const host = expect.stringMatching(/^localhost:/);
  expect(captures.frame.forms.slice(1)).toEqual([expect.objectContaining({ submitText: "Book", frame: host })]);
  expect(required(formOf("day"))).toEqual(["day"]);
  expect(captures.frame.embeds.map(({ fields }) => fields)).toEqual([2, 0]);
});

test("frames that answer late change nothing, and are let go of", async () => {
  const over = new AbortController();
  const sent: unknown[] = [];
  const frame = { id: "1", url: "https://booking.example/" };
  const answers: Record<string, () => unknown> = {
    "Page.getFrameTree": () => ({ frameTree: { frame: { id: "0", url: "" }, childFrames: [{ frame }] } }),
    "Page.createIsolatedWorld": () => ({ executionContextId: 1 }),
    "Runtime.evaluate": () => {
      over.abort();
      return { result: { value: [{ fields: [{}] }] } };
    },
  };
  const send = async (method: string, { autoAttach }: { autoAttach?: boolean } = {}) => {
    if (method === "Target.setAutoAttach") sent.push(autoAttach);
    return answers[method]?.();
  };
  const session = Object.assign(new EventEmitter(), { send }) as unknown as CDPSession;
  const capture = structuredClone({ ...captures.buttons, forms: [], embeds: captures.frame.embeds.slice(0, 1) });
  for (const embed of capture.embeds) Object.assign(embed, { src: frame.url, fields: undefined });
  await readFrames(session, capture, over.signal);
  expect(over.signal.aborted).toBe(true);
  expect([capture.forms, capture.embeds[0]?.fields]).toEqual([[], undefined]);
  expect(sent).toEqual([true, false]);
});

test("nothing of what was tried reached a server", () => {
  const loads = names.map((name) => `GET /${name}`);
  const asked = new Set(requests.filter((request) => !/favicon|robots/.test(request)));
  expect([...asked].toSorted()).toEqual([...loads, "GET /empty", "GET /inner"].toSorted());
});
