import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { emptyLinksPage } from "./testing/empty-links-page.ts";
import { looseFormPages } from "./testing/loose-form-pages.ts";
import { framePage, reachablePage, screensPage } from "./testing/reachable-page.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const menuOf = (...labels: string[]) =>
  `<nav>${labels.map((label) => `<a href="/${label}">${label}</a> `).join("")}</nav>`;
const band = `<div class="page-header"><h1>Hulls</h1><nav class="breadcrumb"><ol><li><a href="#">Our boats</a></li><li>Hulls</li></ol></nav></div>`;
const linkPage = `<!doctype html><html lang="en"><head><title>Links</title><base href="/elsewhere/"></head><body>
  <main><h1>Links</h1><p>Ask for <a href="">a sample</a>, or read <a href="guide">the guide</a>.</p></main></body></html>`;
const parts = ["gone", "prices", "%C3%9Cber", "top", "/view", "!state", "gone:~:text=x"];
const partPage = `<!doctype html><html lang="en"><head><title>Parts</title></head><body><main><h1>Parts</h1>
  ${parts.map((part) => `<p>Read on <a href="#${part}">in part ${part}</a> here.</p>`).join("")}
  <p>Or <a href="/parts#prices">our prices</a> and <a href="/parts#lost">our lost ones</a>, <a href="/links#lost">or links</a>.</p>
  <p>Also <a href="#heard" onclick="0">what is heard</a>.</p><h2 id="prices">Prices</h2><a name="Über"></a></main></body></html>`;
const pages: Record<string, string> = {
  "/opening": `<!doctype html><html lang="en"><head><title>Opening</title></head><body><header><nav><a href="/a">Pumps</a></nav><h1>Pumps</h1>
    <p>We repair the pumps of every dairy farm in the county.</p><a class="btn" href="/b">Ask for a visit</a></header><main><p>More.</p></main></body></html>`,
  ...looseFormPages,
  "/wide": `<!doctype html><html lang="en"><head><title>Wide</title><meta name="viewport" content="width=device-width"><style>body { overflow-x: hidden }</style></head>
    <body><main><h1>Wide</h1><div style="width: 600px; margin: 0">A table that is wider than the phone it is read on.</div></main></body></html>`,
  "/empty-links": emptyLinksPage,
  "/empty-links-heard": `${emptyLinksPage}<script>document.addEventListener("click", () => {})</script>`,
  "/": reachablePage,
  "/frame": framePage,
  "/screens": screensPage,
  "/links": linkPage,
  "/title-band": `${menuOf("Plans", "Prices", "Yard")}${band}<p>We build hulls.</p>`,
  "/band-with-menu": `<div id="header"><h1>Oak Yard</h1><a href="#">Our boats</a>${menuOf("Plans", "Prices", "Yard")}</div><p>We build hulls.</p>`,
  "/band-before-menu": `${band}${menuOf("Plans", "Prices", "Yard")}<p>We build hulls.</p>`,
  "/parts": partPage,
  "/routed": `${partPage}<script>addEventListener("hashchange", () => {})</script>`,
};

let server: Server;
let chromium: RunningChromium;
let page: PageCapture;
let screens: PageCapture;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = pages[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
  page = await read("/");
  screens = await read("/screens");
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function read(path: string): Promise<PageCapture> {
  return (await readVisited(chromium.browser, url(path))).capture;
}

const textOf = (capture: PageCapture, part: string) => capture.texts.find(({ text }) => text.includes(part));

describe("what a visitor can open belongs to the page, and says where it waits", () => {
  test.each([
    ["Cancel free of charge until two days before.", "details"],
    ["Bare words in the details.", "details"],
    ["Motor crews meet on Tuesdays.", "tab"],
    ["The second voice praises the teacher.", "slide"],
    ["Everybody gets a certificate at the end.", "accordion"],
    ["Bring gloves that fit.", "dialog"],
    ["Your enquiry", "dialog"],
  ])("%s: %s", (words, hiddenIn) => {
    expect(page.text).toContain(words);
    expect(page.firstScreenText).not.toContain(words);
    expect(textOf(page, words)).toMatchObject({ hiddenIn, firstScreen: false, firstScreenPhone: false });
  });

  test("a closed menu's entries are in the text", () => {
    expect(page.text).toContain("Imprint and privacy");
    expect(page.hiddenText).not.toContain("Imprint");
  });

  test.each([
    "Sailing crews meet on Mondays.",
    "The first voice praises the harbour.",
    "White words on a picture of the sea.",
    "Words in a shadow tree that came late.",
    "The next course begins on the third of May.",
  ])("%s shows, once", (words) => {
    expect(page.text.split(words)).toHaveLength(2);
    expect(textOf(page, words)?.hiddenIn).toBeNull();
  });
});

describe("what no visitor can see is kept apart", () => {
  const ways = [
    "display none",
    "white on white",
    "a pixel high",
    "off screen",
    "transparent",
    "invisible",
    "screen readers",
  ];
  test.each(ways)("%s", (way) => {
    expect(page.hiddenText).toContain(way);
    expect(page.text).not.toContain(way);
    expect(textOf(page, way)).toBeUndefined();
  });

  test.each(["The enquiry could not be sent.", "Thanks for asking."])(
    "a dialog's part that stays closed: %s",
    (words) => {
      expect(page.hiddenText).toContain(words);
      expect(page.text).not.toContain(words);
    },
  );

  test("templates, words for browsers without scripts and short labels are in neither", () => {
    expect(`${page.text}\n${page.hiddenText}`).not.toMatch(/template's words|without scripts|Search the site/);
  });
});

test("code, diagrams, cells and prose are told apart", () => {
  expect(textOf(page, "knot --tie")?.kind).toBe("code");
  expect(textOf(page, "| boat |")?.kind).toBe("code");
  expect(textOf(page, "knot --help")?.kind).toBe("paragraph");
  expect(textOf(page, "Four people")?.kind).toBe("cell");
});

test("buttons say what they open, and one that does nothing says nothing", () => {
  const opens = Object.fromEntries(page.actions.map((action) => [action.text, action.opens]));
  expect(opens).toMatchObject({
    "Request a date": "#enquiry",
    "Dead end": null,
    "Count to ten": "script",
    Motor: "two",
    Hint: "hint",
  });
  expect(page.actions.find(({ text }) => text === "Send enquiry")).toMatchObject({ hiddenIn: "dialog", size: 0 });
});

test("a form in a closed dialog is read with its fields, and leads nowhere; one that a script handles does not", () => {
  expect(page.forms).toEqual([
    expect.objectContaining({
      action: url("/#!"),
      hiddenIn: "dialog",
      leadsNowhere: true,
      submitText: "Send enquiry",
      nearbyText: "Your enquiry Your name E-mail Send enquiry",
      fields: [
        expect.objectContaining({ name: "name", label: "Your name", required: true }),
        expect.objectContaining({ name: "mail", type: "email" }),
      ],
    }),
    expect.objectContaining({ action: "", hiddenIn: null, leadsNowhere: false, submitText: "Subscribe" }),
  ]);
});

test("a header that holds the page's opening is part of its main content, its menu is not", async () => {
  const { links } = await read("/opening");
  expect(links.map(({ text, area }) => [text, area])).toEqual([
    ["Pumps", "nav"],
    ["Ask for a visit", "main"],
  ]);
});

test("fields without a form element are a form", async () => {
  const { forms, headings } = await read("/loose");
  expect(headings, "one for screen readers is one").toEqual([{ level: 1, text: "A quote" }]);
  expect(forms.map(({ submitText, fields }) => [submitText, fields.map(({ label }) => label)])).toEqual([
    ["Get a quote", ["Email", "Amount", "Drawing", "Tools", "Size"]],
  ]);
});

test.each(["/loose-steps", "/loose-list"])(
  "of a form without an element, %s shows only the first step",
  async (path) => {
    const { forms } = await read(path);
    expect(forms.map(({ fields, hasSteps }) => [fields.length, hasSteps])).toEqual([[1, true]]);
  },
);

test("a tick box that filters a list is no form", async () => {
  expect((await read("/settings")).forms).toEqual([]);
});

test("a page that hides what overflows can be pushed aside on a phone all the same", async () => {
  expect((await read("/wide")).mobile.scrollWidth).toBe(608);
});

test("a form in a closed dialog that nothing opens says so", async () => {
  const { forms } = await read("/dialogs");
  expect(forms.map(({ fields, hiddenIn, lacksOpener }) => [fields[0]?.name, hiddenIn, lacksOpener])).toEqual([
    ["visit", "dialog", undefined],
    ["forgotten", "dialog", true],
  ]);
});

test("pictures, drawings, frames and films are named", () => {
  expect(page).toMatchObject({ siteName: "Knot School", logoText: "Knot School Kiel" });
  for (const name of ["Knot School Kiel", "A crew ties a bowline", "Harbour Guild"]) {
    expect(page.pictureText.split("\n")).toContain(name);
  }
  expect(page.images.find(({ alt }) => alt === "Harbour Guild")?.linksTo).toBe(url("/jobs"));
  expect(page.images.find(({ alt }) => alt === "A crew ties a bowline")?.linksTo).toBeNull();
  expect(page.embeds).toEqual([
    {
      kind: "frame",
      src: url("/frame"),
      name: "Next dates",
      text: expect.stringMatching(/third of May/),
      area: "main",
      fields: 0,
    },
    { kind: "video", src: url("/film.mp4"), name: "A film about knots", text: "", area: "main" },
  ]);
  expect(page.links).toContainEqual(expect.objectContaining({ href: url("/shadow"), text: "Into the shadow" }));
});

test("sections stand in the page's order, with what they hold, and totals count everything", () => {
  const main = page.sections.filter(({ area }) => area === "main");
  expect(main.slice(0, 6).map(({ heading }) => heading)).toEqual([
    "Knots that hold",
    "Details",
    "Tabs",
    "Voices",
    "Questions",
    "Is there a certificate?",
  ]);
  expect(main[0]).toMatchObject({ actions: 3, images: 1 });
  expect(main.map(({ top }) => top)).toEqual(main.map(({ top }) => top).sort((a, b) => a - b));
  expect(page.totals).toMatchObject({
    links: page.links.length,
    actions: page.actions.length,
    images: 3,
  });
  expect(page.totals.words).toBeGreaterThan(100);
});

test("the first screens of a desktop and of a phone are told apart", () => {
  const place = (part: string) => {
    const { firstScreen, firstScreenPhone, hiddenIn } = textOf(screens, part) ?? {};
    return { firstScreen, firstScreenPhone, hiddenIn };
  };
  expect(place("Both screens")).toEqual({ firstScreen: true, firstScreenPhone: true, hiddenIn: null });
  expect(place("Only a phone")).toEqual({ firstScreen: false, firstScreenPhone: true, hiddenIn: null });
  expect(place("Only a wide")).toEqual({ firstScreen: true, firstScreenPhone: false, hiddenIn: null });
  expect(place("A phone has")).toEqual({ firstScreen: true, firstScreenPhone: false, hiddenIn: null });
  expect(place("Nobody has")).toEqual({ firstScreen: false, firstScreenPhone: false, hiddenIn: null });
  const buttons = screens.actions.map(({ text, firstScreen, firstScreenPhone }) => [
    text,
    firstScreen,
    firstScreenPhone,
  ]);
  expect(buttons).toEqual([
    ["Call us now", false, true],
    ["Book on a wide screen", true, false],
    ["Further down", true, false],
  ]);
  expect(screens.hiddenText).toBe("");
});

test("a link with an empty address leads to the top of its page, whatever a base element makes of it", async () => {
  const { links } = await read("/links");
  expect(links.map(({ text, href, leadsNowhere }) => [text, href, leadsNowhere])).toEqual([
    ["a sample", url("/links#"), true],
    ["the guide", url("/elsewhere/guide"), undefined],
  ]);
});

const deadIn = async (path: string) =>
  (await read(path)).links.filter(({ leadsNowhere }) => leadsNowhere).map(({ text }) => text);

test("a band below the menu with the page's title belongs to the content, whatever its name", async () => {
  expect(await deadIn("/title-band")).toEqual(["Our boats"]);
  expect(await deadIn("/band-with-menu")).toEqual([]);
  expect(await deadIn("/band-before-menu")).toEqual([]);
});

test("a link to a part that its page lacks leads nowhere, unless a script hears the address change", async () => {
  expect(await deadIn("/parts")).toEqual(["in part gone", "our lost ones"]);
  expect(await deadIn("/routed")).toEqual([]);
});

test("what a script may hear, or opens a menu, is not called dead", async () => {
  expect(await deadIn("/empty-links")).toEqual(["", "Our makers", "Privacy policy"]);
  expect(await deadIn("/empty-links-heard")).toEqual([]);
});
