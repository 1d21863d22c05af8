import { describe, expect, test } from "vitest";
import { needsReading } from "@/lib/ai/built-in/read-checks/judge-read";
import { judge, linkedPage, plainSite, textOf, withHome, words } from "@/lib/ai/built-in/read-checks/testing";
import type { ReviewedSite } from "@/lib/ai/reviewer";
import type { ReadCheckId } from "@/lib/ai/rubric/checks";
import type { PageDraft } from "@/lib/ai/testing/build-page";
import { buildPage } from "@/lib/ai/testing/build-page";

type Case = [id: ReadCheckId, why: string, points: 0 | 1 | 2 | null, site: PageDraft[], rest?: Partial<ReviewedSite>];

const button = "[Request a demo](/demo)";
const headerButton = (text: string, href = "/demo") => {
  const [action] = buildPage({ path: "/", body: `[${text}](${href})` }).capture.actions;
  return action ? [{ ...action, area: "header" as const }] : [];
};
const mainButton = buildPage({ path: "/", body: button }).capture.actions;
const plainButton = (text: string) =>
  buildPage({ path: "/", body: `[${text}](/demo)` }).capture.actions.map((action) => ({ ...action, filled: false }));
const hype = (count: number) =>
  withHome({
    body: `# Oakhall\n${Array.from({ length: count }, (_, at) => `Our world-class pumps, part ${at}.`).join("\n")}`,
  });
const audience = (count: number) =>
  withHome({
    body: `# Oakhall\n---\n${Array.from({ length: count }, (_, at) => `Milking pumps for farmers, part ${at}.`).join("\n")}`,
  });

const cases: Case[] = [
  ["vp-whom", "the first screen says for whom", 2, withHome({ body: "# Milking pumps for small farmers" })],
  [
    "vp-whom",
    "public partners",
    2,
    withHome({ body: "# Oakhall\nTogether with our government agency partners, we dig wells." }),
  ],
  [
    "vp-whom",
    "partners of another kind",
    null,
    withHome({ body: "# Oakhall\nTogether with our university partners, we dig wells." }),
  ],
  ["vp-whom", "it is built for government", 2, withHome({ body: "# Faster, and built for government from the start" })],
  [
    "vp-whom",
    "the government's technology",
    null,
    withHome({ body: "# A guide for de-risking government technology" }),
  ],
  [
    "vp-whom",
    "it is said below the first screen",
    null,
    withHome({ body: "# Oakhall\n---\nMilking pumps for small farmers." }),
  ],
  ["vp-whom", "a word alone is no audience", null, withHome({ body: "# An installer that starts in 25 ms at banks" })],
  ["vp-specific", "a greeting", 0, withHome({ body: "# Welcome to our website" })],
  ["vp-specific", "only the name", 0, plainSite],
  ["vp-specific", "anything else takes reading", null, withHome({ body: "# Milking pumps that start themselves" })],
  ["vp-title", "only the name", 0, plainSite],
  ["vp-title", "name and a word for home", 0, withHome({ title: "Home | Oakhall" })],
  ["vp-title", "none", 0, withHome({ title: "" })],
  ["vp-title", "words of the offer", 2, withHome({ title: "Milking pumps for parlours | Oakhall" })],
  ["vp-title", "a slogan may tell nothing", null, withHome({ title: "Simply better together | Oakhall" })],
  ["vp-title", "words that the site does not use", null, withHome({ title: "Dream beyond horizons | Oakhall" })],
  ["aud-named", "two passages", 2, audience(2)],
  ["aud-named", "one passage", null, audience(1)],
  ["aud-headline", "a heading names it", 2, withHome({ body: "# Oakhall\n---\n## Built for dairy farmers" })],
  ["aud-headline", "who uses it", 2, withHome({ body: "# Oakhall\n---\n## Trusted by researchers" })],
  ["aud-headline", "no heading does", null, audience(3)],
  ["aud-segment-page", "a menu entry for one segment", 2, withHome({ menu: ["For hospitals → /for-hospitals"] })],
  ["aud-segment-page", "“for” something else", null, withHome({ menu: ["For sale → /sale", "For more → /more"] })],
  ["diff-no-hype", "three stock superlatives", 0, hype(3)],
  ["diff-no-hype", "one in a heading", 0, withHome({ body: "# World's best pumps\nMilking pumps." })],
  ["diff-no-hype", "two", null, hype(2)],
  ["diff-no-hype", "none in 600 words", 2, withHome({ body: `# Oakhall\n${words(600)}` })],
  ["diff-no-hype", "none in few words", null, plainSite],
  [
    "diff-no-hype",
    "German superlatives count",
    null,
    withHome({ lang: "de", body: `# Oakhall\nDas weitverbreitetste System.\n${words(600)}` }),
  ],
  ["cta-first-screen", "a filled button in the text", 2, withHome({ body: `# Oakhall\n${button}` })],
  [
    "cta-first-screen",
    "a filled button in the header",
    2,
    withHome({ capture: { actions: headerButton("Request a demo") } }),
  ],
  ["cta-first-screen", "nothing but text", 0, plainSite],
  [
    "cta-first-screen",
    "a link in the text may be the step",
    null,
    withHome({ links: ["See how → /how"], capture: { firstScreenText: "Oakhall\nSee how" } }),
  ],
  [
    "cta-first-screen",
    "a step of an event that is over",
    null,
    withHome({ body: `# Oakhall\n## Last open day\n${button}` }),
  ],
  [
    "cta-first-screen",
    "under a date",
    null,
    withHome({ body: `# Oakhall\n## Open day, November 19, 2024\n${button}` }),
  ],
  ["cta-first-screen", "a frame around “Details”", null, withHome({ capture: { actions: plainButton("Details") } })],
  [
    "cta-first-screen",
    "a frame around an action",
    2,
    withHome({ capture: { actions: plainButton("Request a demo") } }),
  ],
  ["cta-first-screen", "a log-in is no step", 0, withHome({ capture: { actions: headerButton("Log in", "/login") } })],
  ["cta-specific", "names what one gets", 2, withHome({ body: `# Oakhall\n${button}` })],
  ["cta-specific", "fits any button", 0, withHome({ body: "# Oakhall\n[Learn more](/more)" })],
  [
    "cta-specific",
    "of two it may not be the main one",
    null,
    withHome({ body: "# Oakhall\n[Learn more](/more)\n[Read more](/blog)" }),
  ],
  ["cta-specific", "takes reading", null, withHome({ body: "# Oakhall\n[Get started](/start)" })],
  [
    "cta-repeated",
    "most pages lead there",
    2,
    [
      { path: "/", siteName: "Oakhall", body: `# Oakhall\n${button}` },
      { path: "/one", body: "# One", links: ["Demo → /demo"] },
      { path: "/two", body: "# Two" },
    ],
  ],
  [
    "cta-repeated",
    "an entry in the menu of the other pages is no button",
    null,
    [
      { path: "/", siteName: "Oakhall", body: `# Oakhall\n${button}` },
      { path: "/one", body: "# One", menu: ["Demo → /demo"] },
      { path: "/two", body: "# Two", menu: ["Demo → /demo"] },
    ],
  ],
  [
    "cta-repeated",
    "another button in the header of most pages",
    2,
    ["/", "/one", "/two"].map((path) => ({
      path,
      siteName: "Oakhall",
      body: `# Page ${path}${path === "/" ? `\n${button}` : ""}`,
      capture: { actions: [...(path === "/" ? mainButton : []), ...headerButton("Buy pumps", "/shop")] },
    })),
  ],
  ["cta-repeated", "most pages have no button at all", 0, withHome({ body: `# Oakhall\n${button}` })],
  [
    "cta-repeated",
    "other buttons may be the step",
    null,
    [
      { path: "/", siteName: "Oakhall", body: `# Oakhall\n${button}` },
      { path: "/one", body: "# One\n[Talk to us](/contact)" },
      { path: "/two", body: "# Two\n[Talk to us](/contact)" },
    ],
  ],
  ["stage-high", "a demo can be asked for", 2, withHome({ body: `# Oakhall\n${button}` })],
  ["stage-high", "a contact link is less", null, withHome({ body: "# Oakhall\n[Contact us](/contact)" })],
  ["stage-middle", "a calculator", 2, withHome({ links: ["Savings calculator → /calculator"] })],
  ["stage-middle", "nothing of the kind anywhere", 0, plainSite],
  ["stage-middle", "a page of the menu was not read", null, withHome({ menu: ["Products → /products"] })],
  [
    "stage-low",
    "a newsletter form",
    2,
    withHome({ form: { submit: "Subscribe", fields: [{ label: "Email", type: "email" }] } }),
  ],
  ["stage-low", "nothing of the kind anywhere", 0, plainSite],
  ["stage-low", "a link to a service for newsletters", 2, withHome({ links: ["Updates → https://eepurl.com/x"] })],
  ["stage-low", "guides in the menu", 2, withHome({ menu: ["Guides → /guides"] })],
  ["stage-low", "a blog may be it", null, withHome({ links: ["Blog → /blog"] })],
  ["stage-two-levels", "a demo", 2, withHome({ body: `# Oakhall\n${button}` })],
  ["stage-two-levels", "a download", 2, withHome({ links: ["Download now → /download"] })],
  ["stage-high", "a shop", 2, withHome({ menu: ["Store → https://shop.oakhall.example/"] })],
  ["stage-high", "downloads may be manuals", null, withHome({ menu: ["Downloads → /downloads"] })],
  ["stage-middle", "costs can be worked out", 2, withHome({ body: "# Oakhall\n[Estimate your costs](/estimate)" })],
  ["cta-repeated", "a step in every menu", 2, plainSite.map((page) => ({ ...page, menu: ["Donate → /donate"] }))],
  ["cta-repeated", "on the home page alone", null, withHome({ menu: ["Donate → /donate"] })],
  ["stage-two-levels", "takes reading", null, plainSite],
  ["contact-response", "a promise with a time", 2, withHome({ body: "# Oakhall\nWe reply within two business days." })],
  [
    "contact-response",
    "German",
    2,
    withHome({ lang: "de", body: "# Oakhall\nWir antworten innerhalb von 24 Stunden." }),
  ],
  [
    "contact-response",
    "a time of something else",
    0,
    withHome({ body: "# Oakhall\nPumps are repaired within two business days." }),
  ],
  ["contact-response", "nothing of the kind anywhere", 0, plainSite],
  [
    "contact-response",
    "the contact page was read, though not every other",
    0,
    withHome({ menu: ["Pumps → /pumps"] }, { path: "/contact", body: `# Contact\nWrite to us.\n${words(20)}` }),
  ],
  [
    "contact-response",
    "opening hours are no time of an answer",
    0,
    withHome(
      { menu: ["Pumps → /pumps"] },
      { path: "/contact", body: `# Contact\nOffice hours: 9 to 4.\n${words(20)}` },
    ),
  ],
  ["contact-response", "may be one", null, withHome({ body: "# Oakhall\nResponse time: two days." })],
  ["contact-response", "the contact page was not read", null, withHome({ menu: ["Contact → /contact"] })],
  [
    "contact-response",
    "the contact page was read as plain HTML",
    0,
    withHome({ menu: ["Contact → /contact"] }),
    { linkedPages: [linkedPage("/contact", `Oakhall ${words(30)}`)] },
  ],
];

describe.each(cases)("%s: %s", (id, _, points, site, rest) => {
  test(points === null ? "is left open" : `${points} points`, () => {
    const verdict = judge(site, rest)[id];
    expect(verdict.points).toBe(points);
    if (points === null) expect(verdict.observation).toBe(needsReading);
    else expect(verdict.evidence.length + (verdict.searched === undefined ? 0 : 1)).toBeGreaterThan(0);
  });
});

test("tables and quotes are no copy that names an audience", () => {
  const texts = [textOf("Pumps for farmers", { kind: "cell" }), textOf("Pumps for farmers!", { kind: "quote" })];
  expect(judge(withHome({ capture: { texts } }))["aud-named"].points).toBeNull();
});
