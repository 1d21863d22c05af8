import { describe, expect, test } from "vitest";
import { gatherPageFacts, maxCharacters, maxStatements } from "@/lib/ai/facts/page-facts";
import { findPlans } from "@/lib/ai/facts/prices";
import { gatherSiteFacts } from "@/lib/ai/facts/site-facts";
import { buildPage, buildSite, origin, type PageDraft } from "@/lib/ai/testing/build-page";

const facts = (body: string, extra: Partial<PageDraft> = {}) =>
  gatherPageFacts(buildPage({ path: "/", body, ...extra }), `${origin}/`);

describe("customers' words", () => {
  test("a quote with its signature, neither of them the site's own copy", () => {
    const { testimonials, statements, people } = facts(`
      # Pumps
      > “We went from 70 minutes to 32 in five weeks.”
      Ilka Vandersmoor, Operations Director, Ostermoor Foods
      We build pumps for dairies in Ulm.`);
    expect(testimonials).toHaveLength(1);
    expect(testimonials[0]).toMatchObject({ hasName: true, hasRoleOrCompany: true, hasFigure: true });
    expect(testimonials[0]?.attribution?.quote).toBe("Ilka Vandersmoor, Operations Director, Ostermoor Foods");
    expect(statements.map(({ quote }) => quote)).toEqual(["Pumps", "We build pumps for dairies in Ulm."]);
    expect(people).toEqual([]);
  });
  test("a signature inside the quote block is not a second quote", () => {
    const { testimonials } = facts(
      "# Pumps\n> It took eleven days. Now it takes four.\n> Priya Raman, Financial Controller at Globex",
    );
    expect(testimonials).toHaveLength(1);
    expect(testimonials[0]?.attribution?.quote).toBe("Priya Raman, Financial Controller at Globex");
  });
  test("an unsigned quote has no name", () => {
    expect(facts("# Pumps\n> A great partner for all our work.\nRead on below.").testimonials[0]).toMatchObject({
      hasName: false,
      attribution: null,
    });
  });
});

describe("people", () => {
  test("a name above a role, with or without what they have done", () => {
    const { people } = facts(
      "# Team\n## Odalys Fenwright\nFounder. Ran the night shift at a 40-door parcel hub for nine years.\n## Tobin Marrow\nCTO",
    );
    expect(people.map(({ name, bio }) => [name, bio !== null])).toEqual([
      ["Odalys Fenwright", true],
      ["Tobin Marrow", false],
    ]);
  });
  test("a title is not a name", () => {
    expect(facts("# Team\n## Parveen Anand\nLead Designer").people.map(({ name }) => name)).toEqual(["Parveen Anand"]);
  });
});

describe("prices", () => {
  test("what is asked, with its plans", () => {
    const page = buildPage({ path: "/pricing", body: "# Plans\nYard\n£290 a month\nSite\n£640 a month" });
    expect(gatherPageFacts(page, origin).prices.map(({ amount }) => amount)).toEqual(["£290", "£640"]);
    expect(findPlans(page.capture, "pricing")).toEqual([
      { name: "Yard", price: "£290 a month" },
      { name: "Site", price: "£640 a month" },
    ]);
  });
  test("not a thousand of them: a table of amounts is no price list", () => {
    const row = Array.from({ length: 500 }, (_, index) => `£${index + 1}`).join(" ");
    const body = ["# Plans", ...Array.from({ length: 30 }, (_, index) => `${index} ${row} a month`)].join("\n");
    expect(gatherPageFacts(buildPage({ path: "/pricing", body }), origin).prices).toHaveLength(40);
  });
  test("not what a customer saved, nor a turnover", () => {
    expect(facts("# Pumps\nNorthmill saved £4,300 a month.\nWe have a turnover of £3m.").prices).toEqual([]);
  });
});

describe("contact", () => {
  test("when an answer comes, and from whom", () => {
    const { contact } = facts(
      "# Contact\nA product specialist will call you back within one business day.\nWe open Monday to Friday.",
    );
    expect(contact.responseTime?.quote).toBe("A product specialist will call you back within one business day.");
    expect(contact.whoAnswers).not.toBeNull();
    expect(contact.openingHours?.quote).toBe("We open Monday to Friday.");
  });
  test("a number in the text is no link, a delivery time is no answer", () => {
    const { contact } = facts("# Contact\nCall (555) 892-9403 for pumps.\nPumps are delivered within two days.");
    expect(contact.plainPhones.map(({ quote }) => quote)).toEqual(["(555) 892-9403"]);
    expect(contact.responseTime).toBeNull();
  });
  test("a template's address is nobody's", () => {
    expect(facts("# Contact\nContact us at support@domain.com").contact.plainEmails).toEqual([]);
  });
});

describe("calls to action", () => {
  const action = (text: string, target = "/x", body = "# Pumps") => facts(`${body}\n[${text}](${target})`).actions[0];
  test.each([
    ["Book a 20-minute demo", "specific", "high"],
    ["Get the dock audit guide", "specific", "low"],
    ["Try the savings calculator", "specific", "middle"],
    ["Submit", "empty", null],
    ["TELL ME MORE", "empty", null],
    ["Get started", "plain", "high"],
  ])("%s is %s and %s", (text, wording, stage) => {
    expect(action(text)).toMatchObject({ wording, stage });
  });
  test("what surrounds a button, and where it leads, tell its stage", () => {
    expect(action("Sign up", "", "# Pumps\nSign up for our newsletter.")?.stage).toBe("low");
    expect(action("See it with your own doors", "/demo")?.stage).toBe("high");
  });
  test("an address of # leads nowhere", () => {
    expect(action("Buy now", "#!")?.leadsNowhere).toBe(true);
    expect(action("Buy now", "#plans")?.leadsNowhere).toBe(false);
  });
  test("menus, cookies and social profiles are none", () => {
    expect(facts("# Pumps\n[Menu]()\n[Accept all cookies]()\n[Our LinkedIn profile](#)").actions).toEqual([]);
  });
});

describe("questions", () => {
  test("buyers' questions with what they are about; invitations are none", () => {
    const { questions } = facts(
      "# FAQ\n## Can we cancel at any time?\nYes, within a month.\n## Why work with us?\n## Have more questions?\n## How can we help you?",
    );
    expect(questions).toEqual([
      { text: "Can we cancel at any time?", objection: "contract", answer: "Yes, within a month." },
    ]);
  });
});

test("a button beside a sentence is not part of it", () => {
  const page = buildPage({
    path: "/",
    body: "# Pumps\n[Book a demo](/demo)\nBook a demo Full refund in the first 60 days.",
  });
  expect(gatherPageFacts(page, origin).assurances.guarantees[0]?.quote).toBe("Full refund in the first 60 days.");
});

describe("the company's name", () => {
  test.each<[string, PageDraft[], string | null]>([
    ["from the link to the home page", [{ path: "/", menu: ["Oakhall → /", "About → /about"] }], "Oakhall"],
    ["from the titles", ["/a", "/b"].map((path) => ({ path, title: `Page ${path} | Oakhall` })), "Oakhall"],
    [
      "from structured data",
      [{ path: "/", structuredData: [{ "@graph": [{ "@type": "Organization", name: "Oakhall Ltd" }] }] }],
      "Oakhall Ltd",
    ],
    ["not from a menu entry that stays on the page", [{ path: "/", menu: ["SERVICES → /#services"] }], null],
    ["not from dots", [{ path: "/", menu: ["... → /"] }], null],
  ])("%s", (_, drafts, expected) => {
    expect(gatherSiteFacts(buildSite(drafts)).brand).toBe(expected);
  });
});

describe("language", () => {
  const prose = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"]
    .map(
      (day) =>
        `Am ${day} planen, bauen und warten wir Förderanlagen für mittelständische Betriebe und sind für Sie da.`,
    )
    .join("\n");
  test("a page that says so is not English, nor is one that reads otherwise", () => {
    expect(facts(prose, { lang: "de" }).english).toBe(false);
    expect(facts(prose, { lang: "en" }).english).toBe(false);
  });
  test("a short list of plans is English when it says so", () => {
    expect(facts("# Plans\n- 5GB storage\n- Dedicated support", { lang: "en" }).english).toBe(true);
  });
});

describe("a page beyond the bounds", () => {
  const factsOf = (texts: string[]) => {
    const page = buildPage({ path: "/" });
    page.capture.texts = texts.map((text) => ({ kind: "paragraph", text, area: "main", heading: null }));
    return gatherPageFacts(page, page.url);
  };

  test("is judged by as many characters as may be", () => {
    const filler = "word ".repeat(200).trimEnd();
    const before = Array.from({ length: Math.floor(maxCharacters / filler.length) }, () => filler);
    const left = maxCharacters - before.length * filler.length;
    const last = (length: number) => "We sell pumps to dairies. ".repeat(60).slice(0, length);
    const sells = (texts: string[]) => factsOf(texts).statements.some(({ quote }) => quote.startsWith("We sell"));
    expect(sells([...before, last(left)])).toBe(true);
    expect(sells([...before, last(left + 1)])).toBe(false);
  });

  test("and by as many sentences", () => {
    const sentences = (count: number) => Array.from({ length: count }, (_, index) => `Pump ${index} is for dairies.`);
    expect(factsOf(sentences(maxStatements)).statements).toHaveLength(maxStatements);
    expect(factsOf(sentences(maxStatements + 1)).statements).toHaveLength(maxStatements);
  });
});
