import { describe, expect, test } from "vitest";
import { maxElements } from "./html-tree";
import { parseTree } from "./parse-page";
import { maxTextLength, readContent } from "./read-content";

const read = (html: string) => readContent(parseTree(Buffer.from(html), "text/html; charset=utf-8"));
const textOf = (body: string) => read(`<body>${body}`).text;

test("a page's text is a line a block, its headings stand apart, and its language is as written", () => {
  const page = read(`<html lang="de-AT"><title>Not text</title><body>
    <header><a href="/">Home</a> <a href="/x">Preise</a></header>
    <h1>Pumpen <em>für</em> Molkereien</h1><p>Wir bauen
      Pumpen.<br>Seit 1987.</p><ul><li>eins<li>zwei</ul>
    <table><tr><td>Grundpreis<td>40 €</table><h2></h2><h2>Kontakt</h2>Tel. 1`);
  expect(page.text.split("\n")).toEqual([
    "Home Preise",
    "Pumpen für Molkereien",
    "Wir bauen Pumpen.",
    "Seit 1987.",
    "eins",
    "zwei",
    "Grundpreis 40 €",
    "Kontakt",
    "Tel. 1",
  ]);
  expect(page).toMatchObject({ headings: ["Pumpen für Molkereien", "Kontakt"], lang: "de-AT", isCut: false });
});

test.each([
  ["<script>let a</script>", ""],
  ['<a>Leistungen <span class="material-symbols-outlined text-sm">expand_more</span></a>', "Leistungen"],
  ["<style>a {}</style>", ""],
  ["<noscript>Turn scripts on</noscript>", ""],
  ["<template><p>Later</p></template>", ""],
  ["<iframe>Frames</iframe>", ""],
  ["<select><option>Austria</select>", ""],
  ["<p hidden>Secret</p>", ""],
  ['<p style="color: red; display:none">Secret</p>', ""],
  ['<p style="visibility : hidden">Secret <b>too</b></p>', ""],
  ['<p style="background: url(display:none)">Seen</p>', "Seen"],
  ['<div role="tabpanel" hidden><p>In a tab</p></div>', "In a tab"],
  ['<p hidden="until-found">Found</p>', "Found"],
  ["<details><summary>Q</summary>A</details>", "Q\nA"],
  ["<dialog>Ask us</dialog>", "Ask us"],
  ['<div><template shadowrootmode="open"><p>In the shadow</p></template></div>', "In the shadow"],
  ['<a href="/x"><img alt="ISO 9001 certified"></a>', "ISO 9001 certified"],
  ["<svg><title>Logo of Northmill</title><text>Northmill</text></svg>", "Logo of NorthmillNorthmill"],
  ['<input type="submit" value="Send"><input type="hidden" value="token">', "Send"],
])("of %s a visitor can read %j", (body, expected) => {
  expect(textOf(body)).toBe(expected);
});

test("forms are counted, with where they lead", () => {
  const page = read('<body><form action="/send"></form><form></form><div hidden><form action="/x"></form></div>');
  expect(page).toMatchObject({ forms: 2, formActions: ["/send", ""] });
});

test.each([
  ["en", "en"],
  ["zh-Hant-TW", "zh-Hant-TW"],
  ['"><b>', ""],
  ["not a language", ""],
])("the language %j is stored as %j", (lang, expected) => {
  expect(read(`<html lang='${lang}'><body>`).lang).toBe(expected);
});

describe("a page beyond the bounds", () => {
  test("is cut, and says so", () => {
    const page = read(`<body><p>${"x".repeat(maxTextLength)}</p>`);
    expect(page).toMatchObject({ isCut: false, text: "x".repeat(maxTextLength) });
    expect(read(`<body><p>${"x".repeat(maxTextLength + 1)}</p>`)).toMatchObject({ isCut: true, text: page.text });
    expect(read(`<body><p>${"x".repeat(maxTextLength)}</p><p>y</p>`)).toMatchObject({ isCut: true, text: page.text });
    expect(read(`<body><p>${"x".repeat(maxTextLength)}</p>  <p> </p>`).isCut).toBe(false);
  });

  test("is cut when it has more elements than are read", () => {
    // html, head and body are elements, too.
    const withElements = (amount: number) => read(`${"<i></i>".repeat(amount - 3)}<p>end`);
    expect(withElements(maxElements - 1)).toMatchObject({ isCut: false, text: "end" });
    expect(withElements(maxElements)).toMatchObject({ isCut: true, text: "" });
  });

  test("white space alone is no text", () => {
    expect(read(`<body>a${" \n".repeat(500_000)}b`)).toMatchObject({ text: "a b", isCut: false });
  });

  test("half a character is not stored", () => {
    const { text } = read(`<body>${"😀".repeat(maxTextLength)}`);
    expect(text.isWellFormed()).toBe(true);
    expect(read(`<body>x${"😀".repeat(maxTextLength)}`).text.isWellFormed()).toBe(true);
  });

  test("nested or wide, it is read in linear time", () => {
    const startedAt = performance.now();
    expect(textOf(`${"<div>".repeat(90_000)}deep`)).toBe("deep");
    expect(read(`<body>${"<h2>Head</h2>".repeat(40_000)}`)).toMatchObject({ isCut: true });
    expect(read(`<body><h1>${"<b>word </b>".repeat(40_000)}`).headings).toEqual([expect.stringMatching(/^.{299}$/)]);
    expect(read(`<body><p style="${"display:".repeat(100_000)}">seen`).text).toBe("seen");
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
