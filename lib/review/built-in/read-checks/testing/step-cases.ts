import type { Case } from "@/lib/review/built-in/read-checks/testing/drafts";
import { linkedPage, plainSite, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import type { PageDraft } from "@/lib/review/testing/build-page";
import { buildPage } from "@/lib/review/testing/build-page";

const button = "[Request a demo](/demo)";
const headerButton = (text: string, href = "/demo") => {
  const [action] = buildPage({ path: "/", body: `[${text}](${href})` }).capture.actions;
  return action ? [{ ...action, area: "header" as const }] : [];
};
const mainButton = buildPage({ path: "/", body: button }).capture.actions;
const plainButton = (text: string) =>
  buildPage({ path: "/", body: `[${text}](/demo)` }).capture.actions.map((action) => ({ ...action, filled: false }));
const sixWords = "Request a demo of our pumps";
const sevenWords = "Request a demo of our new pumps";
const leadingTo = (linked: number): PageDraft[] => [
  { path: "/", siteName: "Oakhall", body: `# Oakhall\n${button}` },
  ...[1, 2, 3].map((at) => ({ path: `/${at}`, body: `# Page ${at}`, links: at <= linked ? ["Demo → /demo"] : [] })),
];
const newsletter = (others: string[]) =>
  withHome({
    form: { submit: "Subscribe", fields: [{ label: "Email", type: "email" }, ...others.map((label) => ({ label }))] },
  });

export const stepCases: Case[] = [
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
  ["stage-two-levels", "a call is one way to get in touch", null, withHome({ links: ["Book a call → /contact"] })],
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
  ["cta-first-screen", "a button of six words", 2, withHome({ body: `# Oakhall\n[${sixWords}](/demo)` })],
  ["cta-first-screen", "a button of seven words", null, withHome({ body: `# Oakhall\n[${sevenWords}](/demo)` })],
  ["cta-repeated", "three of four pages", 2, leadingTo(2)],
  ["cta-repeated", "two of four pages", null, leadingTo(1)],
  ["cta-repeated", "one of four pages", 0, leadingTo(0)],
  ["cta-repeated", "a site of two pages", null, leadingTo(1).slice(0, 2)],
  ["stage-high", "a link of six words", 2, withHome({ links: [`${sixWords} → /demo`] })],
  ["stage-high", "a link of seven words", null, withHome({ links: [`${sevenWords} → /demo`] })],
  ["stage-low", "a newsletter form of four fields", 2, newsletter(["Name", "Firm", "Town"])],
  ["stage-low", "a form of five fields", null, newsletter(["Name", "Firm", "Town", "Street"])],
];
