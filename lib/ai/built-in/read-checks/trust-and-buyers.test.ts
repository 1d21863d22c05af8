import { describe, expect, test } from "vitest";
import { detectors, needsReading } from "@/lib/ai/built-in/read-checks/judge-read";
import { judge, linkedPage, plainSite, textOf, withHome, words } from "@/lib/ai/built-in/read-checks/testing";
import type { ReviewedSite } from "@/lib/ai/reviewer";
import { type ReadCheckId, readCheckIds } from "@/lib/ai/rubric/checks";
import { buildPage, type PageDraft } from "@/lib/ai/testing/build-page";

type Case = [id: ReadCheckId, why: string, points: 0 | 1 | 2 | null, site: PageDraft[], rest?: Partial<ReviewedSite>];

const quotePage = (heading: string, signature: string): PageDraft[] =>
  withHome({ body: `# Oakhall\n---\n## ${heading}\n> The pumps have not stopped once in three years.\n${signature}` });
const signed = quotePage("What our customers say", "Ada Lovelace, manager at Analytical Dairies");
const asking = (text: string) => page("/contact", `# Contact\n${text}\n[Send request](/send)`);
const help = (text: string) => ({ linkedPages: [linkedPage("/help", `${text} ${words(20)}`)] });
const everyPlan = (intro: string, items: number, item = "Milking each day") =>
  page("/pricing", `# Pricing\n## Services\n${intro}\n${`- ${item}\n`.repeat(items)}`);
const logos = (heading: string, images: number): PageDraft[] => {
  const section = { heading, area: "main" as const, top: 900, words: 0, actions: 0, images };
  return withHome({ capture: { sections: [section] } });
};
const page = (path: string, body: string, rest: Partial<PageDraft> = {}) => withHome({}, { path, body, ...rest });
const story = (count: number) =>
  page("/case-studies/analytical", `# Analytical\nIn 2023 they called us. ${words(count)}.`);
const plans = (...prices: string[]) =>
  page("/pricing", prices.map((price, index) => `## Plan ${index}\n${price}\n- One\n- Two\n- Three`).join("\n"));
const faq = (questions: string[], answer = "Each pump costs 900 euros and more."): PageDraft[] =>
  page("/pricing", questions.map((question) => `## ${question}\n${answer}`).join("\n"));
const buyers = [
  "How much does it cost?",
  "How long is the contract?",
  "How long does it take to install?",
  "Is my data secure?",
];
const users = ["Why is the light red?", "Where is the switch?", "Which colour is the cable?"];
const sponsor = { "@type": "NGO", name: "DataMade", url: "https://datamade.test/" };
const address = { "@type": "PostalAddress", streetAddress: "1 Mill Lane" };
const person = (name: string) => ({ "@type": "Person", name, jobTitle: "Engineer" });
const team = (names: string[]): PageDraft[] => {
  const texts = names.map((name) => textOf("Head of pumps", { kind: "other", heading: name }));
  return page("/about", "# About us", { capture: { texts } });
};
const comparison = (cells: number) => {
  const texts = Array.from({ length: cells }, (_, at) =>
    textOf(`Cell ${at}`, { kind: "cell", heading: "Oakhall vs. hand milking" }),
  );
  return page("/compare", "## Oakhall vs. hand milking", { capture: { texts } });
};
const logosOf = (text: string) =>
  ["Reed", "Moor", "Hill", "Lane"].map((name) => ({
    src: `/${name}.png`,
    alt: `${name} ${text}`,
    width: 90,
    height: 30,
    area: "main" as const,
    linksTo: null,
  }));
const form = { submit: "Send", fields: [{ label: "Email", type: "email" }] };

const inDepth = (rest: number) => page("/products", `# Pumps\n${words(rest)}\n## A\npumps\n## B\npumps`);
const board = (count: number) =>
  page(
    "/board",
    `# Board of directors\n${["Ada Reed, Treasurer", "Alan Moor, President", "Grace Hill, Secretary"].slice(0, count).join("\n")}`,
  );

const cases: Case[] = [
  ["proof-quote", "signed, under a heading that announces it", 2, signed],
  [
    "proof-quote",
    "without such a heading, and alone",
    null,
    quotePage("Our history", "Ada Lovelace, manager at Analytical Dairies"),
  ],
  ["proof-quote", "unsigned", null, quotePage("What our customers say", "Read on below")],
  ["proof-quote", "nothing like a quote anywhere", 0, plainSite],
  ["proof-quote", "none on the pages read", 0, withHome({ menu: ["Products → /products"] })],
  ["proof-quote", "an unread page about praise", null, withHome({ menu: ["Testimonials → /praise"] })],
  [
    "proof-quote",
    "a name and a role below a text",
    null,
    withHome({ body: "# Oakhall\nIt runs.\n~ Ada Reed, manager" }),
  ],
  [
    "proof-quote",
    "two signed quotes on two pages",
    2,
    withHome(
      { body: "# Oakhall\n---\n> The pumps have not stopped once.\n—Ada Reed, manager at Reed Dairies" },
      {
        path: "/products",
        body: "# Pumps\n> They run and run, even in winter.\n—Alan Moor, director at Moor Farm",
      },
    ),
  ],
  ["proof-named", "signed with a name and a company", 2, signed],
  ["proof-named", "nothing like a quote anywhere", 0, plainSite],
  ["proof-named", "unsigned", null, quotePage("What our customers say", "A happy dairy")],
  ["proof-independent", "four logos of customers", 2, logos("Trusted by", 4)],
  ["proof-independent", "logos of those one has worked with", 2, logos("Some agencies we’ve worked with", 4)],
  ["proof-independent", "three pictures", null, logos("Trusted by", 3)],
  ["proof-independent", "logos of others", null, logos("Our partners", 9)],
  [
    "proof-independent",
    "a rating in structured data",
    2,
    withHome({ structuredData: [{ "@type": "AggregateRating", ratingValue: "4.6" }] }),
  ],
  [
    "proof-independent",
    "a sponsor's rating in structured data",
    null,
    withHome({ structuredData: [{ ...sponsor, aggregateRating: { "@type": "AggregateRating", ratingValue: "4.6" } }] }),
  ],
  ["proof-home", "a signed quote", 2, signed],
  [
    "proof-home",
    "logos whose texts call them customers'",
    2,
    withHome({ capture: { images: logosOf("customer logo") } }),
  ],
  ["proof-home", "logos of who knows whom", 0, withHome({ capture: { images: logosOf("logo") } })],
  ["proof-home", "nothing that could be proof", 0, plainSite],
  [
    "proof-home",
    "customers are counted",
    null,
    withHome({ body: "# Oakhall\nMore than 400 dairies and 30 companies." }),
  ],
  ["proof-home", "a customer merely occurs", 0, withHome({ body: "# Oakhall\nCustomers can call us." })],
  [
    "proof-near-ask",
    "logos on the pricing page",
    2,
    page("/pricing", "# Pricing", {
      capture: { sections: [{ heading: "Trusted by", area: "main", top: 0, words: 0, actions: 0, images: 5 }] },
    }),
  ],
  ["proof-near-ask", "a pricing page without any", 0, page("/pricing", "# Pricing\nFrom 900 € each.")],
  ["proof-near-ask", "no such page", null, plainSite],
  ["aud-proof", "signed with a role", 2, signed],
  ["aud-proof", "nobody is quoted, named or told of", 0, plainSite],
  ["aud-proof", "customers are named", null, withHome({ body: "# Oakhall\nWe serve companies such as Reed Dairies." })],
  ["aud-proof", "signed with a place", null, quotePage("What our customers say", "Ada Lovelace, London")],
  ["case-exists", "150 words of its own", 2, story(150)],
  ["case-exists", "a project may be its own", null, page("/projects/analytical", `# Analytical\n${words(160)}`)],
  ["case-exists", "fewer words", null, story(100)],
  ["case-exists", "nothing like it anywhere", 0, plainSite],
  ["case-exists", "a menu leads to news that nobody read", null, withHome({ menu: ["News → /news"] })],
  [
    "case-exists",
    "a link as long as a title",
    null,
    withHome({ body: "# Oakhall\n[Reed Dairies milks twice as many cows](/reed)" }),
  ],
  ["case-exists", "support for customers is no story", 0, withHome({ menu: ["Customer support → /support"] })],
  ["case-client", "nothing like it anywhere", 0, plainSite],
  ["case-client", "takes reading", null, story(150)],
  ["case-structure", "nothing like it anywhere", 0, plainSite],
  ["case-structure", "takes reading", null, story(150)],
  ["case-figures", "nothing like it anywhere", 0, plainSite],
  ["case-figures", "takes reading", null, story(150)],
  ["case-dated", "a line with a date", 2, page("/case-studies/analytical", `# Analytical\nMay 2024\n${words(160)}`)],
  ["case-dated", "a year in a sentence may be a law's", null, story(150)],
  ["case-dated", "nothing like it anywhere", 0, plainSite],
  ["case-dated", "no year", null, page("/case-studies/analytical", `# Analytical\n${words(160)}`)],
  ["org-about", "80 words about the company", 2, page("/about", `# About us\n${words(80)}`)],
  ["org-about", "79 words", null, page("/about", `# About us\n${words(79)}`)],
  [
    "org-about",
    "an imprint with a street",
    2,
    plainSite,
    { linkedPages: [linkedPage("/impressum", `Oakhall GmbH\nMusterstraße 17\n${words(30)}`)] },
  ],
  ["org-about", "nothing like it anywhere", 0, plainSite],
  [
    "org-people",
    "two people in structured data",
    2,
    withHome({ structuredData: [person("Ada Lovelace"), person("Alan Turing")] }),
  ],
  [
    "org-people",
    "a sponsor's two people in structured data",
    null,
    withHome({ structuredData: [{ ...sponsor, employee: [person("Ada Lovelace"), person("Alan Turing")] }] }),
  ],
  [
    "org-people",
    "two people who wrote reviews",
    null,
    withHome({
      structuredData: ["Ada Lovelace", "Alan Turing"].map((name) => ({ "@type": "Review", author: person(name) })),
    }),
  ],
  ["org-people", "one person", null, withHome({ structuredData: [person("Ada Lovelace")] })],
  ["org-people", "three cards of a team", 2, team(["Ada Lovelace", "Alan Turing", "Grace Hopper"])],
  ["org-people", "three rows of a board", 2, board(3)],
  ["org-people", "two rows", null, board(2)],
  ["org-people", "two cards", null, team(["Ada Lovelace", "Alan Turing"])],
  [
    "org-people",
    "directors in a German imprint",
    2,
    plainSite,
    { linkedPages: [linkedPage("/impressum", `Vertretungsberechtigt: Frank Muster, Berta Beispiel\n${words(30)}`)] },
  ],
  [
    "org-bios",
    "a link to a profile",
    2,
    page("/about", "# About", { links: ["Ada Lovelace → https://www.linkedin.com/in/ada"] }),
  ],
  [
    "org-bios",
    "a link to the company",
    null,
    page("/about", "# About", { links: ["Oakhall → https://www.linkedin.com/company/oakhall"] }),
  ],
  ["org-address", "German", 2, withHome({ body: "# Oakhall\n~ Neuer Graben 17, 49074 Osnabrück" })],
  ["org-address", "British, over two lines", 2, withHome({ body: "# Oakhall\n~ 12 Mill Lane\n~ Oakhall OX1 4AB" })],
  ["org-address", "French", 2, withHome({ body: "# Oakhall\n~ 12 rue de la Paix, 75002 Paris" })],
  [
    "org-address",
    "a register entry of a linked imprint",
    2,
    plainSite,
    { linkedPages: [linkedPage("/impressum", `HRB 18998, Amtsgericht Osnabrück\n${words(30)}`)] },
  ],
  ["org-address", "a number that is none", 0, withHome({ body: "# Oakhall\nMore than 12000 pumps." })],
  ["org-address", "something like one", null, withHome({ body: "# Oakhall\n~ Our address: Oakhall Farm, Thame" })],
  ["org-address", "the contact page was not read", null, withHome({ menu: ["Contact → /contact"] })],
  ["org-address", "in structured data", 2, withHome({ structuredData: [{ "@type": "Organization", address }] })],
  ["org-address", "a sponsor's in structured data", 0, withHome({ structuredData: [{ ...sponsor, address }] })],
  [
    "org-address",
    "an event's in structured data",
    0,
    withHome({ structuredData: [{ "@type": "MusicEvent", location: { "@type": "Place", address } }] }),
  ],
  ["org-address", "nothing like it anywhere", 0, plainSite],
  ["risk-at-ask", "next to a form", 2, withHome({ form: { ...form, nearby: "No spam, unsubscribe any time." } })],
  ["risk-at-ask", "nothing that reassures", 0, withHome({ form })],
  ["risk-at-ask", "words that may", null, withHome({ form: { ...form, nearby: "Your privacy matters." } })],
  ["risk-at-ask", "nothing is asked", null, plainSite],
  ["risk-at-ask", "on a page that only asks", 2, asking("Gern erstellen wir unverbindlich ein Angebot.")],
  ["risk-at-ask", "prices that do not bind", null, asking("Alle Angaben sind unverbindlich und sicher.")],
  ["risk-at-ask", "an offer that does not bind", null, asking("Unsere Angebote sind freibleibend und unverbindlich.")],
  ["risk-at-ask", "no offer at all", null, asking("Ihre Anfrage ist kein unverbindlich gestelltes Angebot.")],
  [
    "risk-at-ask",
    "prices that may change",
    null,
    asking("Prices are given without obligation and may change at any time."),
  ],
  [
    "risk-at-ask",
    "a right of the seller's",
    null,
    asking("We reserve the right to cancel any order without obligation."),
  ],
  [
    "risk-at-ask",
    "an offer that does not bind, next to a form",
    null,
    withHome({ form: { ...form, nearby: "Unsere Angebote sind freibleibend und unverbindlich." } }),
  ],
  [
    "risk-at-ask",
    "a sentence after one that takes back",
    2,
    asking("Prices may change. Ask for an offer without obligation."),
  ],
  ["risk-at-ask", "an offer that costs nothing", 2, asking("Das Angebot ist kostenlos und unverbindlich.")],
  ["risk-at-ask", "no card is asked for", 2, asking("Keine Kreditkarte nötig.")],
  ["risk-at-ask", "a question about it", null, asking("Is it without obligation?")],
  ["risk-guarantee", "a free trial", 2, withHome({ body: "# Oakhall\nEvery pump comes with a 30-day free trial." })],
  [
    "risk-guarantee",
    "open source software",
    2,
    withHome({ body: "# Oakhall\nOakhall is open source software for dairies." }),
  ],
  ["risk-guarantee", "nothing like it anywhere", 0, plainSite],
  ["risk-guarantee", "denied", null, withHome({ body: "# Oakhall\nWe do not offer a free trial." })],
  ["risk-guarantee", "on a linked page", 2, plainSite, help("Our pumps come with a factory warranty.")],
  ["risk-guarantee", "of a partner, linked", null, plainSite, help("Our partners offer a free trial.")],
  ["risk-guarantee", "of a newsletter, linked", null, plainSite, help("You can cancel our newsletter at any time.")],
  ["risk-guarantee", "offered, linked", 2, plainSite, help("We offer every new dairy in the county a free trial.")],
  [
    "risk-guarantee",
    "after something else of one's own, linked",
    2,
    plainSite,
    help("Our pumps are tested in winter and come with a factory warranty."),
  ],
  ["risk-guarantee", "of rivals, linked", null, plainSite, help("We saw rivals offer a free trial last year.")],
  ["risk-guarantee", "of strangers, linked", null, plainSite, help("We saw a dairy in town offer a free trial.")],
  [
    "risk-guarantee",
    "at discretion, linked",
    null,
    plainSite,
    help("Any free trial is at our discretion and may be withdrawn."),
  ],
  ["risk-guarantee", "of rivals", null, withHome({ body: "# Oakhall\nWe saw rivals offer a free trial last year." })],
  ["risk-guarantee", "of nobody in particular, linked", null, plainSite, help("Rivals come with a 2 year warranty.")],
  ["risk-certificates", "held", 2, withHome({ body: "# Oakhall\nOur company is ISO 9001 certified." })],
  [
    "risk-certificates",
    "somebody else's",
    null,
    withHome({ body: "# Oakhall\nWe help customers get ISO 9001 certified." }),
  ],
  ["risk-certificates", "nothing like it anywhere", 0, plainSite],
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
  ["obj-questions", "three questions, two about buying", 2, faq(buyers.slice(0, 3))],
  ["obj-questions", "two questions", null, faq(buyers.slice(0, 2))],
  ["obj-questions", "questions of users", null, faq(users)],
  ["obj-questions", "nothing like it anywhere", 0, plainSite],
  ["obj-real", "three topics", 2, faq(buyers.slice(0, 3))],
  ["obj-real", "two topics", null, faq([...buyers.slice(0, 2), ...users])],
  ["obj-facts", "a figure", 2, faq(buyers.slice(0, 3))],
  ["obj-facts", "no figure in any answer", 0, faq(buyers.slice(0, 3), "That depends on what you need from us.")],
  ["obj-facts", "too few questions", null, faq(buyers.slice(0, 2))],
  ["obj-comparison", "a table under such a heading", 2, comparison(4)],
  ["obj-comparison", "hardly a table", null, comparison(3)],
  ["obj-comparison", "nothing like it anywhere", 0, plainSite],
  [
    "obj-fit",
    "says what it is compatible with",
    2,
    withHome({ body: "# Oakhall\nThe pumps are compatible with Windows." }),
  ],
  ["obj-fit", "where it can be installed", 2, withHome({ body: "# Oakhall\nIt can be installed on any Linux." })],
  ["obj-fit", "takes reading", null, plainSite],
];

describe.each(cases)("%s: %s", (id, _, points, site, rest) => {
  test(points === null ? "is left open" : `${points} points`, () => {
    const verdict = judge(site, rest)[id];
    expect(verdict.points).toBe(points);
    if (points === null) expect(verdict.observation).toBe(needsReading);
    else expect(verdict.evidence.length + (verdict.searched === undefined ? 0 : 1)).toBeGreaterThan(0);
  });
});

test("the other read checks are left to a reader", () => {
  const left = readCheckIds.filter((id) => !(id in detectors));
  expect(left).toEqual([
    "vp-what",
    "vp-outcome",
    "aud-problem",
    "diff-claim",
    "diff-specific",
    "diff-proof",
    "diff-repeated",
    "out-present",
    "out-most-pages",
    "out-quantified",
    "out-from-problem",
    "stage-matched",
    "contact-who",
    "offer-timeline",
    "offer-roles",
    "read-plain",
  ]);
  const verdicts = judge(plainSite);
  for (const id of left) expect(verdicts[id]).toEqual({ points: null, observation: needsReading, evidence: [] });
});

test("sites that sell nothing are not faulted for what sellers need", () => {
  expect(judge(plainSite, {}, "non-profit")["price-figure"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(plainSite, {}, "open-source")["org-address"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(plainSite, {}, "open-source")["price-factors"]).toMatchObject({ points: null, doesNotApply: true });
  expect(judge(story(150), {}, "open-source")["case-client"]).toMatchObject({
    points: null,
    observation: needsReading,
  });
  expect(judge(plans("10 € per month", "20 € per month"), {}, "public-body")["proof-quote"]).toMatchObject({
    points: 0,
  });
  expect(judge(plainSite, {}, "non-profit")["org-address"]).toMatchObject({ points: 0 });
  expect(judge(plainSite, {}, "product")["price-figure"]).toMatchObject({ points: 0 });
});

test.each([
  ["is asked for none", "Every evening is free.", true],
  ["is asked where it speaks of one", "Tickets are free; ask us for a refund.", undefined],
])("who sells nothing and promises nothing %s", (_, text, doesNotApply) => {
  const verdict = judge(withHome({ body: `# Oakhall\n${text}` }), {}, "non-profit")["risk-guarantee"];
  expect(verdict.points).toBeNull();
  expect(verdict.doesNotApply).toBe(doesNotApply);
  expect(judge(withHome({ body: `# Oakhall\n${text}` }))["risk-guarantee"].doesNotApply).toBeUndefined();
});

test.each([
  ["a page that could not be read", { unreadPages: [{ url: "https://site.example/more", reason: "timeout" }] }],
  ["a linked page that did not answer", { linkedPages: [linkedPage("/more", "", { status: null })] }],
  ["a linked page that was cut", { linkedPages: [linkedPage("/more", words(50), { isCut: true })] }],
])("what is called absent after %s is said of the pages read", (_, rest) => {
  const site = withHome({ menu: ["More → /more"] });
  const missing = Object.values(judge(site, rest)).filter(({ searched }) => / of 3 audited pages/.test(searched ?? ""));
  expect(missing.length).toBeGreaterThan(0);
  for (const { observation } of missing) expect(observation).toMatch(/^On the pages read, /);
});

test("a quote is not signed by whoever signs the next one", () => {
  const body =
    "# Oakhall\n---\n## What our customers say\n> The pumps have not stopped in years.\n> We would buy them again next week.\nAda Reed, manager";
  const { evidence } = judge(withHome({ body }))["proof-named"];
  expect(evidence.map(({ quote }) => quote)).toEqual(["We would buy them again next week.", "Ada Reed, manager"]);
});

test("a page that was cut is not said to be read as a whole", () => {
  const linkedPages = [linkedPage("/more", words(50), { isCut: true })];
  expect(judge(plainSite, { linkedPages })["proof-quote"].searched).toBe(
    "the text of 3 audited pages and of 1 other page of the site, 1 of them only in part",
  );
});

test("a frame of another site may hold what is missing", () => {
  const embeds = [
    { kind: "frame" as const, src: "https://widget.example/", name: "", text: "", area: "main" as const },
  ];
  expect(judge(withHome({ capture: { embeds } }))["price-figure"].points).toBeNull();
  const [video] = embeds.map((embed) => ({ ...embed, src: "https://www.youtube.com/embed/1" }));
  expect(judge(withHome({ capture: { embeds: video ? [video] : [] } }))["price-figure"].points).toBe(0);
  expect(buildPage({ path: "/", capture: { embeds } }).capture.embeds).toEqual(embeds);
});
