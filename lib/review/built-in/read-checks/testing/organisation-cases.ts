import {
  address,
  board,
  type Case,
  page,
  person,
  sponsor,
  team,
} from "@/lib/review/built-in/read-checks/testing/drafts";
import { linkedPage, plainSite, textOf, withHome, words } from "@/lib/review/built-in/read-checks/testing/judge-drafts";

const cards = (role: string) => {
  const texts = ["Ada Reed", "Alan Moor", "Grace Hill"].map((heading) => textOf(role, { kind: "other", heading }));
  return page("/about", "# About us", { capture: { texts } });
};
const headed = (role: string, count = 3, text = "Likes pumps.") =>
  page(
    "/about",
    ["# About us", ...["Ada Reed", "Alan Moor", "Grace Hill"].slice(0, count)]
      .map((name, at) => (at === 0 ? name : `## ${name}\n### ${role}\n${name} ${text}`))
      .join("\n"),
  );
const registered = (length: number) => withHome({ body: `# Oakhall\nHRB 18998 ${"x".repeat(length - 10)}` });

export const organisationCases: Case[] = [
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
  ["org-people", "roles of ten words", 2, cards("Head of pumps and hoses and valves and winter service")],
  ["org-people", "roles of eleven words", null, cards("Head of pumps and hoses and valves and our winter service")],
  ["org-people", "headings of eight words", 2, headed("Engineer for pumps and hoses and winter service")],
  ["org-people", "headings of nine words", null, headed("Engineer for pumps and hoses and our winter service")],
  ["org-bios", "what three people did before", 2, headed("Engineer", 3, "previously worked at Moor Farm.")],
  ["org-bios", "what two people did before", null, headed("Engineer", 2, "previously worked at Moor Farm.")],
  ["org-address", "a number in a line of 400 characters", 2, registered(400)],
  ["org-address", "a number in a line of 401 characters", null, registered(401)],
];
