import { describe, expect, test } from "vitest";
import { growth, quadratic } from "@/tests/support/growth";
import { getPageRole } from "./page-role";

const entryUrl = "https://site.example/";
const role = (path: string, ...labels: string[]) =>
  getPageRole({ url: `https://site.example${path}`, entryUrl, labels });

test.each([
  ["/", "home"],
  ["/index.html", "home"],
  ["/en/", "home"],
  ["/pricing", "pricing"],
  ["/plans-and-prices.html", "pricing"],
  ["/pricing/enterprise", "pricing"],
  ["/kostenrechner", "other"],
  ["/services/web-design", "offer"],
  ["/our-services", "offer"],
  ["/industries/food", "audience"],
  ["/for-dentists", "audience"],
  ["/customers/northmill", "case-studies"],
  ["/about-us", "about"],
  ["/AboutUs.aspx", "about"],
  ["/contact", "contact"],
  ["/book-a-demo", "demo"],
  ["/faq.html", "faq"],
  ["/download", "downloads"],
  ["/docs/guides/pricing", "documentation"],
  ["/products/lamp/manual", "documentation"],
  ["/features/projects", "offer"],
  ["/features/pricing", "pricing"],
  ["/products/lamp/reviews-of-it", "offer"],
  ["/sign-up", "demo"],
  ["/blog/", "resources"],
  ["/blog/index.html", "resources"],
  ["/blog/pricing", "article"],
  ["/2024/05/pricing", "article"],
  ["/resources/dock-audit", "article"],
  ["/resources/case-studies", "case-studies"],
  ["/company/careers", "careers"],
  ["/legal/privacy", "privacy"],
  ["/legal/terms-of-service", "terms"],
  ["/legal", "legal"],
  ["/open-source-policy", "legal"],
  ["/support", "documentation"],
  ["/support/getting-help", "documentation"],
  ["/support/downloads", "downloads"],
  ["/support/contact", "contact"],
  ["/donate", "demo"],
  ["/login", "account"],
  ["/bookshelves", "other"],
])("%s is %s", (path, expected) => {
  expect(role(path)).toBe(expected);
});

describe("in six languages", () => {
  test.each([
    ["pricing", "/de/preise", "/fr/nos-tarifs", "/es/precios", "/it/prezzi", "/nl/tarieven", "/en-us/plans"],
    ["about", "/über-uns", "/ueber-uns", "/qui-sommes-nous", "/quienes-somos", "/chi-siamo", "/over-ons"],
    ["contact", "/kontakt", "/contactez-nous", "/contacto", "/contatti", "/neem-contact-op"],
    ["case-studies", "/referenzen", "/cas-clients", "/casos-de-exito", "/casi-di-studio", "/klantverhalen"],
    ["offer", "/leistungen", "/fonctionnalites", "/servicios", "/servizi", "/diensten"],
    ["imprint", "/impressum", "/mentions-legales", "/aviso-legal", "/note-legali", "/colofon"],
    ["privacy", "/datenschutz", "/politique-de-confidentialite", "/politica-de-privacidad", "/privacybeleid"],
    ["terms", "/agb", "/cgv", "/terminos-y-condiciones", "/termini-e-condizioni", "/algemene-voorwaarden"],
    ["careers", "/karriere", "/recrutement", "/trabaja-con-nosotros", "/lavora-con-noi", "/vacatures"],
    ["faq", "/haeufige-fragen", "/questions-frequentes", "/preguntas-frecuentes", "/domande-frequenti"],
    ["audience", "/branchen", "/fuer-vereine", "/f%C3%BCr-vereine", "/secteurs", "/sectores", "/settori", "/sectoren"],
    ["downloads", "/herunterladen", "/telechargements", "/descargas", "/scarica"],
    ["documentation", "/handbuch", "/aide", "/ayuda", "/documentazione", "/handleiding"],
  ])("%s", (expected, ...paths) => {
    for (const path of paths) expect(role(path), path).toBe(expected);
  });
});

test.each([
  "/installer",
  "/planscape",
  "/contact-lenses",
  "/aboutique",
  "/teamwork",
  "/for-sale",
  "/for-you",
  "/%E0%A4%A",
])("%s has a word in it that is another one's part", (path) => {
  expect(role(path)).toBe("other");
});

test("an address that tells nothing is told by its labels, whole", () => {
  expect(role("/p/17", "Our prices", "Contact")).toBe("pricing");
  expect(role("/p/17", "Plans & Pricing")).toBe("pricing");
  expect(role("/p/17", "Zur Preisliste")).toBe("pricing");
  expect(role("/p/17", "Für Vereine")).toBe("audience");
  expect(role("/p/17", "Something new")).toBe("other");
  expect(role("/p/17", "Why our prices fell last year")).toBe("other");
  expect(role("/pricing", "Contact")).toBe("pricing");
});

test.each([
  ["/unternehmen", "FÜR UNTERNEHMEN"],
  ["/company", "For companies"],
  ["/entreprise", "Pour entreprises"],
])("%s, called “%s”, is for customers", (path, label) => {
  expect(role(path, label)).toBe("audience");
  expect(role(path, "Our company")).toBe("about");
});

test("a sign-up for a newsletter is none for the offer", () => {
  expect(role("/signup", "Sign up")).toBe("demo");
  expect(role("/signup", "Sign up", "Sign up for our newsletter")).toBe("other");
});

test("the entry page is home wherever it stands", () => {
  const input = { url: "https://site.example/shop/?utm_source=x", entryUrl: "https://site.example/shop", labels: [] };
  expect(getPageRole(input)).toBe("home");
});

test.each(["mailto:a@site.example", "nonsense", `https://site.example/${"a".repeat(3_000)}`])(
  "%s is no page of a role",
  (url) => {
    expect(getPageRole({ url, entryUrl, labels: [] })).toBe("other");
  },
);

test("addresses and labels take no more time than they are long", () => {
  expect(growth((n) => role("/a".repeat(n), "our-".repeat(5 * n)), 225)).toBeLessThan(quadratic);
  expect(growth((n) => role(`/${"%20".repeat(n)}`, "-".repeat(80 * n)), 150)).toBeLessThan(quadratic);
});
