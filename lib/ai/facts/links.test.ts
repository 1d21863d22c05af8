import { expect, test } from "vitest";
import { clickDepths, findDeadLinks, internalLinks } from "@/lib/ai/facts/links";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import { buildSite } from "@/lib/ai/testing/build-page";
import { pageKey } from "@/lib/page-address";

const link = (href: string) => ({ href, text: "x", area: "main" as const, rel: "" });

/** A site of two pages whose home page has these links. */
function factsOf(hrefs: string[], linkStatuses: Record<string, number>) {
  const site = buildSite([{ path: "/" }, { path: "/pricing" }], linkStatuses);
  site.pages[0]?.capture.links.push(...hrefs.map(link));
  return gatherSiteFacts(site);
}

test.each([
  "https://site.example/gone",
  "http://site.example/gone",
  "https://www.site.example/gone/",
  "https://site.example/gone?utm_source=menu",
  "https://site.example/gone/index.html#top",
])("a dead link is found as %s, however the crawl has written it", (href) => {
  expect(findDeadLinks(factsOf([href], { "https://site.example/gone": 404 }))).toMatchObject([{ status: 404 }]);
});

test("clicks are counted over every way to write an address", () => {
  const facts = factsOf(["http://www.site.example/pricing/?gclid=1"], {});
  expect(clickDepths(facts).get(pageKey("https://site.example/pricing"))).toBe(1);
});

test("links of other sites, to the page itself and to no page are no internal links", () => {
  const own = ["https://site.example/?utm_source=x", "http://www.site.example/#top"];
  const others = ["https://blog.site.example/", "mailto:a@site.example", `https://site.example/${"x".repeat(2_100)}`];
  const [home] = factsOf([...own, ...others, "https://site.example/a"], {}).pages;
  expect(home && internalLinks(home).map(({ href }) => href)).toEqual(["https://site.example/a"]);
});
