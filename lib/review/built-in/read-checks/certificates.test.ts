import { expect, test } from "vitest";
import { judge, linkedPage, plainSite, withHome } from "@/lib/review/built-in/read-checks/testing/judge-drafts";
import type { SiteKind } from "@/lib/review/review";

const saying = (text: string, kind: SiteKind | null = null) =>
  judge(withHome({ body: `# Oakhall\n${text}` }), {}, kind)["risk-certificates"];

test.each([
  "Oakhall is a 501(c)(3) charitable organization.",
  "Oakhall is a registered 501(c)(3) non-profit.",
  "We are a 501(c)(3) tax-exempt, public charity.",
])("a charitable status of its own can be looked up: %s", (text) => {
  const { points, evidence } = saying(text);
  expect(points).toBe(2);
  expect(evidence[0]?.quote).toBe(text);
});

test.each([
  ["somebody else's", "We donate to Barn Aid, which is a 501(c)(3) charitable organization."],
  ["another's by its name", "Barn Aid is a 501(c)(3) charitable organization."],
  ["one to come", "Oakhall will register, and is a 501(c)(3) organization when approved."],
  ["a master craftsman's", "Wir sind Meisterbetrieb der Innung."],
  ["a plumber's licence", "Fully licensed and insured."],
  ["a seal", "Trägt das Bio-Siegel."],
  ["a French label", "Artisan certifié Qualibat."],
  ["a standard's number", "Tested to EN 1717."],
  ["an award", "Winner of the Pump Award 2012."],
  ["a law", "All data is handled in compliance with the GDPR."],
])("is left open for what may be one: %s", (_, text) => {
  expect(saying(text)).toMatchObject({ points: null });
  expect(saying(text).doesNotApply).toBeUndefined();
});

test.each([
  "Constructionline Gold and CHAS members.",
  "All work to BS 7671. We are with NAPIT and TrustMark.",
  "Work to BS 7671.",
  "Find us on TrustMark.",
  "Rated Good by the CQC.",
  "Regulated by the Solicitors Regulation Authority, SRA number 123456.",
  "Regulated by the Financial Conduct Authority.",
  "UL 508A panels and the ASME U stamp.",
  "UL 508A panels.",
  "USDA Organic, Non-GMO, kosher.",
  "Organic milk.",
  "We hold state contractor license #CBC1234567.",
  "Contractor, Lic. #123456.",
  "State-licensed electricians. License no. 12345.",
  "DEKRA und DVGW, Fachbetrieb nach WHG.",
  "Fachbetrieb für Melktechnik.",
  "Mit Grünem Knopf und GOTS.",
  "Wir tragen den Blauen Engel, DE-ÖKO-006.",
  "Anlagen nach ÖNORM und VDI 6022.",
  "In der Handwerksrolle, öffentlich bestellt und vereidigt.",
  "Label Rouge, AOP, Agriculture Biologique.",
  "Entreprise du Patrimoine Vivant.",
  "Qualiopi depuis 2021.",
  "Produits NF et CSTB.",
  "Produits NF.",
  "Listed with RECC.",
])("is left open at a membership, licence, mark or unknown abbreviation: %s", (text) => {
  expect(saying(text).points).toBeNull();
});

test("a site's own initials are no certificate", () => {
  const site = (name: string) => withHome({ siteName: name, title: name, body: `# ${name}\nABMP milks.` });
  expect(judge(site("ABMP"))["risk-certificates"]).toMatchObject({ points: 0 });
  expect(judge(site("Oakhall"))["risk-certificates"]).toMatchObject({ points: null });
});

test.each([
  "Read the FAQ or the PDF, or ask our CEO in the USA.",
  "Works with any standard USB charger.",
  "Old systems used outdated encryption standards.",
  "Secure connection: HTTPS with Let's-Encrypt-certificates.",
  "All rights reserved, Oakhall is a registered trademark.",
])("is absent where a word only looks like it: %s", (text) => {
  expect(saying(text)).toMatchObject({ points: 0, searched: "the whole text of 3 audited pages" });
});

test("an article's remarks are none of the site's, a standard that it names may be", () => {
  const withArticle = (text: string) => {
    const article = linkedPage("/blog/2024/audits", `${text} ${"More about milking. ".repeat(10)}`);
    return judge(plainSite, { linkedPages: [article] })["risk-certificates"];
  };
  expect(withArticle("Many farms want certified milk.")).toMatchObject({ points: 0 });
  expect(withArticle("What ISO 9001 meant for us.")).toMatchObject({ points: null });
});

test("a public body need not hold one, and is asked where it speaks of one", () => {
  const words = "Compliance with the rules of the county.";
  expect(saying(words, "public-body")).toMatchObject({ points: null, doesNotApply: true });
  expect(saying(words, "service").doesNotApply).toBeUndefined();
  expect(saying("Our certified assessors visit you.", "public-body").doesNotApply).toBeUndefined();
});

test("a text in a language without lists is left open", () => {
  const pages = plainSite.map((page) => ({ ...page, lang: "fi" }));
  expect(judge(pages)["risk-certificates"].points).toBeNull();
});
