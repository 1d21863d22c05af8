import { expect, test } from "vitest";
import type { CapturedSection } from "@/lib/browser/types";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { findBareEndings } from "@/lib/site/page-endings";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const section = (heading: string, top: number, rest: Partial<CapturedSection> = {}): CapturedSection => ({
  ...{ heading, top, area: "main", words: 60, actions: 0, images: 0 },
  ...rest,
});
const sections = [section("Pumps", 100), section("How we work", 2400)];
const body = "# Pumps\nWe build pumps.\n## How we work\nFirst we measure, then we build.\n~ © Oakhall";
const page = (draft: Partial<PageDraft> = {}): PageDraft => ({
  path: "/services",
  body,
  ...draft,
  capture: { sections, ...draft.capture },
});
const end = (...drafts: PageDraft[]) => {
  const { bare, judged, leftOut } = findBareEndings(gatherSiteFacts(buildSite(drafts)));
  return [bare.map(({ page: { label }, heading }) => `${label}: ${heading}`), judged, leftOut];
};

test("a long page about the offer whose last section leads nowhere", () => {
  expect(end(page(), page({ path: "/", links: ["How we work → /services"] }))).toEqual([
    ["/services: How we work"],
    2,
    0,
  ]);
  const german = "# Preise\nEine Pumpe kostet 900 Euro.\n## Wartung\nEinmal im Jahr.\n~ © Oakhall";
  const ofGerman = [section("Preise", 200), section("Wartung", 1700)];
  expect(end(page({ path: "/preise", lang: "de", body: german, capture: { sections: ofGerman } }))).toEqual([
    ["/preise: Wartung"],
    1,
    0,
  ]);
});

test.each<[why: string, draft: Partial<PageDraft>]>([
  [
    "a button",
    { capture: { sections: [sections[0] as CapturedSection, section("How we work", 2400, { actions: 1 })] } },
  ],
  [
    "a button just above",
    { capture: { sections: [section("Ask us", 2100, { actions: 1 }), section("How we work", 2400)] } },
  ],
  ["a link in its text", { links: ["then we build → /pumps"] }],
  ["a phone number", { body: body.replace("then we build", "then call +44 20 7946 0958") }],
])("it leads on: %s", (_why, draft) => {
  expect(end(page(draft))).toEqual([[], 1, 0]);
});

test.each<[why: string, draft: Partial<PageDraft>]>([
  ["the footer isn't marked up", { body: body.replace("~ ©", "©") }],
  ["the footer has a phone number", { body: `${body}\n~ Call +44 20 7946 0958` }],
  ["a column comes last", { capture: { sections: [section("Pumps", 2400), section("How we work", 100)] } }],
  [
    "the footer comes before it in the markup",
    {
      capture: {
        sections: [section("Pumps", 100), section("Oakhall", 2100, { area: "footer" }), section("How we work", 2400)],
      },
    },
  ],
  ["a link that may be anywhere", { links: ["Ask us → /contact"] }],
  [
    "a frame of another site",
    {
      capture: {
        sections,
        embeds: [{ kind: "frame", src: "https://forms.example/1", name: "", text: "", area: "main" }],
      },
    },
  ],
  ["links are cut", { capture: { sections, totals: { words: 9, links: 3_000, images: 0, actions: 0 } } }],
])("it can't be told: %s", (_why, draft) => {
  expect(end(page(draft))).toEqual([[], 0, 1]);
});

test("short pages and pages that are not about the offer are not asked", () => {
  expect(end(page({ capture: { sections: [section("Pumps", 100), section("How we work", 900)] } }))).toEqual([
    [],
    0,
    0,
  ]);
  expect(end(page({ path: "/privacy" }), page({ path: "/contact" }), page({ path: "/blog/pumps" }))).toEqual([
    [],
    0,
    0,
  ]);
});
