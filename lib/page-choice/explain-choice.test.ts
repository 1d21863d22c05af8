import { expect, test } from "vitest";
import { explainChoice } from "./explain-choice";

test("the longest addresses that lead to a page are cut, so that the reason can be stored", () => {
  const long = (start: string) => `https://site.example/${start}`.padEnd(2_048, "%C3%BC");
  const reason = explainChoice(
    {
      url: "https://site.example/prices",
      anchors: [],
      depth: 1,
      inNavigation: true,
      inSitemap: true,
      inboundLinks: 2,
      group: `/${"a".repeat(2_000)}/*`,
      groupSize: 4,
      menuLabel: "Prices",
      mergedFrom: ["a", "b", "c", "d"].map(long),
    },
    "offer",
  );
  expect(reason.length).toBeLessThanOrEqual(1_000);
  expect(reason).toMatch(/although \/a%C3[^ ]{70,90}…, \/b/);
  expect(reason).toContain("1 other address also lead to it.");
});

test("one further address leads to a page", () => {
  const page = { url: "https://site.example/services", anchors: [], depth: 1, inNavigation: true, inSitemap: true };
  const counts = { inboundLinks: 2, group: "/services", groupSize: 1, menuLabel: null };
  const reason = explainChoice({ ...page, ...counts, mergedFrom: ["https://site.example/our-services"] }, "offer");
  expect(reason).toContain("Read once, although /our-services also leads to it.");
});
