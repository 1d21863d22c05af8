import { expect, test } from "vitest";
import { namePages } from "@/lib/review/model/page-names";
import { digestSite } from "@/lib/review/model/site-digest";
import { buildSite, origin } from "@/lib/review/testing/build-page";
import type { LinkedPage } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { linkedPage } from "./testing/linked-page";
import { findUnlinkedPages } from "./unlinked-pages";

const linked = (path: string, targets: string[] = [], rest: Partial<LinkedPage> = {}) =>
  linkedPage(path, { links: targets.map((target) => ({ href: origin + target, text: "Link" })), ...rest });
const home = { path: "/", body: "# Pumps", menu: ["About → /about"] };
const unlinked = (linkedPages: LinkedPage[]) => findUnlinkedPages(gatherSiteFacts(buildSite([home], { linkedPages })));

test("a page to which nothing links, when everything that is linked was read", () => {
  const site = buildSite([home], { linkedPages: [linked("/about", ["/"]), linked("/services", ["/about"])] });
  expect(findUnlinkedPages(gatherSiteFacts(site))).toEqual([`${origin}/services`]);
  const shown = JSON.stringify(digestSite(site, namePages(site)).blocks);
  expect(shown).toContain("pages that exist, though no page we read links to them: /services");
});

test("none when another page links to it", () => {
  expect(unlinked([linked("/about", ["/services/"]), linked("/services")])).toEqual([]);
});

test.each<[string, LinkedPage[]]>([
  ["was not found among the pages", []],
  ["gave no answer", [linked("/about", [], { status: null, text: "" })]],
  ["needs scripts to show its text", [linked("/about", [], { text: "Loading" })]],
  [
    "has more links than were kept",
    [
      linked(
        "/about",
        Array.from({ length: 300 }, () => "/"),
      ),
    ],
  ],
])("nothing is said when a page that is linked %s", (_case, pages) => {
  expect(unlinked([...pages, linked("/services")])).toEqual([]);
});

test("dead links, files and what acts hold no links", () => {
  const links = ["/gone", "/list.pdf", "/logout"];
  expect(unlinked([linked("/about", links), linked("/gone", [], { status: 404 }), linked("/services")])).toEqual([
    `${origin}/services`,
  ]);
});
