import { expect, test } from "vitest";
import { inertHtml, inertReport, inertText } from "./inert";

/** What mail programs make links of, written with no eye on the code: schemes, hosts, mailboxes, long numbers. */
const linkable = /\b[a-z]{3,}:\S|\/\/\S+\.[a-z]|\bwww\.\S|[\w-]\.[a-z]{2}|\S@\S|\d[\d\s()/.-]{5,}\d/i;

test.each([
  "Go to https://evil.example/pay now",
  "HTTPS://EVIL.EXAMPLE",
  "www.evil.example",
  "evil.example/pay?a=b",
  "mail bob@evil.example",
  "mailto:bob@evil.example",
  "javascript:alert(1)",
  "tel:+493012345678",
  "Call +49 30 123 456 78 today",
  "(030) 12345-678",
  "ein.böses.beispiel",
  "evil。example",
  "https\\://evil.example",
])("%j makes no link", (text) => {
  expect(inertText(text)).not.toMatch(linkable);
  expect(inertText(text).replace(/[\u200a\u2060]/g, "")).toBe(text);
});

test.each(["The page takes 4.4 s, e. g. at 10:30.", "Two of 20 pages. Then: rest", "Save 1,500 a year", "+12 %"])(
  "%j stays as it is",
  (text) => {
    expect(inertText(text)).toBe(text);
  },
);

test("HTML keeps its tags and links, and every other text is inert", () => {
  const html = `<style>a.b{c:d}</style><p title="a.example">see evil.example &amp; <a href="https://ours.example">ours.example</a> <bdi>me@ours.example</bdi></p>`;
  expect(inertHtml(html)).toBe(html.replace("evil.", "evil.\u200a"));
});

test("a report keeps the addresses of its pages, its dates and figures", () => {
  const report = {
    url: "https://shop.example/",
    createdAt: "2026-01-02T10:00:00.000Z",
    chromium: "153.0.8010.0",
    pages: [{ url: "https://shop.example/a", title: "evil.example" }],
    findings: [
      { pages: ["https://shop.example/a"], identities: ["check:nav-size"], detail: "Ask bob@evil.example", points: 2 },
    ],
  };
  expect(inertReport(report)).toEqual({
    ...report,
    pages: [{ url: "https://shop.example/a", title: "evil.\u200aexample" }],
    findings: [{ ...report.findings[0], detail: "Ask bob@\u200aevil.\u200aexample" }],
  });
});
