import { expect, test } from "vitest";
import { getPageRole } from "@/lib/ai/facts/page-role";

const role = (path: string, ...labels: string[]) =>
  getPageRole({ url: `https://site.example${path}`, entryUrl: "https://site.example/", labels });

test.each([
  ["/", "home"],
  ["/index.html", "home"],
  ["/pricing", "pricing"],
  ["/plans-and-prices.html", "pricing"],
  ["/services/web-design", "offer"],
  ["/solutions/finance-teams", "audience"],
  ["/industries/food", "audience"],
  ["/customers/northmill", "case-studies"],
  ["/portfolio-item.html", "case-studies"],
  ["/about-us", "about"],
  ["/contact", "contact"],
  ["/book-a-demo", "demo"],
  ["/faq.html", "faq"],
  ["/blog/", "resources"],
  ["/blog/pricing-tips", "article"],
  ["/blog-post.html", "article"],
  ["/guides/dock-audit", "article"],
  ["/privacy-policy", "legal"],
  ["/login", "account"],
  ["/bookshelves", "other"],
])("%s is %s", (path, expected) => {
  expect(role(path)).toBe(expected);
});

test("an address that tells nothing is told by its labels", () => {
  expect(role("/p/17", "Our prices", "Pricing")).toBe("pricing");
  expect(role("/p/17", "Something new")).toBe("other");
});

test("the entry page is home wherever it stands", () => {
  expect(getPageRole({ url: "https://site.example/en/", entryUrl: "https://site.example/en", labels: [] })).toBe(
    "home",
  );
});
