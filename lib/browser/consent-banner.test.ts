import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readPage, setMobileScreen, startTestChromium } from "./testing/test-chromium.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const shop = `<main><h1>Ropes that hold</h1><p>Every rope is tested twice, then signed by its maker.</p>
  <p>We bake no cookies, but we ship to every harbour within two days.</p></main>`;
const overlay = "position:fixed;bottom:0;left:0;right:0;height:60%;background:#c00";
const lock = `<style>body { overflow: hidden }</style>${shop}<div style="position:fixed;inset:0;background:rgb(0 0 0/.8)"></div>`;
const shadow = (host: string, mode: string, inner: string) => `${host}<script>
  document.body.lastElementChild.previousElementSibling.attachShadow({ mode: "${mode}" }).innerHTML =
    '<div style="${overlay}">${inner}</div>';
</script>`;
const manager = (mode: string) =>
  shadow(`<div id="usercentrics-root"></div>`, mode, "<p>Choose what we may store.</p><button>Accept</button>");

const banners: Record<string, string> = {
  "/bar": `${shop}<div style="${overlay}"><p>This site uses cookies to count visitors.</p><a href="#">Got it</a></div>`,
  "/sheet": `${lock}<section role="dialog" style="${overlay}"><p>Wir verwenden Cookies für die Statistik.</p><button>Alle akzeptieren</button></section>`,
  "/dialog": `${shop}<dialog id="ask" style="width:90%"><p>Your privacy matters to us and our partners.</p><button>Accept</button></dialog>
    <script>document.querySelector("#ask").showModal()</script>`,
  "/form": `${shop}<div style="${overlay}"><form><input type="checkbox" name="style"><input type="checkbox" name="contains">
    <p>This site uses cookies to count visitors.</p><button>Reject all</button></form></div>`,
  "/manager": `${shop}${manager("open")}`,
  "/closed-manager": `${shop}${manager("closed")}`,

  // Vendors, by their rules alone: no word of these is known.
  "/onetrust": `${shop}<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" style="${overlay}"><p>Abc.</p><button id="onetrust-accept-btn-handler">Def</button></div></div>`,
  "/cookie-law-info": `${shop}<div id="cookie-law-info-bar" style="${overlay}"><p>Abc.</p><button>Def</button></div>`,
  "/frame-of-elsewhere": `${shop}<div style="${overlay}"><iframe title="Consent window" style="width:100%;height:100%" src="http://localhost:PORT/vendor"></iframe></div>`,

  // Languages and shapes.
  "/polish": `${shop}<div style="${overlay}"><p>Korzystamy z plików cookie, aby liczyć odwiedziny.</p><button>Zgadzam się</button><button>Odrzuć</button></div>`,
  "/arabic": `${lock}<div role="dialog" aria-modal="true" dir="rtl" style="${overlay}"><p>نستخدم ملفات تعريف الارتباط لقياس الزيارات.</p><button>قبول الكل</button><button>الضرورية فقط</button></div>`,
  "/korean": `<div style="background:#c00"><p>방문자 수를 세기 위해 쿠키를 사용합니다.</p><button>모두 허용</button><button>설정</button></div><header>Ropes</header>${shop}`,
  "/slovenian": `<div><header>Ropes</header>${shop}<footer>1950</footer><div style="background:#c00"><p>Ta stran uporablja piškotke.</p><button>V redu</button></div></div>`,
  "/thai": `${shop}${shadow("<x-ask></x-ask>", "open", "<p>เราใช้คุกกี้เพื่อนับผู้เข้าชม</p><button>ยอมรับ</button><button>ตั้งค่า</button>")}`,
  "/lithuanian": `${shop}<iframe style="${overlay};width:100%" srcdoc="<p>Naudojame slapukus lankytojams skaičiuoti.</p><button>Sutinku</button><button>Nustatymai</button>"></iframe>`,
  "/hebrew": `${shop}<dialog id="ask" style="width:90%" dir="rtl"><p>אתר זה משתמש בעוגיות למדידת ביקורים.</p><button>הבנתי</button></dialog><script>document.querySelector("#ask").showModal()</script>`,
  "/chinese": `${shop}<div style="position:absolute;z-index:900;inset:auto 0 0 0;background:#c00"><p>本网站使用Cookie统计访问量。</p><button>好</button></div>`,
  "/switches": `${shop}<div style="${overlay}"><p>Tunatumia vidakuzi kuhesabu wageni.</p><input type="checkbox" checked disabled><input type="checkbox"><button>Hifadhi</button></div>`,
  "/cross": `${shop}<div style="${overlay}"><p>We use cookies to count visitors.</p><span style="cursor:pointer">×</span></div>`,
  "/named-without-choice": `${shop}<footer class="cookie-notice" style="${overlay}"><p>By staying you agree to our cookies.</p></footer>`,
  "/named-with-search": `${shop}<div id="consent" style="${overlay}"><p>We use cookies of 40 vendors.</p><input type="search" placeholder="Vendor"><button>Fine</button></div>`,
  "/pointed-box": `${shop}<div style="${overlay}"><p>We use cookies to count visitors.</p><div style="cursor:pointer">Understood</div></div>`,
  "/same-page": `${shop}<div style="${overlay}"><p>We use cookies to count visitors.</p><a href="?cookies=ok">OK</a> <a href="/privacy">Learn more</a></div>`,
  "/named": `${shop}<div class="gdpr-notice" style="${overlay}"><p>Tunatumia vidakuzi kuhesabu wageni.</p><button>Sawa</button></div>`,
};

const baked = `<header style="position:sticky;top:0"><b>Crumb</b> <a href="/cookies">Cookies</a></header><main><h1>Cookies, baked daily</h1><p>Our cookies are warm at seven.</p></main>`;

const leftAlone: Record<string, string> = {
  "/": `${shop}<div style="position:fixed;bottom:0"><p>We bake cookies every day.</p><a href="https://shop.other.example/?x=1">Order a box now</a></div>`,
  "/newsletter": `${shop}<div role="dialog" style="${overlay}"><p>I consent to ten mails a year.</p><input type="email" aria-label="Email"><button>I agree</button></div>`,
  "/two-steps": `${shop}<div role="dialog" style="${overlay}"><p>Ten percent off your first rope! We respect your privacy.</p><button>Yes, please</button><button>No thanks</button></div>`,
  "/footer": `${shop}<footer style="position:fixed;bottom:0"><p>Harbour Ropes, since 1950.</p><a href="/c">Cookie settings</a> <a href="/t">Agreement</a></footer>`,
  "/floating-site": `<div style="position:fixed;inset:0;overflow:auto"><h2>Ropes</h2><p>How we use cookies in the galley.</p><button>Accept the offer</button></div>`,
  "/contents": `${shop}<div style="position:sticky;top:0"><p>Our consent policy</p><a href="#a">Accept and reject</a></div>`,
  "/bakery": `${baked}<div style="${overlay}"><p>Order a dozen cookies until Friday.</p><button>Add a dozen</button><button>Not today</button></div>`,
  "/bakery-on-friday": `${shop}<div style="${overlay}"><p>Free cookies with every rope, on Friday only.</p><a href="/friday">See how</a><button>Fine</button></div>`,
  "/policy": `<main><h1>Cookie policy</h1><p>We set three cookies. You may refuse two of them here.</p><button>Refuse</button><button>Accept</button></main><div style="position:sticky;top:0"><p>On this page: cookies we set, cookies of others</p><button>Show more</button><button>Print</button></div>`,
  "/bakery-in-flow": `<section style="background:#eee"><p>Warm cookies from seven o'clock on.</p><button>Order now</button><button>Visit us</button></section>${baked}`,
  "/header-of-cookies": `<header class="has-cookie-bar" style="position:sticky;top:0"><p>Ropes and cookies</p><a href="/a">Ropes</a> <a href="/b">Knots</a></header>${shop}`,
  "/newsletter-by-consent": `${shop}<div role="dialog" class="mail-consent" style="${overlay}"><p>We respect your privacy.</p><input type="email" aria-label="Email"><button>Join us</button></div>`,
  "/age": `${shop}<div role="dialog" style="${overlay}"><p>Are you old enough to see ropes?</p><button>Yes, I am</button><button>No</button></div>`,
  "/region": `${shop}<div role="dialog" style="${overlay}"><p>You seem to be in Norway.</p><button>Stay here</button><a href="/no/">Til Norge</a></div>`,
  "/chat": `${shop}<div style="position:fixed;right:0;bottom:0"><p>Hello! May we help you?</p><button>Start a chat</button></div><iframe title="Chat" style="position:fixed;right:0;bottom:90px;width:300px;height:300px" src="http://localhost:PORT/vendor"></iframe>`,
};

const quote = `<style>body { margin: 0 } .b { display: inline-block; margin-top: 300px; padding: 12px 24px; background: #024; color: #fff }</style>
  <main><h1>Ropes that hold</h1><p>Every rope is tested twice.</p><a class="b" href="#quote">Get a quote</a><p id="quote">Write to us.</p></main>`;
const ask = "<p>We use cookies to count visitors.</p><button>Accept all</button>";
const over = "position:fixed;left:0;right:0;height:75%;background:#fff";

/** Each with a button and a headline beneath a bar. */
const covered: Record<string, string> = {
  "/in-header": `<header><div style="${over};top:0">${ask}</div><a href="/">Ropes</a></header>${quote}`,
  "/over-button": `${quote}<nav class="cookie-bar" style="${over};bottom:0">${ask}</nav>`,
  "/above-page": `<div class="cookies" style="height:300px">${ask}</div>${quote.replace("300px", "450px")}`,
  "/modal": `${quote}<dialog id="ask" style="width:90%;height:80vh">${ask}</dialog>
    <script>ask.showModal(); for (const type of ["close", "cancel", "toggle"]) ask.addEventListener(type, ({ newState }) => {
      if (newState !== "open") document.querySelector("h1").textContent = "Chosen" })</script>`,
  "/inert": `${quote}<div style="${over};top:0">${ask}</div><script>document.querySelector("main").inert = true</script>`,
  "/popup": `${quote}<div role="dialog" style="${over};top:0"><p>Ten percent off!</p><input type="email"><button>Join</button></div>`,
};

let server: Server;
let chromium: RunningChromium;
let plain: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = request.url ?? "";
    const body = { ...banners, ...leftAlone, ...covered, "/plain": shop, "/vendor": "<p>Abc.</p><button>Def</button>" }[
      address
    ];
    response.writeHead(body ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    const title = address.startsWith("/bakery") && !address.endsWith("friday") ? "Crumb, cookies" : "Ropes";
    const { port } = server.address() as AddressInfo;
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><body>${body?.replaceAll("PORT", String(port))}</body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  chromium = await startTestChromium();
  plain = await read("/plain");
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

async function read(address: string, rest: Partial<Parameters<typeof readPage>[1]> = {}) {
  const { port } = server.address() as AddressInfo;
  const page = await chromium.browser.newPage();
  try {
    const session = await page.createCDPSession();
    await setMobileScreen(session);
    await page.goto(`http://127.0.0.1:${port}${address}`);
    const { capture, ...pictures } = await readPage(session, { deadline: 0, withPhoneScreenshot: true, ...rest });
    return { ...capture, ...pictures, cookies: await page.cookies() };
  } finally {
    await page.close();
  }
}

test.for(Object.keys(banners))("%s: the banner is in neither content nor picture", async (address) => {
  const page = await read(address);
  expect(page.consentBannerHidden).toBe(true);
  expect(page.text.replace(/^Ropes\n|\n1950$/g, "")).toBe(plain.text);
  if (/header|footer/.test(banners[address] ?? "")) return;
  expect(page.screenshot === plain.screenshot, "the picture is that of the page without a banner").toBe(true);
  expect(page.phoneScreenshot === plain.phoneScreenshot, "the phone's, too").toBe(true);
});

test.for(Object.keys(leftAlone))("%s has no consent banner, and stays as it is", async (address) => {
  const page = await read(address);
  expect(page.consentBannerHidden).toBe(false);
  for (const text of leftAlone[address]?.match(/(?<=<p>)[^<]+/g) ?? []) {
    expect(page.text).toContain(text.replace(/\s+/g, " "));
  }
});

test.for(Object.keys(covered))("%s: what lies beneath is judged as without the consent bar", async (address) => {
  const deadline = performance.now() + 60_000;
  const page = await read(address, { deadline, withPhoneScreenshot: false, staysInWindow: true });
  const isConsent = address !== "/popup";
  expect(page.consentBannerHidden).toBe(isConsent);
  expect([page.headline, page.headlinePhone]).toEqual(Array(2).fill("Ropes that hold"));
  const [first] = page.actions;
  expect(first).toMatchObject({ text: "Get a quote", firstScreen: true, firstScreenPhone: true });
  // Zoomed out, as a page without a viewport is, a phone shows the button above the bar at its bottom.
  const isUnder = !["/above-page", "/over-button", "/popup"].includes(address);
  expect(first?.underBanner ?? false, "on a phone the banner lies on it").toBe(isUnder);
  expect(first?.click?.effect, "the button can be clicked").toBe(isConsent ? "view" : undefined);
  const sentence = page.texts.find(({ text }) => text.startsWith("Every rope"));
  expect(sentence).toMatchObject({ firstScreen: true, firstScreenPhone: true });
});
