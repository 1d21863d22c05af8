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

const input = (more = "") => `<input placeholder="Please fill in" ${more}>`;
/** The form's markup, then the words beside each field; undefined where they may only show while people type. */
const forms: Record<string, [html: string, beside: (string | false | undefined)[]]> = {
  "label elements tied to nothing": [
    `<div><label>Town</label>${input()}</div><label>Street <b>*</b></label><br>${input()}`,
    ["Town", "Street *"],
  ],
  "rows of a table": [
    `<table><tr><td>Town</td><td>${input()}</td></tr><tr><td>Street</td><td><textarea></textarea></td></tr></table>`,
    ["Town", "Street"],
  ],
  "a tall text in a row whose label is in the middle": [
    `<table><tr><td>Town</td><td>${input()}</td></tr><tr><td>Message</td><td><textarea style="height: 300px"></textarea></td></tr></table>`,
    ["Town", "Message"],
  ],
  "words beside the middle of a tall text, outside a table": [
    `<label>Town</label><br>${input()}<div style="display: flex; align-items: center">We like long letters<textarea style="height: 300px"></textarea></div>`,
    ["Town", false],
  ],
  "columns with heads": [
    `<table><tr><th>Town</th><th>Street</th></tr><tr><td>${input()}</td><td>${input()}</td></tr><tr><td>${input()}</td><td>${input()}</td></tr></table>`,
    ["Town", "Street", "Town", "Street"],
  ],
  "a row of words above a single column": [
    `<table><tr><td>Ask us</td></tr><tr><td>${input()}</td></tr><tr><td>${input()}</td></tr><tr><td>${input()}</td></tr></table>`,
    [false, false, false],
  ],
  "two parts of one": [
    `<label>Town</label><br>${input()}<br><label>Phone</label><div><select><option>+49</select> ${input()}</div>`,
    ["Town", "Phone", "Phone"],
  ],
  "two fields of a row, of which one has a label": [
    `<label>Street</label><br>${input()} ${input()}`,
    ["Street", false],
  ],
  "lines of text": [`<p>Town<br>${input()}<br>Street<br>${input()}<br></p>`, ["Town", "Street"]],
  "tied by a label": [
    `<label for="a">Town</label><br>${input('id="a"')}<br><label>Street ${input()}</label>`,
    [false, false],
  ],
  "placeholders under an opening line": [
    `<p>Ask us anything</p>${input()}<br>${input()}<br>${input()}`,
    [false, false, false],
  ],
  "a single field under words": [`<p>Our letter</p><div>${input()}</div>`, [false]],
  "headings of parts": [`<h3>You</h3>${input()}<h3>Your boat</h3>${input()}`, [false, false]],
  "hints below the fields": [
    `${input()}<div style="margin-bottom: 20px">As on your card</div>${input()}<div style="margin-bottom: 20px">With its area code</div>${input()}`,
    [false, false, false],
  ],
  "words that lie on the field": [
    `<div style="position: relative"><label style="position: absolute; left: 5px; top: 3px">Town</label>${input()}</div>${input()}`,
    [undefined, false],
  ],
  "tied labels that show above once a field is filled in": [
    ["a", "b"].map((id) => `<p class="float">${input(`id="${id}"`)}<label for="${id}">Town</label></p>`).join(""),
    [undefined, undefined],
  ],
  "words moved onto the field": [
    `<div><div style="display: inline-block">${input()}</div><span style="display: block; transform: translateY(-20px)">Town</span></div><div>${input()}<span>as on your card</span></div>`,
    [undefined, false],
  ],
  "a single field under a heading": [`<h3>Your postcode</h3><div>${input()}</div>`, [undefined]],
  "labels that nobody sees": [
    `<label style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Town</label>${input()}<br>${input()}`,
    [false, false],
  ],
  "labels of the fields before them": [
    `${input('id="c"')}<br><label for="c">Town</label><br>${input('id="d"')}<br><label for="d">Street</label>`,
    [false, false],
  ],
};

test.for(Object.keys(forms))("%s: words beside a field are told from others", async (name) => {
  const [html, beside] = forms[name] ?? ["", []];
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    await page.setContent(
      `<!doctype html><html lang="en"><title>Mill</title><style>.float { position: relative } .float label { position: absolute; left: 5px; top: -14px; opacity: 0 } input:not(:placeholder-shown) + label { opacity: 1 }</style><body><main><h1>Bearings</h1><form action="/send" method="post">${html}<button>Send</button></form></main>`,
    );
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    const fields = capture.forms[0]?.fields ?? [];
    expect(fields.map(({ label, labelBeside }) => labelBeside && label)).toEqual(beside);
  } finally {
    await page.close();
  }
});

test("the names of an icon font's pictures are no words of the page", async () => {
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    const icon = (name: string) => `<span style="font-family: 'Material Symbols Outlined'">${name}</span>`;
    await page.setContent(
      `<!doctype html><html lang="de"><title>Mill</title><body><header><nav><a href="https://mill.example/a">Leistungen ${icon("expand_more")}</a></nav></header>
      <main><h1>Mühlen ${icon("east")}</h1><p>Wir bauen Mühlen. ${icon("check")}</p><p style="font-family: iconic">made here</p></main>`,
    );
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    expect(capture.text).toBe("Leistungen\nMühlen\nWir bauen Mühlen.\nmade here");
    expect(capture.links.map(({ text }) => text)).toEqual(["Leistungen"]);
    expect(capture.headings.map(({ text }) => text)).toEqual(["Mühlen"]);
  } finally {
    await page.close();
  }
});
