import { expect, test } from "vitest";
import type { PageCandidate } from "@/lib/ai/reviewer";
import { listLinkedTargets } from "./linked-targets";

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
const paths = (...input: Parameters<typeof list>) => list(...input).map(({ url }) => new URL(url).pathname);

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
  expect(list(pages)[0]).toEqual({
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
