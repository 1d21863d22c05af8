import { describe, expect, test } from "vitest";
import { siteTaskParsers } from "@/lib/audits/site-tasks/results";
import { type LinkedTarget, maxLinkedPages } from "@/lib/page-choice/linked-targets";
import { startServer } from "@/tests/support/static-server";
import { maxPdfPages } from "./read-pdf";
import { type LinkedPagesOptions, maxUnreadPages, readLinkedPages } from "./read-plain-pages";
import { createPdf } from "./testing/pdf";
import { running, site } from "./testing/sites";

const target = (url: string, extra: Partial<LinkedTarget> = {}): LinkedTarget => ({
  url,
  labels: ["Label"],
  foundIn: ["footer"],
  ...extra,
});

interface Targets {
  open?: string[];
  others?: string[];
  documents?: string[];
  closed?: string[];
  audited?: string[];
}

/** Paths are read on the site at `url`. */
function read(
  url: string,
  { open = [], others = [], documents = [], closed = [], audited = [] }: Targets,
  options: Partial<LinkedPagesOptions> = {},
) {
  const at = (path: string) => url + path;
  const targets = {
    named: open.map((path) => target(at(path))),
    others: others.map((path) => target(at(path), { foundIn: ["link"] })),
    documents: documents.map((path) => target(at(path), { foundIn: ["link"] })),
    closed: closed.map((path) => target(at(path))),
    audited: ["/", ...audited].map(at),
  };
  return readLinkedPages(at("/"), targets, { allowedHosts: [new URL(url).host], ...options });
}

const imprint = `<html lang="de"><title> Impressum </title><body><h1>Impressum</h1><p>Pumpen GmbH</p>
<a href="/kontakt">Kontakt</a><form action="/senden"></form><script>ignored()</script>`;

test("a page comes with its text, headings, language, links and forms", async () => {
  const { url } = await site({ "/impressum": imprint });
  expect(await read(url, { open: ["/impressum"] })).toEqual([
    {
      url: `${url}/impressum`,
      finalUrl: `${url}/impressum`,
      status: 200,
      labels: ["Label"],
      foundIn: ["footer"],
      title: "Impressum",
      lang: "de",
      headings: ["Impressum"],
      text: "Impressum\nPumpen GmbH\nKontakt",
      isCut: false,
      links: [
        { href: `${url}/senden`, text: "" },
        { href: `${url}/kontakt`, text: "Kontakt" },
      ],
      forms: 1,
    },
  ]);
});

test("what may not or can't be read is listed without text", async () => {
  const other = await site({ "/": "<p>Another site" });
  const url = await running(
    startServer(async (request, response, path) => {
      const redirects: Record<string, string> = { "/away": `${other.url}/`, "/to-staff": "/staff", "/loop": "/loop" };
      const location = redirects[path];
      const html = { "content-type": "text/html" };
      if (path === "/robots.txt") response.end("User-agent: *\nDisallow: /staff");
      else if (location !== undefined) response.writeHead(302, { location }).end();
      else if (path === "/data") response.writeHead(200, { "content-type": "application/json" }).end("{}");
      else if (path === "/gone") response.writeHead(404, html).end("<p>Gone");
      else if (path === "/wall") response.writeHead(200, { ...html, "cf-mitigated": "challenge" }).end("<p>Wait");
      else if (path === "/large") response.writeHead(200, html).end("x".repeat(2 * 1024 * 1024 + 1));
      else if (path === "/whole") response.writeHead(200, html).end("x".repeat(2 * 1024 * 1024));
      else if (path === "/reset") request.socket.destroy();
      else response.writeHead(200, html).end(`<p>At ${path}`);
    }),
  );
  const open = "/ok /staff /away /to-staff /loop /data /gone /wall /large /whole /reset".split(" ");
  const allowedHosts = [url, other.url].map((address) => new URL(address).host);
  const pages = await read(url, { open, closed: ["/price-list.pdf"] }, { allowedHosts });
  expect(pages.map((page) => [new URL(page.url).pathname, page.status, page.text.slice(0, 6)])).toEqual([
    ["/ok", 200, "At /ok"],
    // What redirects there is the same page.
    ["/staff", null, ""],
    ["/away", null, ""],
    ["/loop", null, ""],
    ["/data", null, ""],
    ["/gone", 404, ""],
    ["/wall", null, ""],
    ["/large", null, ""],
    ["/whole", 200, "xxxxxx"],
    ["/reset", null, ""],
    ["/price-list.pdf", null, ""],
  ]);
  expect(pages.map(({ url }) => url)).not.toContain(`${url}/to-staff`);
  expect(pages.find((page) => page.url.endsWith("/away"))?.finalUrl).toBe(`${other.url}/`);
  expect(pages.find((page) => page.url.endsWith("/whole"))?.isCut).toBe(true);
});

describe("redirects inside the site", () => {
  const server = () =>
    running(
      startServer(async (_request, response, path) => {
        if (path === "/old" || path === "/older") response.writeHead(301, { location: "/new" }).end();
        else response.writeHead(200, { "content-type": "text/html" }).end(`<p>At ${path}`);
      }),
    );

  test("are followed, and each page is there once with all its labels", async () => {
    const url = await server();
    const open = ["Alt", "Älter", "Neu"].map((label, index) =>
      target(`${url}${["/old", "/older", "/new"][index]}`, {
        labels: [label],
        foundIn: index === 0 ? ["menu"] : ["footer"],
      }),
    );
    const targets = { named: open, others: [], closed: [], audited: [`${url}/`] };
    const pages = await readLinkedPages(`${url}/`, targets, { allowedHosts: [new URL(url).host] });
    expect(pages).toMatchObject([
      { url: `${url}/old`, finalUrl: `${url}/new`, labels: ["Alt", "Älter", "Neu"], foundIn: ["menu", "footer"] },
    ]);
  });

  test("to an audited page make it needless", async () => {
    const url = await server();
    expect(await read(url, { open: ["/old"], audited: ["/new/"] })).toEqual([]);
  });
});

test("nothing is read when robots.txt can't be had, or forbids all", async () => {
  const asked: string[] = [];
  const url = await running(
    startServer(async (_request, response, path) => {
      asked.push(path);
      response.writeHead(path === "/robots.txt" ? 503 : 200, { "content-type": "text/html" }).end("<p>Text");
    }),
  );
  expect(await read(url, { open: ["/a"] })).toMatchObject([{ status: null, text: "" }]);
  expect(asked).not.toContain("/a");
  const closed = await site({ "/robots.txt": "User-agent: *\nDisallow: /", "/a": "<p>Text" });
  expect(await read(closed.url, { open: ["/a"] })).toMatchObject([{ status: null, text: "" }]);
  expect(closed.asked).toEqual(["/robots.txt"]);
});

test("without anything to read the site is not asked at all", async () => {
  const { url, asked } = await site({});
  expect(await read(url, { closed: ["/a.pdf"] })).toMatchObject([{ status: null }]);
  expect(asked).toEqual([]);
});

test("forty pages are read, and 50 more listed", async () => {
  const url = await running(
    startServer(async (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Text");
    }),
  );
  const open = Array.from({ length: maxLinkedPages + maxUnreadPages + 1 }, (_, index) => `/${index}`);
  const pages = await read(url, { open });
  expect(pages).toHaveLength(maxLinkedPages + maxUnreadPages);
  expect(pages.filter(({ status }) => status === 200).map((page) => new URL(page.url).pathname)).toEqual(
    open.slice(0, maxLinkedPages),
  );
});

test("other pages are read after those that a visitor looks for, and need no word where they can't be", async () => {
  const { url, asked } = await site({ "/imprint": "<p>Imprint", "/robots.txt": "User-agent: *\nDisallow: /closed" });
  const pages = await read(url, { open: ["/imprint"], others: ["/gone", "/closed"] });
  expect(pages.map((page) => [new URL(page.url).pathname, page.status, page.foundIn])).toEqual([
    ["/imprint", 200, ["footer"]],
    ["/gone", 404, ["link"]],
  ]);
  expect(asked).not.toContain("/closed");
});

describe("a site that takes its time", () => {
  const slow = () =>
    running(
      startServer(async (_request, response, path) => {
        const respond = () => response.writeHead(200, { "content-type": "text/html" }).end("<p>Text");
        if (path === "/robots.txt" || path === "/quick") respond();
        else response.writeHead(200, { "content-type": "text/html" }).write("<p>");
      }),
    );

  test("costs no more than the limit, and what came by then counts", async () => {
    const url = await slow();
    const startedAt = performance.now();
    const pages = await read(url, { open: ["/quick", "/a", "/b", "/c", "/d", "/e"] }, { timeoutMs: 500 });
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(pages.map(({ status }) => status)).toEqual([200, null, null, null, null, null]);
  });

  test("is left when the audit ends", async () => {
    const url = await slow();
    const ending = new AbortController();
    const reading = read(url, { open: ["/a"] }, { signal: ending.signal });
    setTimeout(() => ending.abort(new Error("cancelled")), 100);
    await expect(reading).rejects.toThrow("cancelled");
  });
});

test("of very many links the first are kept", async () => {
  const links = (amount: number, path = "") =>
    Array.from({ length: amount }, (_, index) => `<a href="/${path}${index}">x</a>`).join("");
  const { url } = await site({ "/few": links(300), "/many": links(301), "/long": links(300, "x".repeat(1_000)) });
  const pages = await read(url, { open: ["/few", "/many", "/long"] });
  expect(pages.map((page) => page.links.length)).toEqual([300, 300, 48]);
});

test("forty pages that make the most of every limit fit the result of a task", async () => {
  const page = [
    `<title>${'"'.repeat(400)}</title>`,
    ...Array.from({ length: 100 }, () => `<h2>${'"\u0001'.repeat(300)}</h2>`),
    ...Array.from({ length: 300 }, (_, index) => `<a href="/${index}">${'"\u0001'.repeat(200)}</a>`),
    `<p>${'"\u0001'.repeat(30_000)}`,
  ].join("");
  const paths = Array.from({ length: maxLinkedPages }, (_, index) => `/page-${index}`);
  const { url } = await site(Object.fromEntries(paths.map((path) => [path, page])));
  const pages = await read(url, { open: paths });
  expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const result = { linkedPages: JSON.stringify(pages), found: { read: 40, unread: 0 } };
  expect(() => siteTaskParsers.readLinkedPages?.(result)).not.toThrow();
});

test("a linked PDF comes with its title and text; what is locked, broken or a picture is not read", async () => {
  const bodies: Record<string, Buffer> = {
    "/prices.pdf": createPdf([["Price list 2026", "A visit costs 90 pounds."], ["Terms: 30 days."]], "Prices"),
    "/long.PDF": createPdf(
      Array.from({ length: maxPdfPages + 1 }, (_, page) => [`Page ${page}`]),
      "",
    ),
    "/scan.pdf": createPdf([[]], "Scan"),
    "/broken.pdf": Buffer.from("%PDF-1.7 nothing"),
  };
  const url = await running(
    startServer(async (_request, response, path) => {
      const isPage = bodies[path] === undefined;
      response.writeHead(path === "/robots.txt" ? 404 : 200, {
        "content-type": isPage ? "text/html" : "application/pdf",
      });
      response.end(bodies[path] ?? "<p>A page in spite of its name");
    }),
  );
  const pages = await read(url, { documents: [...Object.keys(bodies), "/page.pdf"], closed: ["/scan.pdf"] });
  const known = Object.fromEntries(pages.map((page) => [new URL(page.url).pathname, page]));
  expect(Object.keys(known)).toEqual(["/prices.pdf", "/long.PDF", "/scan.pdf", "/broken.pdf", "/page.pdf"]);
  expect(known["/prices.pdf"]).toMatchObject({
    status: 200,
    title: "Prices",
    text: "Price list 2026\nA visit costs 90 pounds.\nTerms: 30 days.",
    isCut: false,
  });
  expect(known["/long.PDF"]).toMatchObject({ text: expect.stringContaining(`Page ${maxPdfPages - 1}`), isCut: true });
  expect(known["/page.pdf"]).toMatchObject({ text: "A page in spite of its name" });
  for (const path of ["/scan.pdf", "/broken.pdf"]) expect(known[path]).toMatchObject({ status: null, text: "" });
});
