import { describe, expect, test } from "vitest";
import { chooseReviewer } from "@/lib/ai/choose-reviewer";
import { verifyConversionReview, verifyCopyReview } from "@/lib/ai/evidence";
import { conversionMarkdown, copyMarkdown } from "@/lib/ai/markdown";
import type { CopyReview, RecommendedAction, ReviewedSite } from "@/lib/ai/reviewer";
import { buildSite } from "@/lib/ai/testing/build-page";
import { strongSite, weakSite } from "@/lib/ai/testing/sites";
import { normaliseText } from "@/lib/ai/text/normalise";

const reviewer = chooseReviewer();

/** As an audit does: each page by itself, then all of them together. */
async function reviewCopies(site: ReviewedSite): Promise<CopyReview[]> {
  const drafts = await Promise.all(site.pages.map((page) => reviewer.reviewCopy(page, site.entryUrl)));
  return reviewer.settleCopy({ site, drafts });
}

async function reviewAll(site: ReviewedSite) {
  const rubric = await reviewer.scoreRubric(site);
  const conversion = await reviewer.reviewConversion(site);
  const actions = await reviewer.recommendActions({ site, rubric, conversion });
  const copies = await reviewCopies(site);
  return { rubric, conversion, actions, copies };
}

const german: ReviewedSite = buildSite([
  {
    path: "/",
    lang: "de",
    body: "# Pumpen für Molkereien\nWir bauen seit 1987 Pumpen und warten sie auch am Wochenende, damit Ihre Abfüllung nicht stillsteht.",
  },
]);
const sites: [string, () => ReviewedSite][] = [
  ["a strong site", strongSite],
  ["a weak site", weakSite],
  ["a site in German", () => german],
  ["one page", () => buildSite([{ path: "/", title: "Oakhall", body: "# Pumps\nWe build pumps." }])],
  ["a page without text", () => buildSite([{ path: "/" }])],
  ["no page", () => buildSite([])],
];

test("the built-in reviewer is chosen, and says so", () => {
  expect(reviewer.name).toBe("built-in");
});

describe.each(sites)("%s", (_, build) => {
  test("quotes only what stands on its pages", async () => {
    const site = build();
    const { conversion, copies } = await reviewAll(site);
    expect(verifyConversionReview(conversion, site).count.withheld).toBe(0);
    site.pages.forEach((page, index) => {
      const review = copies[index];
      if (review) expect(verifyCopyReview(review, page).count.withheld).toBe(0);
    });
  });
  test("recommends exactly five different actions, ranked, each with where, why and a first step", async () => {
    const { actions } = await reviewAll(build());
    expect(actions.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(actions.map(({ title }) => title)).size).toBe(5);
    for (const { description, impact } of actions) {
      expect(["high", "medium", "low"]).toContain(impact);
      expect(description).toMatch(/\*\*Where:\*\* .+\n\n\*\*Why it pays:\*\* .+\n\n\*\*First step:\*\* .+/s);
    }
  });
  test("says the same the second time", async () => {
    expect(await reviewAll(build())).toEqual(await reviewAll(build()));
  });
  test("writes clean sentences", async () => {
    const { conversion, copies, actions, rubric } = await reviewAll(build());
    const texts = [
      rubric.summary,
      conversionMarkdown(conversion),
      ...rubric.results.map(({ rationale }) => rationale),
      ...copies.map(copyMarkdown),
      ...actions.flatMap(({ title, description }) => [title, description]),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|Infinity/);
      expect(text).not.toMatch(/ {3}|\.\.(?!\.)|\s,|“”|\(\)/);
      expect(text.trim()).not.toBe("");
    }
  });
});

test("two sites get two reports", async () => {
  const [strong, weak] = [await reviewAll(strongSite()), await reviewAll(weakSite())];
  const titles = (review: typeof strong) =>
    [...review.conversion.weaknesses, ...review.conversion.strengths, ...review.actions].map(({ title }) => title);
  expect(titles(strong).filter((title) => titles(weak).includes(title))).toEqual([]);
  expect(strong.conversion.strengths.length).toBeGreaterThan(weak.conversion.strengths.length);
  expect(weak.conversion.weaknesses.length).toBeGreaterThan(strong.conversion.weaknesses.length);
});

describe("conversion", () => {
  test("the strong site is praised for its figure and its named customer", async () => {
    const { strengths, summary } = await reviewer.reviewConversion(strongSite());
    const quotes = strengths.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).join("\n");
    expect(quotes).toContain("Find every pallet 50% faster");
    expect(quotes).toContain("98% of our pallets");
    expect(summary).toContain("**Palletline**");
  });
  test("the weak site hears of its dead buttons, its form and its error page", async () => {
    const { weaknesses } = await reviewer.reviewConversion(weakSite());
    const told = weaknesses.map(({ title }) => title).join("\n");
    expect(told).toMatch(/Buttons on the home page and \/services lead nowhere/);
    expect(told).toMatch(/11 fields, all of them mandatory/);
    expect(told).toMatch(/ends in an error page/);
    expect(told).toMatch(/Search engines are told to leave out the home page/);
  });
  test("what is absent says where it was looked for", async () => {
    const { weaknesses } = await reviewer.reviewConversion(
      buildSite([{ path: "/", body: "# Pumps for dairies\nWe build pumps for dairies in Ulm." }]),
    );
    const absences = weaknesses.filter(({ evidence }) => evidence.length === 0);
    expect(absences.length).toBeGreaterThan(0);
    for (const { searched } of absences) expect(searched).toMatch(/page/);
  });
  test("template text outweighs everything", async () => {
    const site = buildSite([
      {
        path: "/",
        body: "# Featured title\nLorem ipsum dolor sit amet, consectetur adipisicing elit.\n[Buy](#)",
        links: ["Call us → tel:+44117496000"],
      },
    ]);
    const { weaknesses } = await reviewer.reviewConversion(site);
    expect(weaknesses[0]?.title).toBe("Template text is live on the home page.");
    const rubric = await reviewer.scoreRubric(site);
    const [first] = await reviewer.recommendActions({
      site,
      rubric,
      conversion: { summary: "", strengths: [], weaknesses: [], opportunities: [] },
    });
    expect(first).toMatchObject({
      title: "Replace the template text on the home page",
      impact: "high",
    } satisfies Partial<RecommendedAction>);
  });
});

describe("copy", () => {
  const proposals = (review: CopyReview) => review.suggestions.map(({ proposal }) => proposal);

  test("every suggestion proposes other words, with balanced brackets, none twice", async () => {
    const site = weakSite();
    const drafts = await Promise.all(site.pages.map((page) => reviewer.reviewCopy(page, site.entryUrl)));
    for (const review of [...drafts, ...(await reviewCopies(site))]) {
      expect(review.suggestions.length).toBeGreaterThan(2);
      expect(review.suggestions.length).toBeLessThanOrEqual(6);
      for (const { quote, proposal, problem } of review.suggestions) {
        expect(normaliseText(proposal)).not.toBe(normaliseText(quote));
        expect(proposal.split("[").length).toBe(proposal.split("]").length);
        expect(problem).toMatch(/[.]$/);
      }
      expect(new Set(proposals(review)).size).toBe(review.suggestions.length);
    }
  });
  test("with the site around it, a page is not told what an earlier page was told", async () => {
    const shared = "We are a leading provider of innovative solutions.";
    const site = buildSite(
      ["/", "/product"].map((path) => ({ path, body: `# Pumps for dairies at ${path}\n${shared}` })),
    );
    const [first, second] = await reviewCopies(site);
    expect(first?.suggestions.map(({ quote }) => quote)).toContain(shared);
    expect(second?.suggestions.map(({ quote }) => quote)).not.toContain(shared);
  });
  test("a jargon sentence gets the site's own clear one", async () => {
    const site = buildSite([
      {
        path: "/",
        menu: ["Oakhall → /"],
        body: "# Pumps for dairies\nOakhall is pump software for dairies with 2 to 40 lines.",
      },
      {
        path: "/product",
        body: "# Oakhall\nOakhall's best-in-class platform leverages synergies in order to empower stakeholders across the value chain.",
      },
    ]);
    const [, review] = await reviewCopies(site);
    expect(review?.suggestions.map(({ proposal }) => proposal).join("\n")).toContain(
      "Oakhall is pump software for dairies with 2 to 40 lines.",
    );
  });
  test("a page in another language is not judged", async () => {
    const [review] = await reviewCopies(german);
    expect(review?.suggestions).toEqual([]);
    expect(review?.summary).toContain("not in English");
  });
  test("plans and prices of the page go into its buttons and its heading", async () => {
    const site = buildSite([
      {
        path: "/pricing",
        title: "Pricing",
        body: "# Pay as you grow\nFREE\n$0 / mo.\n[Choose plan](#!)\nPRO\n$9 / mo.\n[Choose plan](#!)",
      },
    ]);
    const [review] = await reviewCopies(site);
    const told = review?.suggestions.map(({ proposal }) => proposal);
    expect(told).toContain("Pay as you grow: Free $0 a month and Pro $9 a month");
    expect(told).toContain("“Start with Free, $0 / mo.” and “Start with Pro, $9 / mo.”");
  });
});
