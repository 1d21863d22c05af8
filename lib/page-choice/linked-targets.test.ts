import { expect, test } from "vitest";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { PageRole } from "@/lib/site/page-role";
import {
  chooseDocuments,
  fillUp,
  type LinkedTarget,
  listLinkedTargets,
  maxDocuments,
  maxLinkedPages,
} from "./linked-targets";

const origin = "https://site.example";
const candidate = (path: string, extra: Partial<PageCandidate> = {}): PageCandidate => ({
  url: origin + path,
  anchors: [],
  depth: 1,
  inNavigation: false,
  inSitemap: false,
  inboundLinks: 2,
  group: path,
  groupSize: 1,
  ...extra,
});
const list = (candidates: PageCandidate[], chosen: string[] = []) =>
  listLinkedTargets({ entryUrl: `${origin}/`, candidates, chosen: chosen.map((path) => origin + path) });
const pathsOf = (targets: LinkedTarget[]) => targets.map(({ url }) => new URL(url).pathname);
const paths = (...input: Parameters<typeof list>) => pathsOf(list(...input).named);
const others = (...input: Parameters<typeof list>) => pathsOf(list(...input).others);

test("what menu and footer name, and legal pages wherever they are linked, most telling first", () => {
  const pages = [
    candidate("/community", { inNavigation: true, anchors: ["Community"] }),
    candidate("/privacy"),
    candidate("/something"),
    candidate("/blog/a"),
    candidate("/team", { inSitemap: true }),
    candidate("/imprint", { inFooter: true, inNavigation: true, inSitemap: true, anchors: ["Imprint"] }),
    candidate("/login", { inNavigation: true }),
  ];
  expect(paths(pages)).toEqual(["/imprint", "/team", "/privacy", "/community"]);
  expect(list(pages).named[0]).toEqual({
    url: `${origin}/imprint`,
    labels: ["Imprint"],
    foundIn: ["menu", "footer", "sitemap"],
  });
});

test("not the audited ones, however they are written", () => {
  const pages = [candidate("/"), candidate("/contact"), candidate("/imprint")];
  expect(paths(pages, ["/contact/?utm_source=x"])).toEqual(["/imprint"]);
});

test("one language", () => {
  const pages = ["/de/impressum", "/en/imprint", "/de/datenschutz", "/en/privacy"].map((path) => candidate(path));
  expect(paths([candidate("/", { language: "de" }), ...pages])).toEqual(["/de/impressum", "/de/datenschutz"]);
});

test("but an imprint that exists in another language alone, when menu or footer name it", () => {
  const entry = candidate("/", { language: "en" });
  const german = { language: "de", inFooter: true };
  const pages = [candidate("/impressum", german), candidate("/preise", german), candidate("/agb", { language: "de" })];
  const english = candidate("/community", { language: "en" });
  expect(paths([entry, english, ...pages])).toEqual(["/impressum"]);
  expect(paths([entry, english, ...pages, candidate("/en/legal-notice")])).toEqual(["/en/legal-notice"]);
});

test("five pages of a template, and those that menu or footer name", () => {
  const stories = (amount: number, extra?: Partial<PageCandidate>) =>
    Array.from({ length: amount }, (_, index) =>
      candidate(`/customers/${index}`, { group: "/customers/*", groupSize: amount, ...extra }),
    );
  expect(paths(stories(5))).toHaveLength(5);
  expect(paths(stories(6))).toHaveLength(5);
  expect(paths(stories(6, { inFooter: true }))).toHaveLength(6);
});

test("what is left of forty goes to other pages of the language, what the sitemap alone names among them", () => {
  const post = (index: number) => candidate(`/blog/${index}`, { group: "/blog/*", inSitemap: true, inboundLinks: 1 });
  const pages = [
    candidate("/imprint"),
    ...Array.from({ length: 60 }, (_, index) => post(index)),
    candidate("/ai-services", { depth: null, inSitemap: true, inboundLinks: 0 }),
    candidate("/de/unfug", { inboundLinks: 9 }),
    candidate("/login", { inboundLinks: 9 }),
  ];
  const found = list([candidate("/", { language: "en" }), ...pages]);
  expect(pathsOf(found.named)).toEqual(["/imprint"]);
  expect(found.others.slice(0, 2)).toEqual([
    { url: `${origin}/ai-services`, labels: [], foundIn: ["sitemap"] },
    { url: `${origin}/blog/0`, labels: [], foundIn: ["sitemap", "link"] },
  ]);
  expect(pathsOf(found.others)).not.toContain("/de/unfug");
  expect(pathsOf(found.others)).not.toContain("/login");
  const many = Array.from({ length: 50 }, (_, index) => candidate(`/thing-${index}`));
  expect(others([...many, candidate("/imprint"), candidate("/contact")])).toHaveLength(maxLinkedPages - 2);
});

test("further parts of archives and news come before the rest that nothing names", () => {
  const pages = [
    candidate("/blog", { inNavigation: true }),
    ...Array.from({ length: 60 }, (_, n) => candidate(`/thing-${n}`, { inboundLinks: 9 })),
    candidate("/blog/page/2"),
    candidate("/news?page=3"),
  ];
  expect(others(pages).slice(0, 2).sort()).toEqual(["/blog/page/2", "/news"]);
  expect(others(pages)).toHaveLength(maxLinkedPages - 1);
});

test("of documents, those that say most about the offer", () => {
  const document = (name: string, label: string): LinkedTarget => ({
    url: `${origin}/files/${name}.pdf`,
    labels: [label],
    foundIn: ["link"],
  });
  const many = Array.from({ length: 20 }, (_, n) => document(`form-${n}`, `Form ${n}`));
  const chosen = chooseDocuments(`${origin}/`, [...many, document("a7", "Our price list"), document("agb", "")]);
  expect(chosen.map(({ url }) => url.split("/").at(-1)).slice(0, 3)).toEqual(["a7.pdf", "agb.pdf", "form-0.pdf"]);
  expect(chosen).toHaveLength(maxDocuments);
});

const filling = (role: PageRole, group: string, amount: number, inboundLinks = 1) =>
  Array.from({ length: amount }, (_, index) => ({
    url: `${group}${index}`,
    role,
    group,
    inboundLinks,
    position: index,
  }));
const urls = (...args: Parameters<typeof fillUp>) => fillUp(...args).map(({ url }) => url);

test("offers and unknown pages come before articles, however often those are linked", () => {
  const all = [...filling("article", "/blog/", 2, 9), ...filling("other", "/x/", 1), ...filling("offer", "/p/", 1, 2)];
  expect(urls(all, 9)).toEqual(["/p/0", "/x/0", "/blog/0", "/blog/1"]);
});

test("templates take turns, so that forty pages of one leave room for another", () => {
  const all = [...filling("article", "/blog/", 40, 5), ...filling("documentation", "/docs/", 2)];
  expect(urls(all, 7)).toEqual(["/blog/0", "/blog/1", "/blog/2", "/docs/0", "/docs/1", "/blog/3", "/blog/4"]);
  expect(urls(all, 40)).toHaveLength(14);
});

test("no room, no page", () => {
  expect(urls(filling("other", "/x/", 3), 0)).toEqual([]);
  expect(urls(filling("other", "/x/", 3), -5)).toEqual([]);
});
