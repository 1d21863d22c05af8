import { expect, test } from "vitest";
import type { CapturedLink } from "@/lib/browser/types";
import { defectCauses, findSiteDefects } from "@/lib/review/defects/find";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import { page as built, button, field, form, link, site } from "@/lib/review/testing/case";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const faults = (drafts: PageDraft[], seenOn = "2026-11-27") =>
  findSiteDefects(gatherSiteFacts(buildSite(drafts, { seenOn })));
const home: PageDraft = { path: "/", body: "# Oakhall\nPumps." };
const newest = (path: string, ...days: string[]) => {
  const body = `# Hall\n${days.map((day) => `## ${day}\nThe hall is open.`).join("\n")}`;
  const [found] = faults([home, { path, body }]);
  return found && [found.cause, found.title, found.evidence[0]?.pageUrl];
};

test("old news has its age in years and months, its page and a cause", () => {
  expect(newest("/news", "14 June 2023", "2 May 2023")).toEqual([
    "old-news",
    "The newest news item is 3 years and 5 months old: “14 June 2023”",
    "https://site.example/news",
  ]);
  expect(newest("/blog", "20 November 2025", "2 May 2023")?.slice(0, 2)).toEqual([
    "old-news",
    "The newest dated item is 1 year old: “20 November 2025”",
  ]);
  expect(newest("/news", "20 April 2026", "2 May 2023")?.slice(0, 2)).toEqual([
    "aging-news",
    "The newest news item is 7 months old: “20 April 2026”",
  ]);
  expect(newest("/news", "20 June 2026", "2 May 2023")).toBeUndefined();
});

test("an old copyright year is the footer's, on the pages that have it", () => {
  const old = (path: string, year: number) => ({ path, body: `# Oakhall\nPumps.\n~ © ${year} Oakhall` });
  const [found, ...others] = faults([old("/", 2018), old("/a", 2018), { path: "/b", body: "# Pumps" }]);
  expect([found?.cause, found?.title, found?.detail, found?.pages, others]).toEqual([
    "old-copyright",
    "The copyright year in the footer is 2018",
    "It is 8 years old, and in the footer of 2 of 3 audited pages.",
    ["https://site.example/", "https://site.example/a"],
    [],
  ]);
  expect(faults([old("/", 2023)])[0]?.detail).toBe("It is 3 years old, and in the footer of 1 of 1 audited page.");
});

test("old news with an old footer is found on the page of the news alone", () => {
  const news = { path: "/news", body: "# Hall\n## 14 June 2023\nOpen.\n## 2 May 2023\nShut.\n~ © 2021 Hall" };
  const [found] = faults([
    { path: "/", body: "# Hall\n~ © 2021 Hall" },
    news,
    { ...news, path: "/blog", body: "~ © 2021 Hall" },
  ]);
  expect([found?.cause, found?.pages]).toEqual(["old-news", ["https://site.example/news"]]);
});

test("phone links with two kinds of fault say each its own", () => {
  const links = ["Call us → tel:+1-(647)20269-7386", "647 202 6973 → tel:+16472026974"];
  const [found] = faults([{ path: "/", lang: "en-CA", body: "# Parts", links }]);
  expect(found?.detail).toBe(
    "A phone link dials 1647202697386, more digits than its country’s numbers have, on the home page. “647 202 6973” dials 16472026974 on the home page.",
  );
});

const page = (path: string, ...links: string[]): PageDraft => ({ path, lang: "pl", body: "# Meble", links });

test("a phone link that dials another number is named with both, and with all its pages", () => {
  const wrong = "76 832 10 28 → tel:6 832 10 28";
  const [found] = faults([page("/", wrong), page("/a", wrong), page("/b", "+48 501 677 990 → tel:+48 501 677 991")]);
  expect([found?.cause, found?.weight, found?.title, found?.detail, found?.pages?.length]).toEqual([
    "phone-mismatch",
    3,
    "“76 832 10 28” dials 68321028 on 2 pages, and 1 more",
    "“76 832 10 28” dials 68321028 on the home page and /a. “+48 501 677 990” dials 48501677991 on /b.",
    3,
  ]);
  const [other] = faults([page("/kontakt", "+256 79 0301600 → tel:256769570791")]);
  expect(other?.title).toBe("“+256 79 0301600” dials 256769570791 on /kontakt");
});

test("of many phone links three are told, and the others counted", () => {
  const wrong = [1, 2, 3, 4, 5].map((at) => `+48 501 677 99${at} → tel:+4850167798${at}`);
  const told = faults([page("/", ...wrong)])[0]?.detail;
  expect(told).toMatch(/^“\+48 501 677 991” .* on the home page\. “\+48 501 677 992” .* We found 2 more\.$/);
  expect(faults([page("/", ...wrong.slice(0, 3))])[0]?.detail).not.toContain("more");
});

test("contradicting figures show both places", () => {
  const [found] = faults([
    { path: "/", body: "# Oakhall\nA pump with five valves costs £900." },
    { path: "/pricing", body: "# Prices\nA pump with five valves costs £1,200." },
  ]);
  expect(found?.title).toBe("Two figures contradict each other: £900 on /, but £1,200 on /pricing");
  const [both] = faults([
    { path: "/", body: "# Oakhall\nA pump with five valves costs £900.\nA hose with two clips costs £30." },
    { path: "/b", body: "# Prices\nA pump with five valves costs £1,200.\nA hose with two clips costs £40." },
  ]);
  expect(both?.title).toMatch(/^Two figures contradict each other: \S+.* on \/b, and 1 more$/);
  expect(found?.evidence.map(({ pageUrl, quote }) => [pageUrl, quote])).toEqual([
    ["https://site.example/", "A pump with five valves costs £900."],
    ["https://site.example/pricing", "A pump with five valves costs £1,200."],
  ]);
});

test("pages that name another as their canonical address are told with it", () => {
  const named = (path: string, canonical: string): PageDraft => ({ path, body: `# ${path}`, capture: { canonical } });
  const [found] = faults([
    named("/", "https://site.example/"),
    named("/parts", "https://site.example/"),
    named("/service", "/parts/"),
    named("/own", "https://site.example/own"),
    named("/moved", "https://other.example/"),
  ]);
  expect([found?.title, found?.detail]).toEqual([
    "2 pages name another page as their canonical address",
    "/parts names the home page and /service names /parts.",
  ]);
  const [single] = faults([home, named("/parts", "https://site.example/")]);
  expect(single?.title).toBe("/parts names another page as its canonical address");
});

test("a form far from the home page is named with the way to it", () => {
  const form = {
    submit: "Send",
    fields: [
      { label: "Email", type: "email" },
      { label: "Message", type: "textarea" },
    ],
  };
  const [found] = faults([
    { path: "/", body: "# Oakhall", menu: ["Services → /services"] },
    { path: "/services", body: "# Services", links: ["Ask us → /contact"] },
    { path: "/contact", body: "# Contact", form },
  ]);
  expect([found?.cause, found?.title, found?.detail]).toEqual([
    "far-form",
    "The enquiry form is 2 clicks from the home page",
    "The shortest way there is Home → “Services” → “Ask us”. The home page has no link to /contact.",
  ]);
});

test("a site without an enquiry form says how visitors can ask instead", () => {
  const home: PageDraft = { path: "/", body: "# Oakhall\nPumps.", menu: ["Kontakt → /kontakt"] };
  const contact: PageDraft = {
    path: "/kontakt",
    body: "# Kontakt\nWir helfen gern.",
    links: ["Anruf → tel:+49301234567"],
  };
  const told = (...drafts: PageDraft[]) => faults(drafts).flatMap((each) => (each.cause === "no-form" ? each : []));
  expect(told(home, contact)).toMatchObject([
    {
      title: "No page has an enquiry form",
      detail: "Visitors with a question have to call. We read every page that the site links to.",
      evidence: [{ pageUrl: "https://site.example/kontakt" }],
    },
  ]);
  const withLink = (link: string) => told(home, { ...contact, links: [...(contact.links ?? []), link] });
  for (const link of ["Mehr → /mehr", "Termin → https://calendly.com/oakhall", "Kontakt → https://crm.example/oakhall"])
    expect(withLink(link), link).toEqual([]);
  expect(told(home, { ...contact, body: "# Kontakt\n[Nachricht schreiben]()" })).toEqual([]);
  expect(told(home, { ...contact, form: { submit: "Senden", fields: [{ label: "E-Mail", type: "email" }] } })).toEqual(
    [],
  );
  expect(told(home, { ...contact, links: [] }), "a visitor has no way at all").toEqual([]);
});

test("pages that end without a next step are one finding", () => {
  const page = (path: string, heading: string, actions = 0): PageDraft => {
    const section = { area: "main" as const, words: 9, images: 0, actions };
    const sections = [
      { ...section, heading: "Pumps", top: 0 },
      { ...section, heading, top: 2_000 },
    ];
    return { path, body: `# Pumps\nFor dairies.\n## ${heading}\nIn steel.\n~ © Oakhall`, capture: { sections } };
  };
  const titles = (...drafts: PageDraft[]) => faults(drafts).map(({ title, detail }) => [title, detail]);
  expect(titles(page("/", "Our hall"), page("/services/a", "Repairs"), page("/services/b", "Oil", 1))).toEqual([
    [
      "2 of 3 pages end without a next step",
      "Before the footer, the last section has no button, form or link: the home page (“Our hall”) and /services/a (“Repairs”). We counted home, offer, price, case study and about pages longer than two screens.",
    ],
  ]);
  expect(titles(page("/preise", "Wartung"))[0]?.[0]).toBe("/preise ends without a next step");
  expect(titles(page("/", "Our hall", 1))).toEqual([]);
});

const enquiry = [field("Email", { type: "email" }), field("Message", { type: "textarea" })];
const signUp = { nearbyText: "Newsletter", submitText: "Join" };

test("forms that send nothing are one fault, the main contact form first, and name what else is dead", () => {
  const join = form([field("Email", { type: "email" })], { ...signUp, sends: "nothing" });
  const ask = form(enquiry, { sends: "nothing", submitText: "Send request" });
  const dead = button("Buy", { href: "https://site.example/#!" });
  const [found, ...others] = faults([
    { path: "/", body: "# Oakhall", capture: { forms: [join], actions: [dead] } },
    { path: "/contact", body: "# Contact", capture: { forms: [ask, join] } },
  ]);
  expect(found).toMatchObject({
    cause: "dead-form",
    title: "The form “Send request” on /contact sends nothing",
    detail:
      "What visitors fill in stays in their browser: the form sends no request, or only one to a placeholder address. Also leading nowhere: the button “Buy” on the home page. The same holds for the newsletter form “Join” on the home page and /contact.",
    pages: ["https://site.example/contact", "https://site.example/"],
    concernsAll: true,
  });
  expect(others).toEqual([]);
});

test("a form that opens the visitor's email program is a fault with its own words", () => {
  const [found] = faults([
    { path: "/contact", body: "# Hi", capture: { forms: [form(enquiry, { sends: "mail-program" })] } },
  ]);
  expect([found?.cause, found?.title]).toEqual([
    "mail-form",
    "The form “Send” on /contact opens the visitor’s email program instead of sending",
  ]);
});

test.each([
  ["it asks for something", form(enquiry, { sends: "request" })],
  ["it can't be told", form(enquiry)],
  ["it searches", form([field("Search", { type: "search" })], { sends: "nothing" })],
  [
    "it logs in",
    form([field("Email", { type: "email" }), field("Password", { type: "password" })], { sends: "nothing" }),
  ],
])("a form is no fault where %s", (_why, captured) => {
  expect(faults([{ path: "/contact", body: "# Hi", capture: { forms: [captured] } }])).toEqual([]);
});

test("each fault has a cause of its own", () => {
  const all = faults([home, { path: "/news", body: "# Hall\n## 14 June 2023\nOpen.\n## 2 May 2023\nShut." }]);
  for (const { cause } of all) expect(defectCauses.has(cause)).toBe(true);
});

const menuOf = (labels: string[], changes: Partial<CapturedLink> = { desktopOnly: true }) =>
  labels.map((text) => ({ ...link(text, `/${text}`, "nav"), entry: "shown" as const, ...changes }));
const load = { bytes: 90_000, requests: 9, serverResponseTime: 20 };
const menuFault = (...pages: ReturnType<typeof built>[]) =>
  findSiteDefects(gatherSiteFacts(site(pages))).find(({ cause }) => cause === "phone-menu");

test.each([
  [["Start", "Team", "Objekte"], "Phones show no menu on 2 pages", "“Start”, “Team” and “Objekte”"],
  [
    ["Shafts", "Gears", "Prices", "Jobs", "News"],
    "Phones show no menu on 2 pages",
    "“Shafts”, “Gears”, “Prices” and 2",
  ],
])("a menu that phones hide and nothing opens is found: %s", (labels, title, named) => {
  const found = menuFault(
    built({ load }, { links: menuOf(labels) }),
    built({ path: "/a", load }, { links: menuOf(labels) }),
  );
  expect([found?.title, found?.detail.includes(named), found?.pages?.length]).toEqual([title, true, 2]);
});

const labels = ["Shafts", "Gears", "Prices"];

test.each<[string, ...ReturnType<typeof built>[]]>([
  [
    "another page shows it",
    built({ load }, { links: menuOf(labels) }),
    built({ path: "/a", load }, { links: menuOf(labels, {}) }),
  ],
  ["phones show an entry", built({ load }, { links: [...menuOf(labels), ...menuOf(["Jobs"], {})] })],
  [
    "the text links to most of its pages",
    built({ load }, { links: [...menuOf(labels), link("Shafts", "/Shafts"), link("Gears", "/Gears")] }),
  ],
  ["a script failed to load", built({ load: { ...load, failedFiles: 1 } }, { links: menuOf(labels) })],
  ["nobody knows what loaded", built({}, { links: menuOf(labels) })],
  ["two links are no menu", built({ load }, { links: menuOf(["Shafts", "Gears"]) })],
])("no hidden menu is found where %s", (_, ...pages) => {
  expect(menuFault(...pages)).toBeUndefined();
});
