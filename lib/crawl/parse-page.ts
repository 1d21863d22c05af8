import type { PageArea } from "@/lib/browser/types";
import { maxAddressLength } from "@/lib/page-address";
import { type HtmlElement, type HtmlNode, readHtml } from "./html-tree";

export interface PageLink {
  href: string;
  text: string;
  area: PageArea;
  under?: string[];
}

export interface ParsedPage {
  title: string;
  /** The html element's language, lower-case, region dropped; "" when it has none. */
  language: string;
  links: PageLink[];
  canonical: string | null;
  alternates: { href: string; language: string }[];
  /** Where a meta refresh of at most five seconds leads, or a script that does nothing else on an empty page. */
  refresh: string | null;
  textLength: number;
}

/** A page with more links than this is a trap or a dump; either way the rest says nothing new. */
export const maxLinks = 2000;
const maxAlternates = 100;
const maxLinkText = 1000;
const maxShown = 1_000_000;
const longestNotice = 300;
const longestScript = 1000;
const maxScripts = 20;
const maxHeadings = 5;
const longestHeading = 60;

/** In order: a nav element in the footer belongs to the footer. */
const areas: { area: PageArea; tags: string[]; roles: string[] }[] = [
  { area: "footer", tags: ["footer"], roles: ["contentinfo"] },
  { area: "nav", tags: ["nav"], roles: ["navigation"] },
  { area: "main", tags: ["main", "article"], roles: ["main"] },
  { area: "header", tags: ["header"], roles: ["banner"] },
];
const noArea = areas.length;
const unseen = new Set(["script", "style", "noscript", "template"]);

interface LinkDraft {
  href: string;
  area: PageArea;
  label: string;
  text: string;
  pictureText: string | null;
  under: string[];
}

/** Where in a menu: what an entry begins with heads what it holds, and so does plain text before a list. */
interface MenuPlace {
  headings: string[];
  entry: { first: string } | null;
  before: { plain: string };
}

interface Found {
  titles: string[];
  language: string | null;
  base: string | null;
  canonical: string | null;
  alternates: { href: string; language: string }[];
  refresh: string | null;
  links: LinkDraft[];
  shown: string[];
  shownLength: number;
  scripts: string[];
}

interface Surroundings {
  area: number;
  isShown: boolean;
  /** In the header, hidden from screen readers: a strip of news, no menu. */
  isDecoration: boolean;
  links: readonly LinkDraft[];
  inTitle: boolean;
  menu: MenuPlace;
}

/** `contentType` may name the charset; else the page's own meta element does. */
export function parsePage(body: Buffer, url: string, contentType: string): ParsedPage {
  return readPageTree(parseTree(body, contentType), url);
}

export function parseTree(body: Buffer, contentType: string): HtmlNode {
  return readHtml(body, /charset=["']?([\w-]+)/i.exec(contentType)?.[1]);
}

export function readPageTree(tree: HtmlNode, url: string): ParsedPage {
  const found = walk(tree);
  const base = absolute(found.base ?? "", url) ?? url;
  const refresh = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    found.refresh?.slice(0, maxAddressLength) ?? "",
  );
  const textLength = collapse(found.shown.join("")).length;
  const moved =
    textLength <= longestNotice ? found.scripts.flatMap((script) => scriptTarget(script) ?? [])[0] : undefined;
  return {
    title: (found.titles[0] ?? "").trim(),
    language: primaryTag(found.language ?? ""),
    links: found.links.flatMap((link) => {
      const href = absolute(link.href, base);
      if (href === null) return [];
      const text = link.text.trim() || link.label || link.pictureText || "";
      const { under } = link;
      return [
        { href, text: collapse(text.slice(0, maxLinkText)), area: link.area, ...(under.length > 0 && { under }) },
      ];
    }),
    canonical: found.canonical === null ? null : absolute(found.canonical, base),
    alternates: found.alternates.flatMap(({ href, language }) => {
      const address = absolute(href, base);
      return address === null ? [] : [{ href: address, language }];
    }),
    refresh:
      refresh && Number(refresh[1]) <= 5
        ? absolute(refresh[2]?.trim() ?? "", base)
        : moved === undefined
          ? null
          : absolute(moved, base),
    textLength,
  };
}

const redirect =
  /(?:^|[\s;{(])(?:(?:window|self|top|document|parent)\.)*location(?:\.href)?(?:\s*=(?!=)\s*|\.(?:replace|assign)\(\s*)(["'`])([^"'`$]+)\1/g;

/** What may surround it: a call at once, on loading, or a moment later. */
const wrapper =
  /(["'])use strict\1|\b(?:window|document|self|top)\.|\bonload\s*=(?!=)|\baddEventListener\(\s*(["'])(?:load|DOMContentLoaded)\2|\bsetTimeout\b|,\s*(?:[1-4]?\d{1,3}|5000)\s*(?=\))|\bfunction\s*\(\s*\w*\s*\)|(?:\(\s*\w*\s*\)|\b\w+)\s*=>|\/\*.*?\*\/|\/\/[^\n]*|<!--/gs;

/** Of a short script that does nothing but go to one address. */
function scriptTarget(script: string): string | null {
  if (script.length > longestScript) return null;
  const [first, second] = [...script.matchAll(redirect)];
  if (first === undefined || second !== undefined) return null;
  return /[\p{L}\p{N}_?]/u.test(script.replace(first[0], "").replace(wrapper, "")) ? null : (first[2] ?? null);
}

function absolute(href: string, base: string): string | null {
  const address = href.length > maxAddressLength ? null : (URL.parse(href, base)?.href ?? null);
  return address !== null && address.length > maxAddressLength ? null : address;
}

const primaryTag = (language: string) => language.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "";
const collapse = (text: string) => text.replace(/\s+/g, " ").trim();

const outside: MenuPlace = { headings: [], entry: null, before: { plain: "" } };

function headingsOf({ headings, entry, before }: MenuPlace): string[] {
  return [...new Set([...headings, entry?.first ?? "", before.plain])]
    .filter((text) => text !== "")
    .slice(0, maxHeadings);
}

function enterMenu(tag: string, menu: MenuPlace): MenuPlace {
  if (/^(?:nav|header)$/.test(tag) && menu.entry === null) return { headings: [], entry: null, before: { plain: "" } };
  if (/^(?:ul|ol|menu|dl|nav)$/.test(tag)) return { headings: headingsOf(menu), entry: null, before: { plain: "" } };
  if (/^(?:li|details)$/.test(tag)) return { ...menu, entry: { first: "" }, before: { plain: "" } };
  return /^(?:div|section)$/.test(tag) || menu === outside ? { ...menu, before: { ...menu.before } } : menu;
}

function isInMenu(area: number): boolean {
  return areas[area]?.area === "nav" || areas[area]?.area === "header";
}

function noteMenuText(text: string, isLink: boolean, { entry, before }: MenuPlace): void {
  const name = text.length > longestHeading ? "" : collapse(text);
  if (name === "") return;
  if (entry !== null) entry.first ||= name;
  if (!isLink) before.plain = name;
}

function walk(root: HtmlNode): Found {
  const found: Found = {
    titles: [],
    language: null,
    base: null,
    canonical: null,
    alternates: [],
    refresh: null,
    links: [],
    shown: [],
    shownLength: 0,
    scripts: [],
  };
  const start: Surroundings = {
    area: noArea,
    isShown: false,
    isDecoration: false,
    links: [],
    inTitle: false,
    menu: outside,
  };
  const waiting: [node: HtmlNode, surroundings: Surroundings][] = [[root, start]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [node, surroundings] = next;
    if (node.nodeName === "#text" && "value" in node) readText(node.value, surroundings, found);
    if (!("childNodes" in node)) continue;
    const inside = "attrs" in node ? enter(node, surroundings, found) : surroundings;
    const { childNodes } = "content" in node ? node.content : node;
    for (const child of childNodes.toReversed()) waiting.push([child, inside]);
  }
  return found;
}

function placeOf({ area, isDecoration }: Surroundings): PageArea {
  const place = areas[area]?.area ?? "main";
  return place === "header" && isDecoration ? "main" : place;
}

function readText(text: string, { isShown, links, inTitle, menu, area }: Surroundings, found: Found): void {
  if (isShown && !inTitle && isInMenu(area)) noteMenuText(text, links.length > 0, menu);
  if (isShown && found.shownLength < maxShown) {
    found.shown.push(text.slice(0, maxShown));
    found.shownLength += text.length;
  }
  if (inTitle) found.titles[found.titles.length - 1] += text;
  for (const link of links) {
    if (link.text.length >= maxLinkText) continue;
    // Two elements of a link that stand below each other for the eye: "Cloud PBX" and "Hosted phone system".
    const isNextLine =
      (/[\p{L}\p{N}]{2}$/u.test(link.text) && /^(?:\p{Lu}\p{Ll}|\d+\D)/u.test(text)) ||
      (/\d{2}$/.test(link.text) && /^\p{Lu}/u.test(text));
    link.text += (isNextLine ? " " : "") + text.slice(0, maxLinkText);
  }
}

function enter(element: HtmlElement, around: Surroundings, found: Found): Surroundings {
  const { tagName: tag } = element;
  const attribute = (name: string) => element.attrs.find((candidate) => candidate.name === name)?.value;
  const own = areas.findIndex(({ tags, roles }) => tags.includes(tag) || roles.includes(attribute("role") ?? ""));
  const area = own === -1 ? around.area : Math.min(own, around.area);
  const inside = { ...around, area, menu: isInMenu(area) ? enterMenu(tag, around.menu) : outside };
  if (unseen.has(tag)) inside.isShown = false;
  const [script] = tag === "script" ? element.childNodes : [];
  if (script !== undefined && "value" in script && found.scripts.length < maxScripts) found.scripts.push(script.value);
  const isMenu = /menu|nav|drawer|dropdown/i.test(`${attribute("class")} ${attribute("id")}`);
  if (attribute("aria-hidden") === "true" && areas[around.area]?.area === "header" && !isMenu)
    inside.isDecoration = true;
  if (tag === "html") found.language ??= attribute("lang") ?? "";
  if (tag === "body") inside.isShown = true;
  if (tag === "title") {
    found.titles.push("");
    inside.inTitle = true;
  }
  if (tag === "base") found.base ??= attribute("href") ?? null;
  if (tag === "link" && attribute("rel")?.toLowerCase() === "canonical") found.canonical ??= attribute("href") ?? null;
  const alternate = tag === "link" ? attribute("hreflang") : undefined;
  // "x-default" names no language.
  if (alternate !== undefined && found.alternates.length < maxAlternates && /^[a-z]{2,3}(?:[-_]|$)/i.test(alternate))
    found.alternates.push({ href: attribute("href") ?? "", language: primaryTag(alternate) });
  if (tag === "meta" && attribute("http-equiv")?.toLowerCase() === "refresh")
    found.refresh ??= attribute("content") ?? "";
  if (tag === "img") for (const link of around.links) link.pictureText ??= attribute("alt") ?? null;
  const href = tag === "a" || tag === "area" ? attribute("href") : undefined;
  if (href !== undefined && found.links.length < maxLinks) {
    const link: LinkDraft = {
      href,
      area: placeOf(inside),
      label: attribute("aria-label") ?? "",
      text: "",
      pictureText: null,
      under: headingsOf(inside.menu),
    };
    found.links.push(link);
    inside.links = [...around.links, link];
  }
  return inside;
}
