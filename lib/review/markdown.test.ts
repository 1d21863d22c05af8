import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { describe, expect, test } from "vitest";
import { actionMarkdown, conversionMarkdown, copyMarkdown, escapeMarkdown } from "@/lib/review/markdown";

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
      summary: attack,
      strengths: [
        {
          title: attack,
          detail: attack,
          evidence: [{ pageUrl: "https://site.example/a", quote: attack, place: attack }],
          searched: attack,
          checkId: null,
        },
      ],
      weaknesses: [],
      opportunities: [],
    };
    const copy = {
      author: null,
      summary: attack,
      strengths: review.strengths,
      remarks: [
        {
          defect: "x",
          title: attack,
          detail: attack,
          firstStep: attack,
          evidence: review.strengths[0]?.evidence ?? [],
        },
      ],
      rewrites: [{ quote: attack, place: attack, problem: attack, proposal: attack }],
      readingEase: null,
      language: null,
    };
    const details = {
      pages: [`https://site.example/${attack}`],
      element: attack,
      change: attack,
      effort: "hours" as const,
      points: 2,
      acceptance: attack,
      checkIds: [],
    };
    for (const html of [render(conversionMarkdown(review)), render(copyMarkdown(copy))]) {
      expect(html).not.toMatch(/<(a|img|script|code|ul|ol|h1|hr|table)\b/);
    }
    expect(render(actionMarkdown({ details }))).not.toMatch(/<(a|img|script|code|ol|h1|hr|table)\b/);
  });
});

test("an action says where, how long, what it is worth and when it is done", () => {
  const details = {
    pages: ["https://site.example/a", "https://site.example/b?x=1"],
    element: "The footer template",
    change: "Put a link into it.",
    effort: "hours" as const,
    points: 4,
    acceptance: "Every page has the link.",
    checkIds: [],
  };
  const shown = visible(render(actionMarkdown({ details })));
  expect(shown).toContain("Put a link into it.");
  expect(shown).toContain("Where: The footer template, on /a, /b");
  expect(shown).toContain("Effort: hours");
  expect(shown).toContain("Worth: up to 4 rubric points");
  expect(shown).toContain("Done when: Every page has the link.");
  expect(actionMarkdown({ details: { ...details, points: null, pages: [] } })).not.toMatch(/Worth|, on /);
  expect(actionMarkdown({ details: null })).toBe("");
});

test("a copy review reads as headings, quotes and better wording", () => {
  const markdown = copyMarkdown({
    author: null,
    summary: "Short text.",
    strengths: [
      {
        title: "A figure.",
        detail: "Keep it.",
        evidence: [{ pageUrl: "https://site.example/a", quote: "41% less", place: "first screen" }],
        checkId: null,
      },
    ],
    remarks: [
      { defect: "title-missing", title: "No title.", detail: "It has none.", firstStep: "Write one.", evidence: [] },
    ],
    rewrites: [
      { quote: "Submit", place: "button", problem: "Says nothing.", proposal: "Title: A\nDescription: [what]" },
    ],
    readingEase: 60,
    language: "en",
  });
  const html = render(markdown);
  expect(html).toContain("<h3>What works</h3>");
  expect(html).toContain("<h3>What to improve</h3>");
  expect(html).toMatch(/<blockquote>\s*<p>Submit<\/p>\s*<p>— button<\/p>\s*<\/blockquote>/);
  expect(html).toContain("<strong>Better:</strong> Title: A<br/>");
  expect(html).toContain("Description: [what]");
  expect(html).toContain("<strong>First step:</strong> Write one.");
});

test("sections without findings are left out", () => {
  expect(conversionMarkdown({ summary: "Fine.", strengths: [], weaknesses: [], opportunities: [] })).toBe("Fine.");
});
