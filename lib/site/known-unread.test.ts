import { expect, test } from "vitest";
import { origin } from "@/lib/review/testing/build-page";
import { link, linked, page, site } from "@/lib/review/testing/case";
import { isEverythingRead, isUnread, listUnread } from "@/lib/site/known-unread";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const start = (...targets: string[]) =>
  page(
    {},
    { links: targets.map((target) => link("Link", target, "footer")), totals: { ...totals, links: targets.length } },
  );
const totals = page().capture.totals;
const whyOf = (...args: Parameters<typeof site>) =>
  [...gatherSiteFacts(site(...args)).unread].map(([key, { why, role }]) => [
    key.replace("site.example:", ""),
    role,
    why,
  ]);

test("what is known and was not read, each with its reason and its role", () => {
  const frame = { kind: "frame", src: "https://forms.example/f", name: "", text: "", area: "main" } as const;
  const targets = [
    "/visited",
    "/contact",
    "/pricing",
    "/gone",
    "/shell",
    "/cut",
    "/blog",
    "/brochure.pdf",
    "/logo.png",
  ];
  const pages = [start(...targets, "/login"), page({ path: "/visited" }, { embeds: [frame] })];
  expect(
    whyOf(pages, {
      unreadPages: [{ url: `${origin}/pricing`, reason: "Too slow." }],
      linkStatuses: { [`${origin}/gone`]: 404 },
      linkedPages: [
        linked("/shell", { text: "Loading" }),
        linked("/cut", { isCut: true }),
        linked("/blog", { isCut: true }),
        linked("/closed", { status: 403, text: "" }),
      ],
    }),
  ).toEqual([
    ["/visited", "other", "closed frame"],
    ["/shell", "other", "too short"],
    ["/cut", "other", "cut"],
    ["/closed", "other", "failed"],
    ["/pricing", "pricing", "failed"],
    ["/contact", "contact", "not visited"],
    ["/brochure.pdf", "other", "not visited"],
  ]);
});

test("an address that the crawl merged with a page, or that leads to one, is read and no second page", () => {
  const facts = gatherSiteFacts(
    site([start("/old", "/copy"), page({ path: "/about" })], {
      sameAddresses: [{ url: `${origin}/copy`, leadsTo: `${origin}/about`, reason: "" }],
      linkedPages: [linked("/old", { finalUrl: `${origin}/about` })],
    }),
  );
  expect(facts.linkedPages).toEqual([]);
  expect(listUnread(facts)).toEqual([]);
  expect(facts.home?.links.map(({ targetRole }) => targetRole)).toEqual(["about", "about"]);
  expect(isEverythingRead(facts)).toBe(true);
});

test("a page that was read in part is not unread, and yet not everything was read", () => {
  const facts = gatherSiteFacts(site([start("/cut")], { linkedPages: [linked("/cut", { isCut: true })] }));
  expect(isUnread(facts, "site.example:/cut")).toBe(false);
  expect(isEverythingRead(facts)).toBe(false);
});
