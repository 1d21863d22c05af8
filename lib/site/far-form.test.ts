import { expect, test } from "vitest";
import { buildSite, type PageDraft } from "@/lib/review/testing/build-page";
import type { LinkedPage, ReviewedSite } from "@/lib/site/captured-site";
import { findFarForm } from "@/lib/site/far-form";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const form: PageDraft["form"] = {
  submit: "Send",
  fields: [
    { label: "Email", type: "email" },
    { label: "Message", type: "textarea" },
  ],
};
const home: PageDraft = { path: "/", body: "# Oakhall\nPumps.", menu: ["Services → /services"] };
const services: PageDraft = { path: "/services", body: "# Services\nWe build pumps.", links: ["Ask us → /contact"] };
const contact: PageDraft = { path: "/contact", body: "# Contact\nWrite to us.", form };
const way = (drafts: PageDraft[], rest: Partial<ReviewedSite> = {}) =>
  findFarForm(gatherSiteFacts(buildSite(drafts, rest)))?.labels ?? null;
const linked = (rest: Partial<LinkedPage>): LinkedPage => ({
  url: "https://site.example/ask",
  finalUrl: "https://site.example/ask",
  status: 200,
  labels: [],
  foundIn: ["menu"],
  title: "Ask",
  lang: "en",
  headings: [],
  text: "We build pumps for dairies and breweries, and we test each of them for a week before we send it to you by train.",
  isCut: false,
  links: [],
  forms: 0,
  ...rest,
});

test("the way to a form that the home page doesn't link to", () => {
  expect(way([home, services, contact])).toEqual(["Services", "Ask us"]);
});

test("over three links, in another language", () => {
  expect(
    way([
      { path: "/", lang: "de", body: "# Oakhall\nPumpen.", menu: ["Leistungen → /leistungen"] },
      { path: "/leistungen", lang: "de", body: "# Leistungen", links: ["Pumpen → /leistungen/pumpen"] },
      { path: "/leistungen/pumpen", lang: "de", body: "# Pumpen", links: ["Anfrage → /anfrage"] },
      { ...contact, path: "/anfrage", lang: "de" },
    ]),
  ).toEqual(["Leistungen", "Pumpen", "Anfrage"]);
});

test.each<[why: string, drafts: PageDraft[], rest?: Partial<ReviewedSite>]>([
  ["the menu leads to it", [{ ...home, menu: ["Services → /services", "Contact → /contact"] }, services, contact]],
  ["the home page has one", [{ ...home, form }, services, contact]],
  ["a nearer page has one", [home, { ...services, form }, contact]],
  ["a button may open one", [{ ...home, body: "# Oakhall\n[Ask us]()" }, services, contact]],
  [
    "the home page links to a calendar",
    [{ ...home, links: ["Book → https://calendly.com/oakhall"] }, services, contact],
  ],
  ["a page was not read", [{ ...home, links: ["Pumps → /pumps"] }, services, contact]],
  [
    "a page that nobody audited has one",
    [{ ...home, links: ["Ask → /ask"] }, services, contact],
    { linkedPages: [linked({ forms: 1 })] },
  ],
  ["nothing was seen to lead to it", [home, { ...services, links: [] }, contact]],
  [
    "pages that lead to it are linked by each other alone",
    [home, { ...services, path: "/a", links: ["Ask us → /contact"] }, { ...contact, links: ["Pumps → /a"] }],
  ],
  [
    "there is a newsletter alone",
    [home, services, { ...contact, form: { submit: "Subscribe", fields: [{ label: "Email", type: "email" }] } }],
  ],
])("no way is called long: %s", (_why, drafts, rest) => {
  expect(way(drafts, rest)).toBeNull();
});

test("a page without a form, that nobody audited, hides none", () => {
  const drafts = [{ ...home, links: ["Pumps → /ask"] }, services, contact];
  expect(way(drafts, { linkedPages: [linked({})] })).toEqual(["Services", "Ask us"]);
});
