import { expect, test } from "vitest";
import { buildPage, origin } from "@/lib/review/testing/build-page";
import { isEverythingRead } from "@/lib/site/known-unread";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { type StoredPage, type StoredSite, toReviewedSite } from "./reviewed-site";

const audited = buildPage({
  path: "/",
  body: "# Pumps\nWe build pumps.",
  menu: ["Start → /start", "Old start → /old"],
});
const stored = (outcome: string | null, path: string, rest: Partial<StoredPage> = {}): StoredPage => ({
  id: path.length,
  url: origin + path,
  finalUrl: null,
  selectionReason: "",
  outcome,
  outcomeMessage: null,
  lighthouse: null,
  capture: null,
  ...rest,
});
const site = (...others: StoredPage[]): StoredSite => ({
  entryUrl: `${origin}/`,
  pages: [
    stored("audited", "/", {
      lighthouse: JSON.stringify(audited.lighthouse),
      capture: JSON.stringify(audited.capture),
    }),
    ...others,
  ],
  linkStatuses: null,
  linkedPages: null,
  statedAudience: null,
  statedGoal: null,
  seenOn: null,
});

test("an address that shows an audited page is read, not missing", () => {
  const reviewed = toReviewedSite(
    site(stored("same-page", "/start"), stored("same-page", "/old", { finalUrl: `${origin}/` })),
  );
  expect(reviewed.unreadPages).toEqual([]);
  expect(reviewed.sameAddresses?.map(({ url, leadsTo }) => [url, leadsTo])).toEqual([
    [`${origin}/start`, null],
    [`${origin}/old`, `${origin}/`],
  ]);
  expect(isEverythingRead(gatherSiteFacts(reviewed))).toBe(true);
});

test("an address that failed is missing, and so is one that nobody visited", () => {
  const reviewed = toReviewedSite(
    site(stored("timeout", "/start", { outcomeMessage: "Too slow." }), stored(null, "/old")),
  );
  expect(reviewed.unreadPages).toEqual([
    { url: `${origin}/start`, reason: "Too slow." },
    { url: `${origin}/old`, reason: "not visited" },
  ]);
  expect(isEverythingRead(gatherSiteFacts(reviewed))).toBe(false);
});
