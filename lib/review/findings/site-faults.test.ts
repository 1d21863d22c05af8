import { expect, test } from "vitest";
import { faultCauses } from "@/lib/review/faults/causes";
import { findSiteFaults } from "@/lib/review/findings/site-faults";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const faults = (drafts: PageDraft[], seenOn = "2026-11-27") =>
  findSiteFaults(gatherSiteFacts(buildSite(drafts, { seenOn })));
const home: PageDraft = { path: "/", body: "# Oakhall\nPumps." };
const newest = (path: string, ...days: string[]) => {
  const body = `# Hall\n${days.map((day) => `## ${day}\nThe hall is open.`).join("\n")}`;
  const [found] = faults([home, { path, body }]);
  return found && [found.cause, found.title, found.evidence[0]?.pageUrl];
};

test("old news has its age in years and months, its page and a cause", () => {
  expect(newest("/news", "14 June 2023", "2 May 2023")).toEqual([
    "old-news",
    "Newest news item is 3 years and 5 months old: “14 June 2023”",
    "https://site.example/news",
  ]);
  expect(newest("/blog", "20 November 2025", "2 May 2023")?.slice(0, 2)).toEqual([
    "old-news",
    "Newest dated item is 1 year old: “20 November 2025”",
  ]);
  expect(newest("/news", "20 April 2026", "2 May 2023")?.slice(0, 2)).toEqual([
    "aging-news",
    "Newest news item is 7 months old: “20 April 2026”",
  ]);
  expect(newest("/news", "20 June 2026", "2 May 2023")).toBeUndefined();
});

test("contradicting figures show both places", () => {
  const [found] = faults([
    { path: "/", body: "# Oakhall\nA pump with five valves costs £900." },
    { path: "/pricing", body: "# Prices\nA pump with five valves costs £1,200." },
  ]);
  expect(found?.title).toBe("Figures contradict each other: £900 on /, but £1,200 on /pricing");
  expect(found?.evidence.map(({ pageUrl, quote }) => [pageUrl, quote])).toEqual([
    ["https://site.example/", "A pump with five valves costs £900."],
    ["https://site.example/pricing", "A pump with five valves costs £1,200."],
  ]);
});

test("each fault has a cause of its own", () => {
  const all = faults([home, { path: "/news", body: "# Hall\n## 14 June 2023\nOpen.\n## 2 May 2023\nShut." }]);
  for (const { cause } of all) expect(faultCauses.has(cause ?? "")).toBe(true);
});
