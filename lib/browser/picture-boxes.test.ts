import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { PictureBox } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Everything stands where its style says, so that a box can be compared with what was asked for. */
const body = `<!doctype html><html lang="en"><head><title>Places</title><style>
  body { margin: 0; font: 16px/20px sans-serif; height: 2000px }
  .at { position: absolute; margin: 0; background: #fff }
  .lid { position: absolute; left: 700px; top: 300px; width: 300px; height: 200px; background: #ccc }
</style></head><body>
<header><a class="at" style="left:20px;top:10px;width:80px;height:20px" href="/book">Book a rope</a></header>
<main>
  <h1 class="at" style="left:100px;top:120px;width:600px;height:60px">Ropes that <em>hold</em></h1>
  <div class="at" style="left:100px;top:200px;width:500px;height:40px">A plain box with words.</div>
  <img class="at" style="left:800px;top:100px;width:200px;height:100px" alt="A coiled rope" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
  <form class="at" style="left:100px;top:300px;width:300px;height:120px" action="/send"><label>Your mail <input name="mail"></label>
    <input type="submit" value="Send it" class="at" style="left:10px;top:80px;width:120px;height:30px"></form>
  <p class="at" style="left:720px;top:320px;width:200px;height:40px">Under a lid.</p><div class="lid"></div>
  <p class="at" style="left:720px;top:520px;width:200px;height:40px;opacity:0">Not to be seen.</p>
  <p class="at" style="left:100px;top:780px;width:200px;height:60px">Cut by the fold.</p>
  <div style="position:absolute;left:900px;top:600px;width:100px;height:40px;overflow:hidden"><p class="at" style="left:150px;top:0;width:100px;height:40px">Out of its frame.</p></div>
  <details class="at" style="left:100px;top:500px;width:300px"><summary>Shipping</summary><p>Closed away.</p></details>
  <div class="at" style="left:100px;top:1500px;width:80px;height:20px">BOOK A<br>ROPE</div>
</main></body></html>`;

const dense = `<!doctype html><html lang="en"><head><title>Dense</title><style>
  a { float: left; width: 40px; height: 20px; overflow: hidden; font-size: 10px }
</style></head><body>${Array.from({ length: 401 }, (_, index) => `<a href="/${index}">${index}</a>`).join("")}</body></html>`;

let server: Server;
let chromium: RunningChromium;
let visit: Awaited<ReturnType<typeof read>>;
let denseVisit: typeof visit;

beforeAll(async () => {
  server = createServer((request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(request.url === "/dense" ? dense : body),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
  visit = await read("/");
  denseVisit = await read("/dense");
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

function read(path: string) {
  const { port } = server.address() as AddressInfo;
  return readVisited(chromium.browser, `http://127.0.0.1:${port}${path}`);
}

const find = (text: string): PictureBox | undefined => visit.boxes.find((box) => box.text === text);

test.each([
  ["Ropes that hold", { x: 100, y: 120, width: 600, height: 60, area: "main", again: false, shown: true }],
  ["A plain box with words.", { x: 100, y: 200, width: 500, height: 40, area: "main", again: false, shown: true }],
  ["A coiled rope", { x: 800, y: 100, width: 200, height: 100, area: "main", again: false, shown: true }],
  ["Send it", { x: 110, y: 380, width: 120, height: 30, area: "main", again: false, shown: true }],
  ["Book a rope", { x: 20, y: 10, width: 80, height: 20, area: "header", again: true, shown: true }],
])("“%s” has its place in the picture", (text, place) => {
  expect(find(text)).toEqual({ text, ...place });
});

test("the words of a form and of what opens have places, too", () => {
  expect(visit.boxes.find(({ x, y, width }) => x === 100 && y === 300 && width === 300)?.text).toMatch(/^Your mail/);
  expect(find("Shipping")).toMatchObject({ x: 100, y: 500 });
});

test.each(["Under a lid.", "Out of its frame."])("“%s” is known not to be seen", (text) => {
  expect(find(text)).toMatchObject({ shown: false });
});

test.each(["Not to be seen.", "Cut by the fold.", "Closed away."])("“%s” has no place in the picture", (text) => {
  expect(visit.boxes.filter((box) => box.text.includes(text))).toEqual([]);
});

test("a page with too many of them has none, since half a list can't tell what stands there only once", () => {
  expect(denseVisit.capture.links).toHaveLength(401);
  expect(denseVisit.boxes).toEqual([]);
});

test("no reviewer gets them", () => {
  expect(Object.keys(visit.capture)).not.toContain("boxes");
  expect(JSON.stringify(visit.capture)).not.toContain('"again"');
});
