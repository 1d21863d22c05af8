import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { describe, expect, test } from "vitest";
import { conversionMarkdown, copyMarkdown, disarmMarkdown, escapeMarkdown } from "@/lib/ai/markdown";

const render = (markdown: string) => renderToStaticMarkup(createElement(Markdown, null, markdown));
/** What a reader sees: tags away, entities resolved. */
const visible = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");

const attacks = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "![pixel](https://evil.example/p.png)",
  "[click](javascript:alert(1))",
  "<https://evil.example>",
  "[ref]: https://evil.example",
  "# a heading",
  "- an item",
  "1. an item",
  "> a quote",
  "**bold** and *em* and `code` and ~~gone~~",
  "| a | b |",
  "&lt;b&gt; &amp; 5 < 6",
  "back\\slash \\[not](x)",
  "+ plus",
  "=== rule",
  "--- rule",
  "mail me@evil.example",
];

describe.each(attacks)("%s", (attack) => {
  test("is shown as it is written", () => {
    const html = render(escapeMarkdown(attack));
    expect(visible(html)).toBe(attack);
    expect(html).toMatch(/^<p>/);
    expect(html).not.toMatch(/<(a|img|script|strong|em|code|ul|ol|li|h1|hr|blockquote|table)\b/);
  });
  test("brings nothing into a report", () => {
    const review = {
      summary: escapeMarkdown(attack),
      strengths: [
        {
          title: attack,
          detail: attack,
          evidence: [{ pageUrl: "https://site.example/a", quote: attack, place: attack }],
          searched: attack,
        },
      ],
      weaknesses: [],
      opportunities: [],
    };
    const copy = {
      summary: attack,
      strengths: review.strengths,
      suggestions: [{ quote: attack, place: attack, problem: attack, proposal: attack }],
    };
    for (const html of [render(conversionMarkdown(review)), render(copyMarkdown(copy))]) {
      expect(html).not.toMatch(/<(a|img|script|code|ul|ol|h1|hr|table)\b/);
    }
  });
});

test("a reviewer's own Markdown keeps its emphasis and loses links, pictures and HTML", () => {
  const html = render(
    disarmMarkdown("**Bold** and *em*. ![x](https://e.example/x.png) [y](https://e.example) <b>z</b> \\[kept\\]"),
  );
  expect(html).toContain("<strong>Bold</strong>");
  expect(html).toContain("<em>em</em>");
  expect(html).not.toMatch(/<(a|img|b)\b/);
  expect(visible(html)).toContain("[kept]");
});

test("a copy review reads as headings, quotes and better wording", () => {
  const markdown = copyMarkdown({
    summary: "Short text.",
    strengths: [
      {
        title: "A figure.",
        detail: "Keep it.",
        evidence: [{ pageUrl: "https://site.example/a", quote: "41% less", place: "first screen" }],
      },
    ],
    suggestions: [
      { quote: "Submit", place: "button", problem: "Says nothing.", proposal: "Title: A\nDescription: [what]" },
    ],
  });
  const html = render(markdown);
  expect(html).toContain("<h3>What works</h3>");
  expect(html).toContain("<h3>What to improve</h3>");
  expect(html).toMatch(/<blockquote>\s*<p>Submit<\/p>\s*<p>— button<\/p>\s*<\/blockquote>/);
  expect(html).toContain("<strong>Better:</strong> Title: A<br/>");
  expect(html).toContain("Description: [what]");
});

test("sections without findings are left out", () => {
  expect(conversionMarkdown({ summary: "Fine.", strengths: [], weaknesses: [], opportunities: [] })).toBe("Fine.");
});
