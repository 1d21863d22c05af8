import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readPage, setMobileScreen, startTestChromium } from "./testing/test-chromium.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const picture = (colour: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`)}")`;
const html = `<!doctype html><html lang="en"><title>Mill</title><meta name="viewport" content="width=device-width"><style>
  a { display: inline-block; margin: 12px; padding: 12px 24px; color: #888 } section { padding: 9px } .tight { width: fit-content; display: flex; background: #06c }
</style><body><main><h1>Bearings</h1>
  <section style='background: ${picture("rgb(21, 25, 31)")} 0 0 / cover'>
    <a href="/lost" style="background: #121820">Lost on the photo</a> <a href="/white" style="background: #fff; border-radius: 30px">White on the photo</a>
    <a href="/framed" style="border: 2px solid #fff">Framed on the photo</a></section>
  <section style="background: #f0f7fb"><a href="/pale" style="background: #cfe3f1">Pale on pale</a>
    <a href="/fade" style="background: linear-gradient(#06c, #06c)">Drawn by a gradient</a>
    <a href="/joined" style="background: #06c; margin: 0">Joined to</a><a href="/other" style="background: #06c; margin: 0">its like</a></section>
  <section style="position: relative"><a href="/under" style="background: #a00">Covered by a card</a><div style="position: absolute; inset: 0 50% 0 0; background: #eee"></div></section>
  <section><a href="/fades" style="background: #a00; opacity: 0.4">Not fully there</a></section>
  <nav style="background: #fff"><ul><li class="tight"><a href="/filled" style="background: #06c; margin: 0">Filled in its list item</a></li>
    <li class="tight" style="background: #fff"><a href="/unfilled" style="background: #fff; margin: 0">White in a white one</a></li></ul></nav>
  <form><input name="size"><input type="reset" value="Clear the order" style="padding: 12px 24px; background: #a00; color: #fff; border: 0"></form>
  ${[740, 790, 600].map((top) => `<a href="/${top}" style="position: absolute; top: ${top}px; right: 0; background: #a00">At ${top}</a>`).join(" ")}
  <section style="margin-top: 900px"><a href="/below" style="background: #a00">Further down</a></section>
</main>`;

let chromium: RunningChromium;
let capture: PageCapture;

beforeAll(async () => {
  chromium = await startTestChromium();
  const page = await chromium.browser.newPage();
  const session = await page.createCDPSession();
  await setMobileScreen(session);
  await page.setContent(html);
  ({ capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false }));
});
afterAll(async () => {
  await chromium.close();
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test.for([
  ["Lost on the photo", "#121820", "#15191f"],
  ["White on the photo", "#ffffff", "#15191f"],
  ["Pale on pale", "#cfe3f1", "#f0f7fb"],
  ["Drawn by a gradient", "#0066cc", "#f0f7fb"],
  ["Joined to", "#0066cc", "#f0f7fb"],
])("“%s”: its fill and what surrounds it are read as the screen shows them", ([text, colour = "", around = ""]) => {
  const fill = capture.actions.find((action) => action.text === text)?.fill;
  const expected = [...channels(colour), ...channels(around)];
  const read = [...channels(fill?.colour ?? ""), ...channels(fill?.around ?? "")];
  for (const [at, channel] of expected.entries()) expect(Math.abs((read[at] ?? Number.NaN) - channel)).toBeLessThan(8);
});

test.for(["Framed on the photo", "Covered by a card", "Not fully there", "Further down"])(
  "“%s”: nothing is said of the fill",
  (text) => {
    const action = capture.actions.find((each) => each.text === text);
    expect(action).toBeDefined();
    expect(action?.fill).toBeUndefined();
  },
);

test.for([
  ["Filled in its list item", true],
  ["White in a white one", undefined],
  ["Clear the order", true],
] as const)("“%s”: a fill counts by what is seen around it, not by a wrapper of its size", ([text, filled]) => {
  expect(capture.actions.find((action) => action.text === text)?.filled).toBe(filled);
});

test("a button that ends or begins near the first screen's end is near the fold", () => {
  const near = capture.actions.filter(({ nearFold }) => nearFold).map(({ text, firstScreen }) => [text, firstScreen]);
  expect(near).toEqual([
    ["At 740", true],
    ["At 790", false],
  ]);
});
