import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import type { PageCapture } from "./types.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const openers: Record<string, string> = {
  reveal: '<a href="#" data-reveal-id="reveal">Prices by mail</a>',
  drawn: '<button data-lightbox="#drawn">Ask the dyer</button>',
  clicked: `<span onclick="show('clicked')">Ask the weaver</span>`,
  linked: '<a href="#linked">Ask the fuller</a>',
  unnamed: "<button onclick=\"show('unnamed-too')\">Ask nobody</button>",
  hidden: '<a style="display: none" data-reveal-id="hidden">Ask in vain</a>',
  closing: "",
};
const dialogs = Object.keys(openers).map(
  (
    id,
  ) => `<div class="reveal-modal" id="${id}"><form method="post"><label>Mail <input type="email" name="${id}"></label>
    <button>Send</button></form><a data-closes="${id}" href="#">Close</a></div>`,
);
const trap = (name: string, style: string) =>
  `<div style="${style}"><label>${name} <input name="${name}" tabindex="-1" autocomplete="off"></label></div>`;
const traps = [
  trap("website", "position: absolute; left: -9999px"),
  trap("url", "position: fixed; top: -4000px"),
  trap("hp", "position: absolute; width: 1px; height: 1px; overflow: hidden"),
  trap("fax", "opacity: 0; height: 0"),
  trap("nick", "height: 0; overflow: hidden"),
  trap("site", "margin-left: -9999px; width: 200px"),
  trap("home", "transform: translateX(-9999px)"),
  trap("link", "position: relative; left: -9999px"),
  trap("room", "text-indent: -9999px; clip-path: inset(50%); position: absolute"),
];
const pages: Record<string, string> = {
  "/dialogs": `<style>.reveal-modal { visibility: hidden; display: none; position: absolute }</style>
    <main><h1>Cloth</h1><p>${Object.values(openers).join(" ")}</p></main>${dialogs.join("")}`,
  "/inner": '<form method="post"><label>Day <input name="day"></label><button>Book</button></form>',
  "/fields": `<main><h1>Cloth</h1><form method="post" autocomplete="off"><label>Nombre <input name="nombre"></label>
    <label>Correo <input type="email" name="correo" autocomplete="email"></label>${traps.join("")}<button>Enviar</button></form>
    <form method="post" autocomplete="on"><label>Empresa <input name="empresa"></label><label>Mail <input type="email" name="mail"></label><input type="submit" style="display: none"><button type="button">Pedir</button></form></main>`,
};

Object.assign(pages, {
  "/steps": `<main><h1>Cloth</h1><section><form><label>What <input name="what"></label><label>Width <input name="width"></label></form>
    <div><button type="button">Back</button><button type="button">Next step</button></div></section></main>`,
  "/schritte": `<main><h1>Tuch</h1><form><label>Mail <input type="email" name="mail"></label><button type="button">Weiter</button>
    <div style="display: none"><label>Telefon <input name="tel"></label><button>Senden</button></div></form></main>`,
  "/whole": `<main><h1>Tuch</h1><section><form method="post"><label>Mail <input type="email" name="mail"></label>
    <button>Senden</button></form></section><button>Next</button><p><button>Weiterlesen</button></p></main>`,
});

const service = (src: string) => ({ ...{ kind: "frame", name: "", text: "", area: "main" }, src });
const framed = (src: string, attributes = "") => `<iframe src="${src}" ${attributes}></iframe>`;
const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; frame-src 'self' http://localhost:*">`;
const embedding = (other: string) => `${policy}<main><h1>Cloth</h1><button>Choose a day</button>
  <div style="position: fixed; inset: 0; opacity: 0; visibility: hidden"><div role="dialog" aria-modal="true"><button>Close</button>
    ${framed("https://outlook.office365.com/owa/calendar/mill/bookings/", 'width="700" height="800"')}
    ${framed("https://counter.example/", 'width="1" height="1"')}${framed("/inner", 'width="700"')}</div></div>
  <div role="dialog" style="display: none">${framed(`${other}/inner`, 'width="700" height="800"')}</div>
  ${framed("https://mill.pipedrive.com/form", 'width="500" height="300"')}
  <script src="https://js.hsforms.net/forms/embed/v2.js"></script><script src="https://js.hs-scripts.com/1.js"></script></main>`;

let server: Server;
let chromium: RunningChromium;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const made: Record<string, string> = { ...pages, "/embedding": embedding(`http://localhost:${port}`) };
    const body = made[request.url ?? ""];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

async function read(path: string): Promise<PageCapture> {
  const { port } = server.address() as AddressInfo;
  return (await readVisited(chromium.browser, `http://127.0.0.1:${port}${path}`)).capture;
}

test("any attribute of a control that names a dialog opens it", async () => {
  const { forms } = await read("/dialogs");
  const opened = forms.filter(({ lacksOpener }) => !lacksOpener).map(({ fields }) => fields[0]?.name);
  expect(opened).toEqual(["reveal", "drawn", "clicked", "linked"]);
  expect(forms.every(({ hiddenIn }) => hiddenIn === "dialog")).toBe(true);
});

test("traps for robots are no fields, a field inherits that its form is not to be filled in, and the button that shows names it", async () => {
  const { forms } = await read("/fields");
  expect(forms.map(({ submitText }) => submitText)).toEqual(["Enviar", "Pedir"]);
  expect(forms.map(({ fields }) => fields.map(({ name, autocomplete }) => [name, autocomplete]))).toEqual([
    [
      ["nombre", "off"],
      ["correo", "email"],
    ],
    [
      ["empresa", ""],
      ["mail", ""],
    ],
  ]);
});

test("a form whose button asks for the next step goes on", async () => {
  const stepsOf = async (path: string) => (await read(path)).forms.map(({ hasSteps }) => hasSteps);
  expect([await stepsOf("/steps"), await stepsOf("/schritte"), await stepsOf("/whole")]).toEqual([
    [true],
    [true],
    [undefined],
  ]);
});

test("frames that failed to load or wait in a dialog are kept, and scripts that draw a form", async () => {
  const { embeds, forms } = await read("/embedding");
  const local = embeds.map(({ src, ...rest }) => ({ ...rest, src: src.replace(/localhost:\d+/, "localhost") }));
  expect(local).toEqual([
    service("https://outlook.office365.com/owa/calendar/mill/bookings/"),
    service("http://localhost/inner"),
    service("https://mill.pipedrive.com/form"),
    { ...service("https://js.hsforms.net/forms/embed/v2.js"), fields: 0 },
  ]);
  expect(forms).toEqual([]);
});
