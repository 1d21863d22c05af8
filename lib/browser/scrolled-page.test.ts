import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { barePage, boxPage, noticePage, waitingPage } from "./testing/scrolled-page.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const pages: Record<string, string> = {
  "/box": boxPage,
  "/notice": noticePage,
  "/waiting": waitingPage,
  "/bare": barePage,
};

let server: Server;
let chromium: RunningChromium;
let box: PageCapture;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = pages[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
  box = await read("/box");
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

describe("a page that scrolls in a fixed box of its own", () => {
  test("has no title of its own where only a drawing has one, and all of its robots rules", () => {
    expect(box.title).toBe("");
    expect(box.robots).toBe("max-image-preview: none, nofollow, noarchive");
  });

  test("has its long structured data, with long texts cut", () => {
    expect(box.structuredTypes).toEqual(["Article", "Person"]);
    expect(JSON.stringify(box.structuredData).length).toBeLessThan(3_000);
  });

  test("lies under nothing", () => {
    expect(box.mobile.coveringOverlays).toBe(0);
  });

  test("shows what came with scrolling the box, also what hides again", () => {
    expect(textOf(box, "Ein Kahn kostet")).toMatchObject({ hiddenIn: null });
    expect(textOf(box, "Einmal im Jahr")).toMatchObject({ hiddenIn: null, heading: "Wartung" });
  });

  test("has links of drawings and image maps", () => {
    expect(box.links.slice(0, 4).map(({ href, text }) => [href, text])).toEqual([
      [url("/"), "WERFT NORD"],
      [url("/boote"), "Boote"],
      [url("/lager"), "Lager"],
      [url("/preise"), "Preise"],
    ]);
  });

  test("has the copies of its ticker's items once, and equal cells as often as they are", () => {
    expect(box.text.match(/Ein Lob von Ahlers/g)).toHaveLength(1);
    expect(box.links.filter(({ text }) => text === "weiter")).toHaveLength(2);
    expect(box.totals.images).toBe(3);
    expect(box.text.match(/^Ja$/gm)).toHaveLength(2);
  });

  test("has its lines apart, and paragraphs where two br are", () => {
    const lines = box.text.split("\n");
    for (const line of ["Kiel aus Eiche", "Deck aus Lärche", "dann zeichnen wir", "werft bau --heute"]) {
      expect(lines).toContain(line);
    }
    expect(textOf(box, "Erst messen")?.text).toBe("Erst messen wir\ndann zeichnen wir");
    expect(textOf(box, "Der längste Kahn"), "a teaser marked up as a heading").toMatchObject({ kind: "paragraph" });
  });

  test("has the largest line above the fold as its headline, whatever is marked as h1", () => {
    expect(box).toMatchObject({ headline: "Kähne für enge Kanäle", headlinePhone: "Kähne für enge Kanäle" });
  });
});

test("a page from right to left hides what lies to its right; a notice over it covers it, however much it says", async () => {
  const { hiddenText, text, texts, mobile, headline } = await read("/notice");
  expect(hiddenText).toContain("نص لا يراه أحد");
  expect(text).not.toContain("نص لا يراه أحد");
  expect(texts.find((each) => each.text.startsWith("يكلف القارب"))).toMatchObject({
    hiddenIn: null,
    heading: "الأسعار",
  });
  expect(mobile.coveringOverlays).toBe(1);
  expect(headline).toBe("قوارب خشبية");
});

describe("a page that loads itself anew when its window changes its size", () => {
  let waiting: PageCapture;
  beforeAll(async () => {
    waiting = await read("/waiting");
  });

  test("is read; its H1 is the headline, not a hardly larger H2, in any fallback font", () => {
    expect(waiting.headline).toBe("Kessel prüfen und warten");
    expect(waiting.headlinePhone).toBe("Kessel prüfen und warten");
  });

  test("shows what waits for scrolling, but not in the first screen", () => {
    const late = { hiddenIn: null, firstScreen: false, firstScreenPhone: false };
    expect(textOf(waiting, "Kurz gesagt")).toMatchObject(late);
    expect(waiting.actions.find(({ text }) => text === "Termin finden")).toMatchObject(late);
    expect(textOf(waiting, "Wir kommen")).toMatchObject({ firstScreen: true, firstScreenPhone: true });
  });

  test("has answers folded under their questions, and counts the words of its menu once", () => {
    expect(textOf(waiting, "Zwei Gesellen")).toMatchObject({ hiddenIn: "accordion" });
    expect(textOf(waiting, "Einen Vormittag")).toMatchObject({ hiddenIn: "accordion" });
    expect(waiting.text).toContain("Kontakt zu unserer Werkstatt");
    expect(waiting.totals.words).toBe(
      `Prüfung Kontakt zu unserer Werkstatt Menü Kessel prüfen und warten So läuft es ab Wir kommen einmal im Jahr und sehen nach, ob alles dicht ist.
      Kurz gesagt wartet dieser Satz, bis jemand weiter nach unten gescrollt hat. Termin finden Wer kommt? Zwei Gesellen
      aus der Nachbarschaft, immer dieselben. Wie lange? Einen Vormittag, bei großen Kesseln auch zwei.`.split(/\s+/)
        .length,
    );
  });
});

test("a page without nav, header or main, all of it in a form, has a menu, a headline and its first screens", async () => {
  const bare = await read("/bare");
  const areas = bare.links.map(({ text, area }) => `${text}: ${area}`);
  expect(areas).toEqual(expect.arrayContaining(["Begin: nav", "Zeilen: nav", "Contact: nav", "Folder een: main"]));
  expect(bare.headline, "the largest that is on its stage").toBe("Voor elke boot");
  expect(bare.firstScreenText).not.toContain("kano");
  expect(textOf(bare, "Deze zin staat laag")).toMatchObject({ firstScreen: false, firstScreenPhone: true });
  expect(bare.hiddenText).toContain("Een witte zin");
  const brands = bare.structuredData.map((item) => (item as { brand?: string }).brand);
  expect(brands).toEqual(["Zuidwester", "Zuidwester"]);
});
