import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { shopPage } from "./shop-page.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const html = { "content-type": "text/html; charset=utf-8" };

const page = (body: string, head = ""): Handler => {
  return (_request, response) => {
    response.writeHead(200, html);
    response.end(`<!doctype html><html lang="en"><head><title>A page</title>
      <meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`);
  };
};
const status = (code: number, headers: Record<string, string> = {}): Handler => {
  return (_request, response) => {
    response.writeHead(code, { "content-type": "text/html", ...headers });
    response.end(code === 204 ? undefined : `<h1>Status ${code}</h1>`);
  };
};
const script = (code: string) => page(`<h1>A heading</h1><p>Some text to paint.</p><script>${code}</script>`);
const file = (type: string, headers: Record<string, string> = {}): Handler => {
  return (_request, response) => {
    response.writeHead(200, { "content-type": type, ...headers });
    response.end("%PDF-1.4 not much of a file");
  };
};
const redirect = (location: string) => status(302, { location });

/** Counts in the query, so that no address is asked for twice. */
const countedAddress = (request: IncomingMessage, path: string) => {
  const count = Number(new URL(request.url ?? "", "http://x").searchParams.get("n"));
  return `${path}?n=${count + 1}`;
};

function* paragraphs(bytes: number): Generator<string> {
  const paragraph = `<p>${"x".repeat(64 * 1024)}</p>`;
  for (let sent = 0; sent < bytes; sent += paragraph.length) yield paragraph;
}
const flood = (bytes: number): Handler => {
  return (_request, response) => {
    response.writeHead(200, html);
    pipeline(Readable.from(paragraphs(bytes)), response, () => {});
  };
};

const smallestGif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
let photo: Buffer | undefined;

/** Made at its first request: packing takes a second. */
let zipBomb: Buffer | undefined;

const wordy = "<p>Words that a visitor can read, and more of them than a wall would show.</p>".repeat(30);
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join("\n");

/** Pages that are worth a report. */
export const soundPages: Record<string, Handler> = {
  "/shop": (_request, response) => {
    const rules = { "x-robots-tag": ["otherbot: noindex", "googlebot: noimageindex"] };
    response.writeHead(200, { "content-type": "text/html", ...rules }).end(shopPage);
  },
  "/ok": page("<h1>A plain page</h1><p>It says little, and it behaves.</p>"),
  "/to-ok": (_request, response) => response.writeHead(301, { location: "/ok" }).end(),
  /** A site whose other pages never answer. */
  "/slow-site": page(`<h1>A slow site</h1>${repeat(60, (index) => `<a href="/hang?${index}">Page ${index}</a>`)}`),
};

/** Everything that a stranger's page may do to whoever visits it. */
export const hostilePages: Record<string, Handler> = {
  "/401": status(401, { "www-authenticate": "Basic realm=members" }),
  "/403": status(403),
  "/404": status(404),
  "/404-without-body": (_request, response) => response.writeHead(404).end(),
  "/410": status(410),
  "/429": status(429, { "retry-after": "30" }),
  "/500": status(500),
  "/503": status(503),
  "/204": status(204),
  "/no-content": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(),
  "/pdf": file("application/pdf"),
  "/download": file("text/html", { "content-disposition": "attachment; filename=page.html" }),
  "/picture": file("image/png"),
  "/bot-wall": page("<h1>Just a moment...</h1><p>Verify you are human by completing the action below.</p>"),

  "/masked": (_request, response) =>
    response
      .writeHead(200, html)
      .end('<title>Masked</title><frameset rows="100%,*"><frame src="/ok"><noframes>Frames</noframes></frameset>'),
  "/frame-of-another-site": (request, response) =>
    page(
      `<iframe src="http://localhost:${request.socket.localPort}/ok" style="border: 0; width: 100vw; height: 100vh">`,
    )(request, response),
  "/drawing": page('<svg width="400" height="500" role="img"><circle cx="200" cy="250" r="150" fill="teal"/></svg>'),
  /** 60 pictures of 100 KB, twice what the tests allow a page, most of them far below. */
  "/album": page(
    `<h1>Album</h1>${wordy}${repeat(60, (index) => `<img loading=lazy width=400 height=400 alt="" src="/photo?${index}">`)}`,
  ),
  /** Half as many again as a page may load, all of them asked for at once. */
  "/shelf": page(
    `<h1>Shelf</h1>${wordy}${repeat(45, (index) => `<img width=9 height=9 alt="" src="/photo?${index}">`)}`,
  ),
  "/photo": (_request, response) => {
    photo ??= Buffer.concat([Buffer.from(smallestGif, "base64"), Buffer.alloc(100_000)]);
    response.writeHead(200, { "content-type": "image/gif" }).end(photo);
  },

  "/redirect-loop": (request, response) =>
    response.writeHead(302, { location: countedAddress(request, "/redirect-loop") }).end(),
  "/self-navigation": page("<h1>Again</h1><script>location.href = '/self-navigation?' + Math.random()</script>"),
  "/refresh-loop": (request, response) => {
    const refresh = `<meta http-equiv="refresh" content="0; url=${countedAddress(request, "/refresh-loop")}">`;
    page("<h1>And again</h1>", refresh)(request, response);
  },
  "/to-private": redirect("http://10.0.0.1/"),
  "/to-file": redirect("file:///etc/passwd"),

  "/hang": () => {},
  "/reset": (request) => request.socket.destroy(),
  "/garbage": (request) => request.socket.end("Whatever this is, it is not HTTP.\r\n\r\n"),
  "/cut-short": (_request, response) => {
    response.writeHead(200, { ...html, "content-length": "100000" });
    response.write("<h1>The beginning</h1>", () => response.destroy());
  },
  "/broken-gzip": (_request, response) =>
    response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("<h1>Not compressed at all</h1>"),
  "/drip": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("<p>drip</p>"), 200);
    response.on("close", () => clearInterval(timer));
  },
  "/endless": flood(Number.POSITIVE_INFINITY),
  "/100-mb": flood(100_000_000),
  "/zip-bomb": (_request, response) => {
    zipBomb ??= gzipSync(Buffer.alloc(150_000_000, "a "));
    response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(zipBomb);
  },

  "/never-idle": script("for (let i = 0; i < 4; i += 1) fetch('/hang?' + i)"),
  "/spin": script("for (;;);"),
  "/floods": script("setInterval(() => { for (let i = 0; i < 2_000; i += 1) console.log(i) }, 20)"),
  "/memory-hog": script("const hoard = []; for (;;) hoard.push(new Array(1_000_000).fill(Math.random()))"),
  "/hangs-on-click": page(`<main><h1>A heading</h1><p>Some text to paint.</p>
    <button style="padding: 20px 40px; background: #00529b; color: #fff" onclick="for (;;);">Go on</button></main>`),
  "/dialogs": script("setInterval(() => { alert(1); confirm(2); prompt(3) }, 50); onbeforeunload = () => 'stay'"),
  "/pop-ups": script("for (let i = 0; i < 20; i += 1) open('/ok', '_blank', i % 2 ? 'noopener' : '')"),
  "/debugger": script("setInterval(() => { debugger }, 50)"),
  "/unruly": script(`
    alert(1); confirm(2); prompt(3); setInterval(() => alert(4), 50); onbeforeunload = () => "stay";
    for (let i = 0; i < 10; i += 1) open("/ok", "_blank", i % 2 ? "noopener" : "");
    Array.prototype.map = Array.prototype[Symbol.iterator] = JSON.stringify = Map.prototype.get = () => { throw 1 };`),
  "/clobbered": page(`<h1>Clobbered</h1>${wordy}<img name=querySelectorAll><img name=body><img name=forms>
    <form action="/send"><label>Mail <input name=parentElement></label><input name=childNodes><input name=attributes>
    <input name=getAttribute><input name=elements><input name=id><button name=tagName>Send</button></form>
    <script type="application/ld+json">${"[".repeat(5_000)}${"]".repeat(5_000)}</script>${"<div>".repeat(5_000)}bottom`),
  "/unstorable": script("document.title = 'NUL \\0 and half a pair \\ud800'; document.body.append('\\0 \\udfff')"),

  "/starts-download": script("addEventListener('load', () => { location.href = '/download?from=a-page' })"),
  "/leads-to-picture": script(
    "addEventListener('load', () => setTimeout(() => { location.href = '/picture?from=a-page' }, 200))",
  ),
  "/late": page(
    "<div id=app></div>",
    "<script>setTimeout(() => { app.innerHTML = '<h1>Here at last</h1>' }, 2500)</script>",
  ),
  "/single-page-app": page(`<div id=app></div><script type=module>
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    app.innerHTML = '<nav><a href="/ok">Plain page</a></nav><h1>Drawn by a script</h1><p>After three seconds.</p>';
    history.replaceState(null, '', '/single-page-app/home');</script>`),
  "/lazy": page(`<h1>Scroll down</h1><div style="height: 4000px"></div><p id=far>Not yet.</p>
    <img loading=lazy src="/ok" alt="Far below" width=300 height=200>
    <script>new IntersectionObserver(([entry], observer) => {
      if (!entry.isIntersecting) return;
      far.textContent = 'Shown to whoever scrolls this far.';
      observer.disconnect();
    }).observe(far)</script>`),
  "/endless-scroll": page(`<h1>More and more</h1>${wordy}<script>onscroll = () => {
    for (let i = 0; i < 20; i += 1) document.body.append(Object.assign(document.createElement('p'), { textContent: 'More.' }));
    scrollBy(0, 1) }</script>`),
  "/crowded": page(`<h1>Ten thousand elements</h1>${repeat(5_000, (index) => `<div><p>Line ${index}</p></div>`)}`),
  "/link-farm": page(
    `<h1>Links</h1><ul>${repeat(5_000, (index) => `<li><a href="/page-${index}">Link ${index}</a></li>`)}</ul>`,
  ),
  /**
   * More than a report can use: addresses, names and data without end, on no more elements than Lighthouse
   * judges within its time on a busy machine.
   */
  "/overfull": page(`<h1>Overfull</h1>${wordy}<script>
    const add = (tag, parent, properties) => parent.appendChild(Object.assign(document.createElement(tag), properties));
    for (let i = 0; i < 30; i += 1) {
      add("script", document.head, { type: "application/ld+json", textContent: JSON.stringify(["x".repeat(40_000)]) });
      const form = add("form", document.body);
      for (let n = 0; n < (i === 0 ? 60 : 5); n += 1) add("input", form, { ariaLabel: "label ".repeat(60), name: n + "n".repeat(300) });
    }
    for (let i = 0; i < 500; i += 1)
      add("a", document.body, { href: "/" + i + "/long".repeat(600), rel: "r".repeat(500), textContent: "wide ".repeat(60) });
    </script>`),
  "/wrong-charset": (_request, response) => {
    response.writeHead(200, html);
    // Windows-1252 under two other names.
    const text = `<title>Caf\xe9</title><meta charset="klingon"><h1>Caf\xe9</h1><p>\x93Open\x94 all day.</p>`;
    response.end(Buffer.from(text, "latin1"));
  },
};
