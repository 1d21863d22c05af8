import { type Case, everyPlan, inDepth, page, plans } from "@/lib/review/built-in/read-checks/testing/drafts";
import { plainSite, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const sections = (path: string, count: number, headings: string[]) =>
  `# ${path}\n${words(count)}${headings.map((each) => `\n## ${each}\npumps`).join("")}`;
const twelveWords = "Milking and cleaning and cooling and mending are part in all plans";
const thirteenWords = "Milking and cleaning and cooling and mending are always part in all plans";
const steps = (heading: string, first = "Call") =>
  withHome({ body: `# Oakhall\n## ${heading}\n1. ${first}\n2. Meet\n3. Milk` });
const contents = "The kit includes a pump, a hose and a valve.";
const inLine = (length: number) => page("/products", `# Kit\n${contents} ${"x".repeat(length - contents.length - 1)}`);
const listed = (items: number) => page("/pricing", `## Plan\n$900\n${"- One\n".repeat(items)}`);

export const offerCases: Case[] = [
  ["offer-page", "250 words under three headings", 2, inDepth(248)],
  ["offer-page", "249 words", null, inDepth(247)],
  [
    "offer-page",
    "headings of the footer are not the page's",
    null,
    page("/products", `# Pumps\n${words(250)}\n## A\n~ one\n## B\n~ two`),
  ],
  [
    "offer-scope",
    "three things in a list",
    2,
    withHome({ body: "# Oakhall\n## What’s included\n- One\n- Two\n- Three" }),
  ],
  ["offer-scope", "two things", null, withHome({ body: "# Oakhall\n## What’s included\n- One\n- Two" })],
  ["offer-scope", "a list for every plan", 2, everyPlan("in all plans", 3)],
  ["offer-scope", "too short a list for every plan", null, everyPlan("in all plans", 2)],
  ["offer-scope", "what is not in every plan", null, everyPlan("not in all plans", 3)],
  ["offer-scope", "a question about every plan", null, everyPlan("Which support is available in all plans", 3)],
  ["offer-scope", "a question mark after every plan", null, everyPlan("Support in all plans?", 3)],
  ["offer-scope", "questions about every plan", null, everyPlan("Support in all plans", 3, "Is there milk?")],
  [
    "offer-scope",
    "a warning of gluten",
    null,
    page("/products", "# Box\nEach box contains sulphites, gluten and milk."),
  ],
  [
    "offer-scope",
    "traces in a box",
    null,
    page("/products", "# Box\nThis box contains traces of nuts, milk and eggs."),
  ],
  ["offer-scope", "a bundle", 2, page("/products", "# Kit\nThe kit includes a pump, a hose and a valve.")],
  ["offer-scope", "two things in a bundle", null, page("/products", "# Kit\nThe kit includes a pump and a hose.")],
  ["offer-scope", "what a bundle lacks", null, page("/products", "# Kit\nThe kit includes no pump, hose or valve.")],
  [
    "offer-steps",
    "three numbered steps",
    2,
    withHome({ body: "# Oakhall\n## How it works\n1. Call\n2. Meet\n3. Milk" }),
  ],
  ["offer-steps", "two", null, withHome({ body: "# Oakhall\n## How it works\n1. Call\n2. Meet" })],
  ["price-cue", "a pricing page", 2, plans("900 €")],
  ["price-cue", "takes reading", null, plainSite],
  ["price-figure", "an amount on the pricing page", 2, plans("From $900")],
  ["price-figure", "a monthly amount on the home page", 2, withHome({ body: "# Oakhall\nFrom 90 € per month" })],
  ["price-figure", "an amount without a period elsewhere", null, withHome({ body: "# Oakhall\nWe raised $900" })],
  ["price-figure", "a donation", null, page("/pricing", "# Donate\nGive $50 a month as a donation")],
  ["price-figure", "no money anywhere", 0, plainSite],
  ["price-range", "two amounts", 2, plans("$900", "$1,900")],
  ["price-range", "one amount", null, plans("$900")],
  ["price-range", "no money anywhere", 0, plainSite],
  ["price-factors", "a unit", 2, page("/pricing", "# Pricing\n$9 per user")],
  ["price-factors", "a list of what it covers", 2, plans("$900")],
  ["price-factors", "a bare amount", null, page("/pricing", "# Pricing\n$900")],
  ["price-factors", "what more costs", 2, page("/pricing", "# Pricing\nEach additional 250 active cows for $90")],
  ["price-factors", "more without an amount", null, page("/pricing", "# Pricing\nEach additional cow for free")],
  ["price-next-step", "a button", 2, page("/pricing", "# Pricing\n$900\n[Order now](/order)")],
  ["price-next-step", "no button, link or form", 0, page("/pricing", "# Pricing\n$900")],
  [
    "price-next-step",
    "a link may be the step",
    null,
    page("/pricing", "# Pricing\n$900", { links: ["Terms → /terms"] }),
  ],
  ["offer-page", "400 words on the home page", 2, withHome({ body: sections("Oakhall", 398, ["A", "B"]) })],
  ["offer-page", "399 words on the home page", null, withHome({ body: sections("Oakhall", 397, ["A", "B"]) })],
  ["offer-page", "two sections", null, page("/products", sections("Pumps", 260, ["A"]))],
  ["offer-scope", "twelve words above a list for every plan", 2, everyPlan(twelveWords, 3)],
  ["offer-scope", "thirteen words above it", null, everyPlan(thirteenWords, 3)],
  ["offer-steps", "under eight words", 2, steps("How it works for every dairy in town")],
  ["offer-steps", "under nine words", null, steps("How it works for every dairy in our town")],
  ["offer-steps", "a step of 40 words", 2, steps("How it works", words(39))],
  ["offer-steps", "a step of 41 words", null, steps("How it works", words(40))],
  ["price-figure", "in 14 words", 2, page("/pricing", `# Pricing\n900 € ${words(12)}`)],
  ["price-figure", "in 15 words", null, page("/pricing", `# Pricing\n900 € ${words(13)}`)],
  ["price-factors", "three things in a list", 2, listed(3)],
  ["price-factors", "two things in a list", null, listed(2)],
  ["offer-scope", "in a line of 1,500 characters", 2, inLine(1500)],
  ["offer-scope", "in a line of 1,501 characters", null, inLine(1501)],
  ["price-figure", "in another currency", 2, plans("From 1 299 Kč")],
  [
    "price-figure",
    "an amount in words on a page without prices",
    null,
    withHome({ body: "# Oakhall\nIt costs five hundred dollars" }),
  ],
  ["price-range", "two amounts in rupees", 2, plans("₹900", "Rs. 1,900")],
  ["price-cue", "a question about the cost", 2, withHome({ body: "# Oakhall\n## How much do pumps cost?\nAsk us." })],
  [
    "price-cue",
    "was es kostet",
    2,
    withHome({ lang: "de", body: "# Oakhall\n## Was kostet eine Pumpe?\nFragen Sie." }),
  ],
  [
    "price-cue",
    "the whole offer is free",
    2,
    withHome({ body: "# Oakhall\nOakhall is free for dairies of any size." }),
  ],
  ["price-cue", "a part is free", null, withHome({ body: "# Oakhall\nYour first visit is free. Delivery is free." })],
  ["price-cue", "a free trial", null, withHome({ body: "# Oakhall\nOakhall has a free trial." })],
  ["price-cue", "it is free of something", null, withHome({ body: "# Oakhall\nIt is free of rust." })],
];
