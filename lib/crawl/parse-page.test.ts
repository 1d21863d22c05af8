import { describe, expect, test } from "vitest";
import { maxAttributes, maxDepth, maxElements } from "./html-tree";
import { maxLinks, parsePage } from "./parse-page";

const parse = (html: string | Buffer, contentType = "text/html; charset=utf-8") =>
  parsePage(Buffer.from(html), "https://example.com/a/b", contentType);

describe("parsePage", () => {
  test("leaves out addresses that a script fills in", () => {
    const { links } = parse(
      '<a href="{{ quote }}">a</a><a href="/p/%7B%7B id %7D%7D">b</a><a href="<%= c %>">c</a><a href="/d">d</a>',
    );
    expect(links.map(({ text }) => text)).toEqual(["d"]);
  });

  test("gives links with their text and place", () => {
    const { links } = parse(`
      <header><a href="/">  Home
        page </a><nav><a href="../pricing">Prices</a></nav></header>
      <main><a href="#top" aria-label="Up"></a><a href="c"><img src="x" alt="Our customers"></a><a>no target</a></main>
      <footer><nav><a href="//other.example/">Other</a></nav></footer>`);
    expect(links).toEqual([
      { href: "https://example.com/", text: "Home page", area: "header" },
      { href: "https://example.com/pricing", text: "Prices", area: "nav" },
      { href: "https://example.com/a/b#top", text: "Up", area: "main" },
      { href: "https://example.com/a/c", text: "Our customers", area: "main" },
      { href: "https://other.example/", text: "Other", area: "footer" },
    ]);
  });

  test.each([
    '<header><nav aria-label="Breadcrumb"><a href="c">Air</a></nav></header>',
    '<div class="page-breadcrumbs"><nav><ul><li><a href="c">Air</a></li></ul></nav></div>',
    '<nav><ol itemscope itemtype="https://schema.org/BreadcrumbList"><li><a href="c">Air</a></li></ol></nav>',
  ])("a trail is no menu: %s", (html) => {
    expect(parse(html).links).toEqual([{ href: "https://example.com/a/c", text: "Air", area: "main" }]);
  });

  test.each(['<div class="site-footer">', '<nav id="footer">', "<footer>"])("a menu in %s is the footer's", (start) => {
    expect(parse(`${start}<nav><a href="c">Air</a></nav>`).links).toMatchObject([{ area: "footer" }]);
  });

  test.each([
    ["en", "Wij snoeien bomen voor u, en het hout is van u. ", "nl"],
    ["nl", "We prune trees for you, and all of the wood is yours. ", "en"],
    ["en", "Abele 7. Alder 9. ", "en"],
  ])("the words tell a template's “%s” from the page's own language", (lang, line, language) => {
    expect(parse(`<html lang="${lang}"><p>${line.repeat(12)}`).language).toBe(language);
  });

  test.each([
    ["zxx", ""],
    ["und", ""],
    ["de-AT", "de"],
  ])("the language %s is “%s”", (lang, language) => {
    expect(parse(`<html lang="${lang}"><p>x`).language).toBe(language);
  });

  test("takes the charset that Chromium takes: the first of the head, however late, and none after it", () => {
    const page = (start: string, type = "text/html") =>
      parse(Buffer.from(`<html>${start}<title>Größe</title><body>${"x".repeat(3000)}`), type).title;
    const comment = `<!-- ${"<div> ".repeat(400)} -->`;
    expect(page(`${comment}<meta charset=utf-8>`)).toBe("Größe");
    const script = `<script>${"if (a<div) f();".repeat(200)}</script><noscript><img></noscript>`;
    expect(page(`<head>${script}<meta http-equiv="content-type" content="text/html; charset=UTF-8">`)).toBe("Größe");
    expect(page(`<div>${"y".repeat(1100)}</div><meta charset=utf-8>`)).toBe("GrÃ¶ÃŸe");
    expect(page("<div></div><meta charset=utf-8>")).toBe("Größe");
    expect(page(`${comment}<meta charset=windows-1251>`, "text/html; charset=utf-8")).toBe("Größe");
  });

  test("knows the headings of a menu above a link, in lists, columns and plain boxes", () => {
    const { links } = parse(`<body><header><p>Since 1950</p><nav><ul>
      <li><a href="1"><svg><title>Arrow</title></svg>Products</a> <button>Open</button>
        <div><div><h3>For offices</h3><ul><li><a href="2">Lamp</a></li></ul></div><div><h3>Manuals</h3><a href="3">Wiring</a></div></div></li>
      <li><details><summary>News</summary><ul><li><a href="4">Fair</a><ul><li><a href="5">Photos</a></li></ul></li></ul></details></li>
      <li><a href="6">Contact</a></li></ul></nav>
      <nav><a href="7">Home</a><div><span>Company</span><div><a href="8">Team</a><a href="9">Jobs</a></div></div><a href="10">Shop</a></nav>
      </header><main><p>Text</p><ul><li><a href="11">More</a></li></ul></main>`);
    expect(Object.fromEntries(links.map(({ href, under }) => [href.split("/").at(-1), under]))).toEqual({
      2: ["Products", "For offices"],
      3: ["Products", "Manuals"],
      4: ["News"],
      5: ["News", "Fair"],
      8: ["Company"],
      9: ["Company"],
    });
  });

  test("keeps apart what stands in a link on two lines, and together what is one word", () => {
    const { links } = parse(
      '<a href="a"><span>On this site</span><span>Book a call</span></a><a href="b"><em>365</em>techies</a><a href="c"><b>P</b>umps</a><a href="d"><b>Cloud PBX</b><i>Hosted phones</i></a><a href="e">CO<sub>2</sub></a>',
    );
    expect(links.map(({ text }) => text)).toEqual([
      "On this site Book a call",
      "365techies",
      "Pumps",
      "Cloud PBX Hosted phones",
      "CO2",
    ]);
  });

  test("follows the base element, and skips targets that are no address", () => {
    const { links } = parse('<base href="/sub/"><a href="x">x</a><a href="http://[">broken</a>');
    expect(links.map(({ href }) => href)).toEqual(["https://example.com/sub/x"]);
  });

  test("reads language, canonical address and title", () => {
    const page = parse('<html lang="de-AT"><title> Preise </title><link rel="canonical" href="/preise">');
    expect(page).toMatchObject({ language: "de", canonical: "https://example.com/preise", title: "Preise" });
  });

  test.each([
    ["0; url=/start", "https://example.com/start"],
    ["5;URL='next'", "https://example.com/a/next"],
    ["30; url=/later", null],
    ["5", null],
  ])("a refresh of %j leads to %s", (content, expected) => {
    expect(parse(`<meta http-equiv="Refresh" content="${content}">`).refresh).toBe(expected);
  });

  test("understands the charset of the header, then of the page", () => {
    const latin = Buffer.from("<title>Bücher</title>", "latin1");
    expect(parse(latin, "text/html; charset=iso-8859-1").title).toBe("Bücher");
    const declared = Buffer.from('<meta charset="windows-1252"><title>Bücher</title>', "latin1");
    expect(parse(declared, "text/html").title).toBe("Bücher");
  });

  test("counts the text that is seen, not scripts", () => {
    expect(parse("<body><p>four</p><script>a long script</script><noscript>enable it</noscript>").textLength).toBe(4);
  });
});

describe("a page beyond the bounds", () => {
  const hrefs = (html: string) => parse(html).links.map(({ href }) => href);

  test("links, and the length of each", () => {
    const many = (count: number) => Array.from({ length: count }, (_, number) => `<a href="${number}">x</a>`).join("");
    expect(hrefs(many(maxLinks))).toHaveLength(maxLinks);
    expect(hrefs(many(maxLinks + 1))).toHaveLength(maxLinks);

    const long = (length: number) => "https://example.com/".padEnd(length, "x");
    expect(hrefs(`<a href="${long(2_048)}">x</a>`)).toEqual([long(2_048)]);
    expect(hrefs(`<a href="${long(2_049)}">x</a><a href="b">y</a>`)).toEqual(["https://example.com/a/b"]);
  });

  test("what is nested deeper stands side by side, and nothing is lost", () => {
    // html, body and the link itself are levels, too.
    const nested = (depth: number) => `${"<div>".repeat(depth - 3)}<a href="x">Prices</a>`;
    expect(parse(nested(maxDepth)).links).toEqual([{ href: "https://example.com/a/x", text: "Prices", area: "main" }]);
    expect(parse(nested(maxDepth + 1)).links).toMatchObject([{ href: "https://example.com/a/x", text: "" }]);
    const page = parse(`<nav>${nested(50_000)}</nav><footer><a href="y">y</a></footer>`);
    expect(page.links).toMatchObject([{ area: "nav" }, {}, { href: "https://example.com/a/y", area: "footer" }]);
    expect(page.textLength).toBe(7);
    expect(hrefs(`<a href="x">x</a>${"<div>".repeat(maxDepth)}<svg></p>`)).toHaveLength(1);
  });

  test("elements: what comes after them is not read", () => {
    // html, head, body and the link are elements, too.
    const linksAfter = (elements: number) => hrefs(`${"<i></i>".repeat(elements - 4)}<a href="x">x</a>`);
    expect(linksAfter(maxElements)).toHaveLength(1);
    expect(linksAfter(maxElements + 1)).toHaveLength(0);
  });

  test("attributes: those after them are not read", () => {
    const linksAfter = (attributes: number) =>
      hrefs(`<a ${Array.from({ length: attributes - 1 }, (_, number) => `x${number}`).join(" ")} href="x">x</a>`);
    expect(linksAfter(maxAttributes)).toHaveLength(1);
    expect(linksAfter(maxAttributes + 1)).toHaveLength(0);
  });
});
