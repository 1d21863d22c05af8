import { describe, expect, test } from "vitest";
import { isHtml, isSafeToVisit, looksLikePage, siteOf } from "./site";

describe("pageAddress", () => {
  const site = siteOf("https://www.example.com/");
  test.each([
    ["https://www.example.com/a#b", "https://www.example.com/a"],
    ["https://www.example.com/#!", "https://www.example.com/"],
    ["https://example.com/a", "https://www.example.com/a"],
    ["http://www.example.com/a", "https://www.example.com/a"],
    ["https://www.example.com/a?utm_source=x&b=1&gclid=2", "https://www.example.com/a?b=1"],
    ["https://www.example.com/a?fbclid=x", "https://www.example.com/a"],
    ["https://blog.example.com/a", null],
    ["https://example.org/", null],
    ["https://example.com.evil.example/", null],
    ["https://www.example.com:8443/", null],
    ["mailto:hello@example.com", null],
    ["javascript:void(0)", null],
    [`https://www.example.com/${"/".repeat(2_100)}`, null],
    [`https://www.example.com/?${"a&".repeat(200)}`, null],
  ])("%s → %s", (href, expected) => {
    expect(site.pageAddress(href)).toBe(expected);
  });

  test("a port is part of the site", () => {
    const local = siteOf("http://127.0.0.1:4400/");
    expect(local.pageAddress("http://127.0.0.1:4400/a")).toBe("http://127.0.0.1:4400/a");
    expect(local.pageAddress("http://127.0.0.1:4401/a")).toBe(null);
  });
});

describe("what is not a page to audit", () => {
  const at = (path: string) => `https://example.com${path}`;
  test.each(["/guide.pdf", "/logo.SVG", "/feed.xml", "/app.js", "/a/b.zip"])("%s is a file", (path) => {
    expect(looksLikePage(at(path))).toBe(false);
  });

  test.each(["/", "/pricing", "/pricing.html", "/about.php", "/v2.0", "/node.js-consulting"])(
    "%s is a page",
    (path) => {
      expect(looksLikePage(at(path))).toBe(true);
    },
  );

  test.each([
    "/logout",
    "/en/log-out",
    "/login",
    "/sign-in/",
    "/signin",
    "/signout.php",
    "/xmlrpc.php",
    "/cart",
    "/checkout/step-1",
    "/wp-admin/post.php",
    "/wp-login.php",
    "/shop?add-to-cart=3",
    "/print/node/3",
    "/blog/feed/",
    "/?s=dock",
  ])("%s is left alone", (path) => {
    expect(isSafeToVisit(at(path))).toBe(false);
  });

  test.each(["/signup", "/register", "/services/print", "/cartons", "/account-management", "/blog/logistics"])(
    "%s is visited",
    (path) => {
      expect(isSafeToVisit(at(path))).toBe(true);
    },
  );

  test("HTML is told by its content type; a server that names none may send it", () => {
    expect(["text/html; charset=utf-8", "application/xhtml+xml", ""].every(isHtml)).toBe(true);
    expect(["application/pdf", "text/plain", "text/html-template"].some(isHtml)).toBe(false);
  });
});
