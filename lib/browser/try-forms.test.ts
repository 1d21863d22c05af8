import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningChromium } from "./chromium.ts";
import { readVisited, startTestChromium } from "./testing/test-chromium.ts";
import { mail, message, name, plain, scripted, unclearForms } from "./testing/unclear-forms.ts";

// Most of the time passes waiting for what a form may still send.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000, maxConcurrency: 3 });

const consent = '<label><input type="checkbox" name="ok" required> You may write to me</label>';
const topic =
  '<label>Topic <select name="topic" required><option value="">Choose</option><option>Boats</option></select></label>';

const noReceiver =
  'const ENDPOINT = "PASTE-THE-ADDRESS-HERE"; if (!ENDPOINT.startsWith("https:")) { note.textContent = "This does not work yet. Write to us instead."; return } fetch(ENDPOINT, { method: "POST", body: new FormData(form) });';
const askForSum =
  'if (form.sum.value !== "7") { note.textContent = "That was not it."; return } fetch("/sum", { method: "POST" })';
const askForPhone =
  'if (!/^07\\d{9}$/.test(form.phone.value)) { note.textContent = "Please check the phone number"; return } fetch("/phone", { method: "POST" })';
const beacon =
  'navigator.sendBeacon("/letters", new Blob([JSON.stringify({ address: form.m.value })], { type: "application/json" })); note.textContent = "Done"';
const late =
  'await new Promise((done) => setTimeout(done, 700)); fetch("/api/ask", { method: "POST", body: JSON.stringify({ a: form.customer.value, m: form.enquiry.value }) })';
const xhr =
  'const call = new XMLHttpRequest(); call.open("POST", "https://forms.loom.test/x"); call.send(new URLSearchParams(new FormData(form)))';
const twice =
  'if (!form.dataset.sure) { form.dataset.sure = "1"; form.querySelector("button").textContent = "Really send?"; return } fetch("/twice", { method: "POST", body: new FormData(form) })';
const toOwnStorage =
  'localStorage.setItem("asked", JSON.stringify([form.replyto.value])); form.reset(); note.innerHTML = "Thank you! Please allow us two days. <button type=button>Close</button>"';
const toMail =
  'location.href = "mailto:desk@loom.test?body=" + encodeURIComponent(form.enquiry.value); note.textContent = "Sent!"';
const confirms =
  'if (!form.querySelector("i")) note.innerHTML = "<i>Is all of it right?</i> <button type=button>Yes, send it</button>"';
const sample = "https://formspree.io/f/your_form_id";
const key = '<input type="hidden" name="access_key" value="YOUR_ACCESS_KEY_HERE">';

/** The forms of a page, and what became of what was filled in. */
const pages: [path: string, body: string, sends: Record<string, string>][] = [
  ["/mute", plain("mute", name + mail + message + consent, 'onsubmit="return false;"'), { mute: "nothing" }],
  ["/unset", scripted("unset", mail + topic + message, noReceiver, "novalidate"), { unset: "nothing" }],
  [
    "/thanks",
    scripted("thanks", name + mail, 'setTimeout(() => { form.innerHTML = "<b>Thank you! We got it.</b>" }, 400)'),
    { thanks: "nothing" },
  ],
  [
    "/keeps",
    scripted("keeps", mail + message, toOwnStorage) +
      scripted(
        "session",
        name + mail + message,
        'sessionStorage.lead = form.replyto.value; form.reset(); note.textContent = "Danke! Bitte haben Sie zwei Tage Geduld."',
      ),
    { keeps: "nothing", session: "nothing" },
  ],
  [
    "/drafts",
    scripted(
      "drafts",
      mail + message,
      'localStorage.draft = form.enquiry.value; note.textContent = "Please check your address"',
    ) +
      scripted(
        "first",
        mail + message,
        'sessionStorage.first = form.enquiry.value; form.reset(); note.innerHTML = "<label>Phone <input name=tel></label>"',
      ),
    { drafts: "unknown", first: "unknown" },
  ],
  [
    "/dialog",
    scripted("spoken", name + mail + message, 'alert("Danke! Wir melden uns."); form.reset()') +
      plain("typed", mail + message, 'action="" onsubmit="event.preventDefault()"'),
    { spoken: "nothing", typed: "nothing" },
  ],
  [
    "/opens",
    scripted("opens", name + mail + message, toMail) +
      scripted("window", mail + message, 'open("mailto:desk@loom.test")'),
    { opens: "mail-program", window: "mail-program" },
  ],
  [
    "/webmail",
    scripted(
      "webmail",
      mail + message,
      'open("https://mail.google.com/mail/?view=cm&to=desk@loom.test&body=" + form.enquiry.value)',
    ),
    { webmail: "mail-program" },
  ],
  [
    "/mail",
    plain("native", mail + message, 'action="mailto:desk@loom.test" method="post" enctype="text/plain"') +
      scripted(
        "anchor",
        mail + message,
        'Object.assign(document.createElement("a"), { href: "mailto:desk@loom.test" }).click()',
      ),
    { native: "mail-program", anchor: "mail-program" },
  ],
  [
    "/falls-back",
    scripted(
      "falls",
      name + mail + message,
      'fetch("/fall", { method: "POST", body: new FormData(form) }).catch(() => { location.href = "mailto:desk@loom.test" })',
    ) +
      scripted(
        "asks-first",
        name + mail + message,
        'fetch("/token").catch(() => { location.href = "mailto:desk@loom.test" })',
      ),
    { falls: "request", "asks-first": "unknown" },
  ],
  [
    "/sample",
    plain("sample", mail + message, `action="${sample}" method="POST"`) +
      scripted("fetches", mail + message, `await fetch("${sample}", { method: "POST", body: new FormData(form) })`),
    { sample: "nothing", fetches: "nothing" },
  ],
  [
    "/key",
    plain("key", key + mail + message, 'action="https://api.web3forms.com/submit" method="POST"') +
      plain(
        "phone",
        `${key}<label>Phone <input type="tel" name="p"></label>`,
        'action="https://api.web3forms.com/submit" method="POST"',
      ),
    { key: "nothing", phone: "nothing" },
  ],
  [
    "/key-of-captcha",
    `${plain("unset", key.replace("YOUR_ACCESS_KEY_HERE", "your-access-key") + mail + message + consent, 'action="https://api.web3forms.com/submit" method="POST"')}${plain("set", key.replace("YOUR_ACCESS_KEY_HERE", "1f0a3c9e-4d5b-4e11-9c0a-7d3c2b1a0f9e") + mail + message, 'action="https://api.web3forms.com/submit" method="POST"')}<div class="cf-turnstile"></div>`,
    { unset: "nothing", set: "unknown" },
  ],
  [
    "/works",
    scripted("late", name + mail + message, late) +
      plain("classic", name + mail + message, 'action="/ask" method="post"'),
    { late: "request", classic: "request" },
  ],
  [
    "/letters",
    scripted("letters", '<label>Your email <input type="email" name="m" required></label>', beacon) +
      scripted("xhr", mail + message, xhr),
    { letters: "request", xhr: "request" },
  ],
  [
    "/framed",
    `${plain("framed", mail + message, 'action="/taken" method="post" target="sink"')}<iframe name="sink" hidden></iframe>`,
    { framed: "request" },
  ],
  ["/twice", scripted("twice", mail + message, twice), { twice: "request" }],
  ["/confirms", scripted("confirms", mail + message, confirms), { confirms: "unknown" }],
  [
    "/refuses",
    scripted("sum", `${mail}${message}<label>3 + 4 = <input name="sum" required></label>`, askForSum) +
      scripted(
        "phone",
        `${mail}${message}<label>Phone number <input type="tel" name="phone" required></label>`,
        askForPhone,
      ),
    { sum: "unknown", phone: "unknown" },
  ],
  [
    "/marks",
    scripted("marks", name + mail + message, 'form.customer.setAttribute("aria-invalid", "true")') +
      plain(
        "upload",
        `${mail}${message}<label>Plan <input type="file" name="plan"></label>`,
        'onsubmit="return false"',
      ),
    { marks: "unknown", upload: "unknown" },
  ],
  ["/throws", scripted("throws", mail + message, "captchaOfOurs.run()"), { throws: "unknown" }],
  [
    "/human",
    `${plain("human", mail + message, 'onsubmit="return false"')}<div class="cf-turnstile"></div>`,
    { human: "unknown" },
  ],
  [
    "/lost",
    `${plain("lost", mail + message, 'onsubmit="return false"')}<script src="/gone.js"></script>`,
    { lost: "unknown" },
  ],
  [
    "/asks",
    scripted(
      "asks",
      mail + message,
      'if (confirm("Send it?")) fetch("/asked", { method: "POST", body: new FormData(form) })',
    ),
    { asks: "unknown" },
  ],
  [
    "/counts",
    plain(
      "search",
      '<label>Find <input type="search" name="q"></label><label>Email <input type="email" name="e"></label>',
      'onsubmit="return false"',
    ) + scripted("counts", mail + message, 'new Image().src = "/count.gif"'),
    { search: "unknown", counts: "unknown" },
  ],
  [
    "/state",
    `<form id="state"><input placeholder="E-mail" name="m"><textarea placeholder="Bericht"></textarea><button disabled>Send state</button></form><script>{
      const form = document.querySelector("#state"), known = {};
      form.addEventListener("input", ({ target }) => { known[target.tagName] = target.value; form.querySelector("button").disabled = !known.INPUT?.includes("@") || !known.TEXTAREA });
      form.addEventListener("submit", (event) => { event.preventDefault(); fetch("/v1", { method: "PUT", body: JSON.stringify(known) }) });
    }</script>`,
    { state: "request" },
  ],
  [
    "/loose",
    `<div><label>Mail <input type="email" name="m"></label><label>Wish <textarea name="w"></textarea></label><button id="go">Send loose</button></div>
      <script>document.querySelector("#go").onclick = () => fetch("/loose", { method: "POST", body: document.querySelector("textarea").value })</script>`,
    { loose: "request" },
  ],
  [
    "/steps",
    scripted("steps", `${mail}<div hidden>${message}</div>`, 'form.querySelector("div").hidden = false', "novalidate") +
      scripted("spins", mail + message, 'form.querySelector("button").disabled = true; note.textContent = "Sending …"'),
    { steps: "unknown", spins: "unknown" },
  ],
  [
    "/summary",
    scripted("summary", name + mail + message, 'note.textContent = "Your name: please give us your company, too"'),
    { summary: "unknown" },
  ],
  [
    "/waits",
    `<script>addEventListener("mousedown", () => { document.head.append(Object.assign(document.createElement("script"), { src: "/late.js" })) }, { once: true })</script>` +
      plain("waits", mail + message, 'onsubmit="return false"'),
    { waits: "unknown" },
  ],
  [
    "/slow",
    scripted(
      "slow",
      mail + message,
      'setTimeout(() => fetch("/slow", { method: "POST", body: new FormData(form) }), 2_200)',
    ) + scripted("moves", mail + message, 'location.href = "/thank-you"'),
    { slow: "request", moves: "unknown" },
  ],
  ...unclearForms,
];

let chromium: RunningChromium;
let server: Server;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer(({ method, url = "" }, response) => {
    requests.push(`${method} ${url}`);
    const [, forms] = pages.find(([path]) => path === url) ?? [];
    response.writeHead(forms ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    const body = `<main><h1>Looms</h1><p>We weave what you draw.</p>${forms}</main>`;
    response.end(`<!doctype html><html lang="en"><head><title>Looms</title></head><body>${body}</body></html>`);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  chromium = await startTestChromium();
});
afterAll(async () => {
  await chromium.close();
  server.closeAllConnections();
  server.close();
});

async function read(at: string): Promise<Record<string, string>> {
  const { port } = server.address() as AddressInfo;
  const { capture } = await readVisited(chromium.browser, `http://127.0.0.1:${port}${at}`);
  return Object.fromEntries(
    capture.forms.map(({ submitText, sends }) => [submitText.replace("Send ", ""), sends ?? "unknown"]),
  );
}

test.concurrent.each(pages)("%s", async (at, _, sends) => {
  expect(await read(at)).toEqual(sends);
});

test("nothing of what was filled in reached a server", () => {
  const asked = new Set(requests.filter((request) => !/favicon|robots|gone\.js/.test(request)));
  expect([...asked].toSorted()).toEqual(pages.map(([path]) => `GET ${path}`).toSorted());
});
