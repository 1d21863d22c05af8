import { describe, expect, test } from "vitest";
import { type AuditedAddress, findSamePages } from "./same-pages";

const site = "https://firm.test";
const words = (seed: number) => Array.from({ length: 60 }, (_, index) => `word${seed + index}`).join(" ");
const page = (path: string, seen: Partial<AuditedAddress> = {}): AuditedAddress => ({
  url: site + path,
  finalUrl: site + path,
  canonical: null,
  text: words(path.length * 100),
  ...seen,
});
/** "/old → /new" */
const merged = (pages: AuditedAddress[]) =>
  [...findSamePages(pages)].map(([from, to]) => `${from.url.slice(site.length)} → ${to.url.slice(site.length)}`);

describe("findSamePages", () => {
  test("keeps the page that an address leads to, in whatever order they come", () => {
    const old = page("/old.html", { finalUrl: `${site}/prices` });
    expect(merged([page("/"), old, page("/prices"), page("/about")])).toEqual(["/old.html → /prices"]);
    expect(merged([page("/"), page("/prices/"), old])).toEqual(["/old.html → /prices/"]);
  });

  test("keeps one where all lead to a page that nobody chose, and the entry page before any other", () => {
    const toPhone = { finalUrl: `${site}/mobile` };
    expect(merged([page("/", toPhone), page("/a", toPhone), page("/mobile"), page("/b")])).toEqual([
      "/mobile → /",
      "/a → /",
    ]);
    expect(merged([page("/"), page("/a", toPhone), page("/b", toPhone)])).toEqual(["/b → /a"]);
  });

  test("follows a canonical address that the browser drew, where the words are the same", () => {
    const product = page("/products/pump");
    const twin = page("/sale/pump", { canonical: product.url, text: `${product.text} sale` });
    expect(merged([page("/"), twin, product])).toEqual(["/sale/pump → /products/pump"]);
    expect(merged([page("/", { canonical: product.url, text: product.text }), product])).toEqual([
      "/products/pump → /",
    ]);
  });

  test("takes addresses for one page that name the same third one, where the words are the same", () => {
    const canonical = `${site}/contact`;
    const plain = page("/contact.html", { canonical });
    const query = page("/contact.html?subject=pumps", { canonical, text: plain.text });
    expect(merged([page("/"), query, plain])).toEqual(["/contact.html?subject=pumps → /contact.html"]);
    expect(merged([page("/"), plain, page("/team.html", { canonical })])).toEqual([]);
  });

  test("takes an address with a query for the one without, where hardly a word differs", () => {
    const form = page("/contact.html");
    const filledIn = page("/contact.html?product=Tooling", { text: form.text });
    expect(merged([page("/"), filledIn, form])).toEqual(["/contact.html?product=Tooling → /contact.html"]);
    expect(merged([page("/"), page("/list?sort=price", { text: form.text }), form])).toEqual([]);
    const shop = page("/shop", { text: `${words(1)} ${words(70)} hat coat` });
    expect(merged([page("/"), shop, page("/shop?page=2", { text: `${words(1)} ${words(70)} sock shoe` })])).toEqual([]);
    const [entry, bare] = [
      page("/x?lang=de", { canonical: `${site}/x` }),
      page("/x", { text: page("/x?lang=de").text }),
    ];
    const tagged = page("/x?ref=1", { text: bare.text });
    expect(merged([entry, bare, tagged])).toEqual(["/x → /x?lang=de", "/x?ref=1 → /x?lang=de"]);
    const list = page("/pump", { text: words(1) });
    expect(merged([list, page("/pump?id=7", { text: words(4) }), page("/pump?id=8", { text: words(9) })])).toEqual([]);
  });

  test("does not believe a template that names the start page on every page, nor pages without words", () => {
    const canonical = `${site}/`;
    expect(merged([page("/"), page("/team", { canonical }), page("/prices", { canonical })])).toEqual([]);
    expect(merged([page("/", { text: "" }), page("/map", { canonical, text: "" })])).toEqual([]);
    const both = { canonical: `${site}/b`, text: words(1) };
    expect(merged([page("/"), page("/a", both), page("/b", { canonical: `${site}/a`, text: words(1) })])).toHaveLength(
      1,
    );
  });
});
