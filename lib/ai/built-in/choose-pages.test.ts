import { describe, expect, test } from "vitest";
import { choosePages } from "@/lib/ai/built-in/choose-pages";
import type { PageCandidate } from "@/lib/ai/reviewer";

const origin = "https://site.example";
const candidate = (path: string, extra: Partial<PageCandidate> = {}): PageCandidate => ({
  url: origin + path,
  anchors: [],
  depth: 1,
  inNavigation: false,
  inSitemap: true,
  inboundLinks: 2,
  group: path,
  groupSize: 1,
  ...extra,
});
const choose = (candidates: PageCandidate[], limit = 10) => choosePages({ entryUrl: `${origin}/`, candidates, limit });
const paths = (candidates: PageCandidate[], limit?: number) =>
  choose(candidates, limit).map(({ url }) => new URL(url).pathname);

test("the entry page comes first, then what decides about a lead; legal and account pages stay out", () => {
  const chosen = paths(
    [
      "/privacy",
      "/login",
      "/blog",
      "/about",
      "/",
      "/contact",
      "/pricing",
      "/services",
      "/case-studies",
      "/faq",
      "/terms",
      "/imprint",
    ].map((path) => candidate(path)),
  );
  expect(chosen[0]).toBe("/");
  expect(chosen.slice(1, 5).sort()).toEqual(["/case-studies", "/contact", "/pricing", "/services"]);
  expect(chosen).toContain("/faq");
  for (const path of ["/privacy", "/login", "/terms", "/imprint"]) expect(chosen).not.toContain(path);
});

test("the entry page is there even when the crawl did not list it", () => {
  expect(choose([candidate("/pricing")])[0]?.url).toBe(`${origin}/`);
  expect(choose([])).toHaveLength(1);
});

test("one page stands for a group, the one that is linked most", () => {
  const posts = Array.from({ length: 30 }, (_, index) =>
    candidate(`/blog/post-${index}`, { group: "/blog/*", groupSize: 30, inboundLinks: index === 17 ? 9 : 1, depth: 2 }),
  );
  const chosen = choose([candidate("/"), ...posts, candidate("/pricing")]);
  expect(chosen.map(({ url }) => new URL(url).pathname)).toEqual(["/", "/pricing", "/blog/post-17"]);
  expect(chosen[2]?.reason).toContain("30 pages of the same kind");
});

test("at most the limit, whatever the order of the candidates", () => {
  const many = Array.from({ length: 40 }, (_, index) => candidate(`/page-${index}`));
  expect(choose([candidate("/"), ...many], 10)).toHaveLength(10);
  expect(paths([candidate("/"), ...many, candidate("/pricing")], 3)).toEqual(
    paths([candidate("/pricing"), ...many.reverse(), candidate("/")], 3),
  );
});

describe("each reason is a sentence about its page", () => {
  const chosen = choose([
    candidate("/"),
    candidate("/pricing", { anchors: ["Plans & prices"], inNavigation: true, inboundLinks: 12 }),
    candidate("/hidden-offer", { depth: null, inboundLinks: 0 }),
    candidate("/customers/northmill", { anchors: ["How Northmill saved"], group: "/customers/*", groupSize: 4 }),
  ]);
  test.each(chosen.map(({ url, reason }) => [new URL(url).pathname, reason]))("%s: %s", (_, reason) => {
    expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });
  test("with what is special about it", () => {
    expect(chosen.map(({ reason }) => reason).join("\n")).toContain(
      "in the menu as “Plans & prices” and 12 pages link to it",
    );
    expect(chosen.find(({ url }) => url.endsWith("/hidden-offer"))?.reason).toContain("only the sitemap names it");
    expect(new Set(chosen.map(({ reason }) => reason)).size).toBe(chosen.length);
  });
});

test("a page in another folder is told by what links to it", () => {
  expect(
    paths([
      candidate("/"),
      candidate("/p/17", { anchors: ["Pricing"] }),
      candidate("/p/18", { anchors: ["Something else"] }),
    ])[1],
  ).toBe("/p/17");
});

test("a page that others link to is not called the sitemap's alone, however far it is from the entry page", () => {
  const reasonWith = (inboundLinks: number) =>
    choose([candidate("/"), candidate("/pricing", { depth: null, inboundLinks })]).at(1)?.reason;
  expect(reasonWith(0)).toContain("only the sitemap names it");
  expect(reasonWith(1)).not.toContain("sitemap");
});
