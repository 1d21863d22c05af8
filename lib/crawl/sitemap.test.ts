import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { maxEntries, maxSitemapBytes, parseSitemap } from "./parse-sitemap";
import type { SiteFetch } from "./site-fetch";
import { maxTotalBytes, readSitemaps } from "./sitemap";

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc> ${url}\n</loc><priority>0.5</priority></url>`)
    .join("")}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;

/** Answers from a table; anything else is 404. */
const fetchFrom =
  (files: Record<string, string | Buffer>, asked: string[] = []): SiteFetch =>
  async (url) => {
    asked.push(url);
    const body = files[url];
    return { ok: true, url, status: body === undefined ? 404 : 200, headers: {}, body: Buffer.from(body ?? "") };
  };

describe("parseSitemap", () => {
  test("reads one page, many pages, and escaped ampersands", () => {
    expect(parseSitemap(Buffer.from(urlset("https://a.example/"))).pages).toEqual(["https://a.example/"]);
    expect(parseSitemap(Buffer.from(urlset("https://a.example/?b=1&amp;c=2", "https://a.example/2024"))).pages).toEqual(
      ["https://a.example/?b=1&c=2", "https://a.example/2024"],
    );
  });

  test("reads gzip, and prefixed names", () => {
    const xml = '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>';
    expect(parseSitemap(gzipSync(xml)).pages).toEqual(["https://a.example/"]);
  });

  test("reads CDATA and numeric characters, and leaves comments and other vocabularies out", () => {
    const xml = `<?xml version="1.0"?><!-- <urlset><url><loc>https://a.example/old</loc></url> -->
      <urlset xmlns:image="i"><url><loc><![CDATA[https://a.example/?a=1&b=2]]></loc>
      <image:image><image:loc>https://a.example/picture.png</image:loc></image:image></url>
      <!-- <url><loc>https://a.example/off</loc></url> -->
      <url><loc>https://a.example/&#x66;&#97;q</loc></url><url><location>no</location></url></urlset>`;
    expect(parseSitemap(Buffer.from(xml)).pages).toEqual(["https://a.example/?a=1&b=2", "https://a.example/faq"]);
  });

  test("reads as many entries, as long addresses and as large files as may be, and no more", () => {
    const many = (count: number) =>
      urlset(...Array.from({ length: count }, (_, number) => `https://a.example/${number}`));
    expect(parseSitemap(Buffer.from(many(maxEntries))).pages).toHaveLength(maxEntries);
    expect(parseSitemap(Buffer.from(many(maxEntries + 1))).pages).toHaveLength(maxEntries);

    const long = (length: number) => Buffer.from(urlset("https://a.example/".padEnd(length, "x")));
    expect(parseSitemap(long(2_048)).pages).toHaveLength(1);
    expect(parseSitemap(long(2_049)).pages).toEqual([]);

    const ofSize = (bytes: number) => Buffer.from(urlset("https://a.example/").padEnd(bytes, " "));
    for (const packed of [gzipSync, (body: Buffer) => body]) {
      expect(parseSitemap(packed(ofSize(maxSitemapBytes))).pages).toHaveLength(1);
      expect(parseSitemap(packed(ofSize(maxSitemapBytes + 1))).pages).toEqual([]);
    }
  });

  test.each([
    ["an HTML page", "<!doctype html><title>App</title><p>not & well formed <br>"],
    ["nothing", ""],
    ["an empty set", urlset()],
    ["broken XML", "<urlset><url><loc>https://a.example/"],
    ["a page without an address", "<urlset><url><lastmod>2025</lastmod></url></urlset>"],
    ["a bomb", gzipSync(index("https://a.example/1.xml") + " ".repeat(30e6))],
  ])("%s names no sitemaps", (_name, body) => {
    expect(parseSitemap(Buffer.from(body)).sitemaps).toEqual([]);
  });
});

describe("readSitemaps", () => {
  const any = () => true;

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
    const files = { a: index("b"), b: index("a", "b") };
    expect(await readSitemaps(["a"], fetchFrom(files), any)).toEqual({ pages: [], read: ["a", "b"] });
  });

  test("reads no further file once all together are as large as may be", async () => {
    const large = (name: string) => urlset(`https://a.example/${name}`).padEnd(maxTotalBytes / 2, " ");
    const files = { a: large("a"), b: large("b"), c: urlset("https://a.example/c") };
    expect((await readSitemaps(["a", "c"], fetchFrom(files), any)).read).toEqual(["a", "c"]);
    expect((await readSitemaps(["a", "b", "c"], fetchFrom(files), any)).read).toEqual(["a", "b"]);
  });

  test("reads at most twelve files, and only those it may", async () => {
    const asked: string[] = [];
    const names = Array.from({ length: 40 }, (_, number) => `https://a.example/${number}.xml`);
    const files = { root: index("https://elsewhere.example/x.xml", ...names) };
    await readSitemaps(["root"], fetchFrom(files, asked), (url) => !url.includes("elsewhere"));
    expect(asked).toHaveLength(12);
    expect(asked).not.toContain("https://elsewhere.example/x.xml");
  });
});
