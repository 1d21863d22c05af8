import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { guardedFetch } from "@/lib/net/guarded-fetch";
import { startServer } from "@/tests/support/static-server";
import { maxSitemapBytes, readSitemap } from "./parse-sitemap";
import type { SiteFetch } from "./site-fetch";
import { findSitemaps, maxEntries, maxFiles, maxOfTemplate, maxTotalBytes, readSitemaps } from "./sitemap";
import { byPath, discover, running, site } from "./testing/sites";

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc> ${url}\n</loc><priority>0.5</priority></url>`)
    .join("")}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;

async function* inPieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Answers from a table; anything else is 404. */
const fetchFrom =
  (files: Record<string, string | Buffer>, asked: string[] = []): SiteFetch =>
  async (url, { consumeBody }) => {
    asked.push(url);
    const body = files[url];
    await consumeBody?.(inPieces(Buffer.from(body ?? ""), 64 * 1024));
    return { ok: true, url, status: body === undefined ? 404 : 200, headers: {}, body: Buffer.alloc(0) };
  };

/** Read in pieces of a few bytes, as a slow server sends them. */
async function parse(body: string | Buffer, size = 7) {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const { kind } = await readSitemap(
    inPieces(Buffer.from(body), size),
    "https://a.example/map/s.xml",
    (address, of) => {
      (of === "pages" ? pages : sitemaps).push(address);
    },
  );
  return { kind, pages, sitemaps };
}

describe("a sitemap", () => {
  test("has one page, many pages, and escaped ampersands", async () => {
    expect((await parse(urlset("https://a.example/"))).pages).toEqual(["https://a.example/"]);
    expect((await parse(urlset("https://a.example/?b=1&amp;c=2", "/2024"))).pages).toEqual([
      "https://a.example/?b=1&c=2",
      "https://a.example/2024",
    ]);
  });

  test("may be packed, in UTF-16, begin with a mark, and have prefixed names", async () => {
    const xml = '<s:urlset xmlns:s="x"><s:url><s:loc>HTTPS://a.example/ü</s:loc></s:url></s:urlset>';
    const swapped = Buffer.from(`\uFEFF${xml}`, "utf16le").swap16();
    const forms = [xml, `\uFEFF${xml}`, gzipSync(xml), Buffer.from(`\uFEFF${xml}`, "utf16le"), swapped];
    for (const form of forms) expect((await parse(form, 8)).pages).toEqual(["https://a.example/%C3%BC"]);
  });

  test("may be a list or a feed", async () => {
    const list = "\uFEFFhttps://a.example/one\r\n\r\nhttps://a.example/two";
    expect((await parse(list)).pages).toEqual(["https://a.example/one", "https://a.example/two"]);
    const rss = `<rss><channel><atom:link href="https://a.example/feed"/><link /><link>https://a.example/</link>
      <item><title>T</title><link><![CDATA[https://a.example/?p=1&q=2]]></link></item></channel></rss>`;
    expect((await parse(rss)).pages).toEqual(["https://a.example/", "https://a.example/?p=1&q=2"]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="/atom.xml"/><entry>
      <link rel='alternate' href='/a?b=1&amp;c=2'/></entry><entry><link href="b"/></entry></feed>`;
    expect((await parse(atom)).pages).toEqual(["https://a.example/a?b=1&c=2", "https://a.example/map/b"]);
  });

  test("has CDATA and numeric characters; comments and other vocabularies are left out", async () => {
    const xml = `<?xml version="1.0"?><!-- <urlset><url><loc>https://a.example/old</loc></url> -->
      <urlset xmlns:image="i"><url><loc><![CDATA[https://a.example/?a=1&b=2]]></loc>
      <image:image><image:loc>https://a.example/picture.png</image:loc></image:image></url>
      <!-- <url><loc>https://a.example/off</loc></url> -->
      <url><loc>https://a.example/&#x66;&#97;q</loc></url><url><location>no</location></url></urlset>`;
    expect((await parse(xml)).pages).toEqual(["https://a.example/?a=1&b=2", "https://a.example/faq"]);
  });

  test("is read as far as it may be long, and so are its addresses", async () => {
    const long = (length: number) => urlset("https://a.example/".padEnd(length, "x"), "/next");
    expect((await parse(long(2_048), 5000)).pages).toHaveLength(2);
    expect((await parse(long(2_049), 5000)).pages).toEqual(["https://a.example/next"]);
    expect((await parse(long(200_000), 5000)).pages).toEqual(["https://a.example/next"]);
    const late = urlset("/a").replace(
      "</urlset>",
      `${" ".repeat(maxSitemapBytes)}<url><loc>/late</loc></url></urlset>`,
    );
    for (const body of [Buffer.from(late), gzipSync(late)])
      expect((await parse(body, 1_000_000)).pages).toEqual(["https://a.example/a"]);
  });

  test("that is cut short holds what came", async () => {
    const cut = gzipSync(urlset("/a", "/b") + " ".repeat(100_000)).subarray(0, -30);
    expect((await parse(cut)).pages).toEqual(["https://a.example/a", "https://a.example/b"]);
  });

  test.each([
    ["an HTML page", "<!doctype html><title>App</title><p>not & well formed <br>"],
    ["nothing", ""],
    ["prose", "Call https://a.example/ or us."],
    ["an empty set", urlset()],
    ["broken XML", "<urlset><url><loc>https://a.example/"],
    ["a page without an address", "<urlset><url><lastmod>2025</lastmod></url></urlset>"],
    ["another packing", deflateRawSync(index("https://a.example/1.xml"))],
  ])("%s is none", async (_name, body) => {
    expect(await parse(body)).toEqual({ kind: null, pages: [], sitemaps: [] });
  });
});

describe("readSitemaps", () => {
  const any = () => true;
  const [map, other] = ["https://a.example/map.xml", "https://a.example/other.xml"];

  test("follows an index to its files, once each", async () => {
    const asked: string[] = [];
    const files = {
      "https://a.example/sitemap.xml": index("https://a.example/1.xml", "https://a.example/2.xml.gz"),
      "https://a.example/1.xml": urlset("https://a.example/x", "https://a.example/y"),
      "https://a.example/2.xml.gz": gzipSync(urlset("https://a.example/y", "https://a.example/z")),
    };
    const result = await readSitemaps(["https://a.example/sitemap.xml"], fetchFrom(files, asked), any);
    expect(result.pages).toEqual(["https://a.example/x", "https://a.example/y", "https://a.example/z"]);
    expect(result.read).toEqual(Object.keys(files));
    expect(asked).toHaveLength(3);
  });

  test("ends when indexes name each other", async () => {
    const [a, b] = ["https://a.example/a", "https://a.example/b"];
    const files = { [a]: index(b), [b]: index(a, b) };
    expect(await readSitemaps([a], fetchFrom(files), any)).toEqual({ pages: [], read: [a, b] });
  });

  test("reads no further file once all together are as large as may be", async () => {
    const large = (name: string) => urlset(`https://a.example/${name}`).padEnd(maxSitemapBytes, " ");
    const level = (next: string, name: string) => [index(next).padEnd(maxTotalBytes / 2, " "), large(name)] as const;
    const [root, inner] = level("https://a.example/last.xml", "x");
    const files = { [map]: root, "https://a.example/last.xml": inner, [other]: root };
    expect((await readSitemaps([map], fetchFrom(files), any)).pages).toHaveLength(1);
    expect((await readSitemaps([map, other], fetchFrom(files), any)).pages).toHaveLength(0);
  });

  test("keeps some of each template, so that none takes the place of the others", async () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n) => `https://a.example/${folder}/${n}`);
    const files = { [map]: urlset(...many("parts", maxEntries + 1), "https://a.example/prices") };
    const { pages } = await readSitemaps([map], fetchFrom(files), any);
    expect(pages).toHaveLength(maxOfTemplate + 1);
    expect(pages).toContain("https://a.example/prices");
    const folders = Array.from({ length: 20 }, (_, n) => many(`folder-${"x".repeat(n + 1)}`, maxOfTemplate)).flat();
    expect((await readSitemaps([map], fetchFrom({ [map]: urlset(...folders) }), any)).pages).toHaveLength(maxEntries);
  });

  test("reads as many files as may be, those first that hold other pages than the rest, and only those it may", async () => {
    const asked: string[] = [];
    const names = (name: string) => Array.from({ length: 40 }, (_, n) => `https://a.example/${name}-${n}.xml`);
    const [last, pages] = ["https://a.example/help.xml", "https://a.example/page-sitemap.xml"];
    const root = index("https://elsewhere.example/x.xml", ...names("posts"), ...names("towns"), last, pages);
    await readSitemaps([map], fetchFrom({ [map]: root }, asked), (url) => !url.includes("elsewhere"));
    expect(asked).toHaveLength(maxFiles);
    expect(asked).not.toContain("https://elsewhere.example/x.xml");
    expect(asked.slice(1, 5)).toEqual([pages, "https://a.example/posts-0.xml", "https://a.example/towns-0.xml", last]);
  });

  test("is found under other usual names", async () => {
    const asked: string[] = [];
    const files = { "https://a.example/wp-sitemap.xml": urlset("/a") };
    const found = await findSitemaps([], "https://a.example", fetchFrom(files, asked), any);
    expect(found).toEqual({ pages: ["https://a.example/a"], read: Object.keys(files) });
    asked.length = 0;
    files["https://a.example/wp-sitemap.xml"] = "";
    await findSitemaps(["https://a.example/sitemap.txt"], "https://a.example", fetchFrom(files, asked), any);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("lies at the host that robots.txt names, if that may be visited", async () => {
    const maps = { "/maps/shop.xml": index("inner.xml"), "/maps/inner.xml": "" };
    const store = await site(maps);
    const robots = `Sitemap: ${store.url}/maps/shop.xml`;
    const { url } = await site({ "/": "<p>Home", "/robots.txt": robots, "/only-listed": "<p>Offer" });
    maps["/maps/inner.xml"] = urlset(`${url}/only-listed`);
    const allowedHosts = [url, store.url].map((address) => new URL(address).host);
    expect([...byPath(await discover(url, { allowedHosts })).keys()]).toEqual(["/", "/only-listed"]);
    store.asked.length = 0;
    expect([...byPath(await discover(url)).keys()]).toEqual(["/"]);
    expect(store.asked).toEqual([]);
  });
});

test("of a file that is no sitemap after its first bytes, the rest is not loaded", async () => {
  let sent = 0;
  const url = await running(
    startServer(async (_request, response) => {
      response.writeHead(200, { "content-type": "application/xml" });
      const send = () => {
        for (let goesOn = true; goesOn && sent < 40e6; sent += 64e3) goesOn = response.write("<html>".padEnd(64e3));
        if (sent >= 40e6) response.end();
      };
      response.on("drain", send);
      send();
    }),
  );
  const response = await guardedFetch(url, {
    allowedHosts: [new URL(url).host],
    maxBytes: maxSitemapBytes,
    timeoutMs: 20_000,
    consumeBody: async (chunks) => {
      await readSitemap(chunks, url, () => {});
    },
  });
  expect(response).toMatchObject({ ok: true, body: Buffer.alloc(0) });
  expect(sent).toBeLessThan(20e6);
});
