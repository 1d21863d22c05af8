import type { CDPSession } from "puppeteer-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readPage, setMobileScreen, startTestChromium } from "./testing/test-chromium.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const body = `<main><h1>Ropes that hold</h1><p>Every rope is tested twice, see <a href="#" style="padding: 2px">how we do it</a>.</p>
  <div id="around"><button>Book <b>a visit</b></button></div><div id="host"></div><form><input name="mail"><button>Send</button></form></main>`;

let chromium: RunningChromium;
beforeAll(async () => {
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
});

async function read(script: string, change: (session: CDPSession) => void = () => {}) {
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    change(session);
    await setMobileScreen(session);
    await page.setContent(
      `${body}<script>const listen = (where, type) => where.addEventListener(type, () => {}); ${script}</script>`,
    );
    const { capture } = await readPage(session, { deadline: 0, withPhoneScreenshot: false });
    return [
      capture.actions.find(({ text }) => text === "Book a visit")?.opens,
      capture.links[0]?.leadsNowhere ?? false,
      capture.forms[0]?.leadsNowhere,
    ];
  } finally {
    await page.close();
  }
}

const button = "document.querySelector('button')";
test.each([
  ["nobody listens", "", [null, true, true]],
  ["something else is listened to", "listen(window, 'scroll'); listen(document, 'keydown')", [null, true, true]],
  ["the button itself hears clicks", `listen(${button}, 'click')`, ["script", true, true]],
  ["its first touch is heard", `listen(${button}, 'pointerdown')`, ["script", true, true]],
  ["a part of it hears clicks", `listen(${button}.firstElementChild, 'click')`, ["script", true, true]],
  ["what is around it hears clicks", "listen(document.querySelector('#around'), 'click')", ["script", true, true]],
  ["the link hears clicks", "listen(document.querySelector('a'), 'mouseup')", [null, false, true]],
  ["the form's sending is heard by the document", "listen(document, 'submit')", [null, true, false]],
  ["the window hears every click", "listen(window, 'click')", ["script", false, false]],
  [
    "a button in a shadow tree hears clicks",
    `${button}.remove(); document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = "<button>Book a visit</button>";
     listen(document.querySelector("#host").shadowRoot.firstChild, "click")`,
    ["script", true, true],
  ],
  [
    "more elements hear clicks than are asked about",
    "for (let i = 0; i < 600; i++) { const one = document.createElement('i'); listen(one, 'click'); document.body.append(one); }",
    ["script", false, false],
  ],
])("when %s", async (_, script, expected) => {
  expect(await read(script)).toEqual(expected);
});

test("when the browser does not say, all is heard", async () => {
  const mute = (session: CDPSession) => {
    const send = session.send.bind(session);
    vi.spyOn(session, "send").mockImplementation((method, ...rest) =>
      method === "DOMDebugger.getEventListeners" ? Promise.reject(new Error("no answer")) : send(method, ...rest),
    );
  };
  expect(await read("", mute)).toEqual(["script", false, false]);
});
