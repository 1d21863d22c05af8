import type { PageArea } from "@/lib/browser/types";
import { absoluteAddress, maxAddressLength } from "@/lib/page-address";
import { tellLanguage } from "@/lib/text/language";
import {
  attribute,
  childrenOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isIcon,
  isText,
  readHtml,
} from "./html-tree";
import { collapse } from "./read-content";

export type PageLink = { href: string; text: string; area: PageArea; under?: string[] };

export type ParsedPage = ReturnType<typeof readPageTree>;

export const maxLinks = 2000;
const maxAlternates = 100;
const maxLinkText = 1000;
const maxShown = 1_000_000;
const longestNotice = 300;
const longestScript = 1000;
const maxScripts = 20;
const maxHeadings = 5;
const longestHeading = 60;

/** In order of precedence: a nav in the footer belongs to the footer. */
const areas: [area: PageArea, role: string][] = [
  ["footer", "contentinfo"],
  ["nav", "navigation"],
  ["main", "article"],
  ["header", "banner"],
];
const unseen = new Set(["script", "style", "noscript", "template", "title"]);

/** An entry's first text heads what it holds, and so does plain text before a list. */
type MenuPlace = { headings: string[]; entry: { first: string } | null; before: { plain: string } };

interface Surroundings {
  area: PageArea | null;
  isShown: boolean;
  isTrail: boolean;
  /** Hidden from screen readers in the header: a news ticker, no menu. */
  isDecoration: boolean;
  isLink: boolean;
  menu: MenuPlace;
}

const template = /\{\{|\$\{|<%|%7B%7B/i;

export function parsePage(body: Buffer, url: string, contentType: string): ParsedPage {
  return readPageTree(parseTree(body, contentType), url);
}

export function parseTree(body: Buffer, contentType: string): HtmlNode {
  return readHtml(body, /charset=["']?([\w-]+)/i.exec(contentType)?.[1]);
}

export function readPageTree(tree: HtmlNode, url: string) {
  const { elements, links, text } = walk(tree);
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const withHref = (tag: string) => named(tag).filter((element) => attribute(element, "href") !== undefined);
  const base = absoluteAddress(attribute(withHref("base")[0], "href") ?? "", url) ?? url;
  const pointers = withHref("link");
  const canonical = pointers.find((element) => attribute(element, "rel")?.toLowerCase() === "canonical");
  const delayed = named("meta").find((element) => attribute(element, "http-equiv")?.toLowerCase() === "refresh");
  const delay = attribute(delayed, "content")?.slice(0, maxAddressLength) ?? "";
  const [, seconds, refresh] = /^\s*([\d.]+)\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(delay) ?? [];
  const scripts = named("script").map(textOf).filter(Boolean).slice(0, maxScripts);
  const textLength = collapse(text).length;
  const declared = attribute(named("html")[0], "lang") ?? "";
  const moved = textLength <= longestNotice ? scripts.flatMap((script) => scriptTarget(script) ?? [])[0] : undefined;
  return {
    title: named("title").slice(0, 1).map(textOf).join("").trim(),
    language: tellLanguage(declared, text) ?? primaryTag(declared),
    links: links.flatMap(({ element, area, under }): PageLink[] => {
      const written = attribute(element, "href");
      const href = absoluteAddress(written, base);
      return href === null || template.test(written ?? "")
        ? []
        : [{ href, text: linkText(element), area, ...(under.length > 0 && { under }) }];
    }),
    canonical: absoluteAddress(attribute(canonical, "href"), base),
    alternates: pointers
      // "x-default" names no language.
      .filter((element) => /^[a-z]{2,3}(?:[-_]|$)/i.test(attribute(element, "hreflang") ?? ""))
      .slice(0, maxAlternates)
      .map((element) => ({
        href: absoluteAddress(attribute(element, "href"), base) ?? "",
        language: primaryTag(attribute(element, "hreflang") ?? ""),
      })),
    /** Target of a meta refresh within five seconds, or of a script that does nothing else on an empty page. */
    refresh: absoluteAddress(Number(seconds) <= 5 ? refresh?.trim() : moved, base),
    textLength,
  };
}

function textOf(node: HtmlNode): string {
  return isText(node) ? node.value : childrenOf(node).map(textOf).join("");
}

const redirect =
  /(?:^|[\s;{(])(?:(?:window|self|top|document|parent)\.)*location(?:\.href)?(?:\s*=(?!=)\s*|\.(?:replace|assign)\(\s*)(["'`])([^"'`$]+)\1/g;

/** Code that may surround it: a call at once, on load or a moment later. */
const wrapper =
  /(["'])use strict\1|\b(?:window|document|self|top)\.|\bonload\s*=(?!=)|\baddEventListener\(\s*(["'])(?:load|DOMContentLoaded)\2|\bsetTimeout\b|,\s*(?:[1-4]?\d{1,3}|5000)\s*(?=\))|\bfunction\s*\(\s*\w*\s*\)|(?:\(\s*\w*\s*\)|\b\w+)\s*=>|\/\*.*?\*\/|\/\/[^\n]*|<!--/gs;

function scriptTarget(script: string): string | null {
  if (script.length > longestScript) return null;
  const [first, second] = [...script.matchAll(redirect)];
  if (first === undefined || second !== undefined) return null;
  return /[\p{L}\p{N}_?]/u.test(script.replace(first[0], "").replace(wrapper, "")) ? null : (first[2] ?? null);
}

const primaryTag = (language: string) =>
  (language.trim().toLowerCase().split(/[-_]/, 1)[0] ?? "").replace(/^(?:zxx|und|mis|mul)$/, "");

const outside: MenuPlace = { headings: [], entry: null, before: { plain: "" } };

const headingsOf = ({ headings, entry, before }: MenuPlace) =>
  [...new Set([...headings, entry?.first ?? "", before.plain])].filter(Boolean).slice(0, maxHeadings);

function enterMenu(tag: string, menu: MenuPlace): MenuPlace {
  if (/^(?:nav|header)$/.test(tag) && menu.entry === null) return { headings: [], entry: null, before: { plain: "" } };
  if (/^(?:ul|ol|menu|dl|nav)$/.test(tag)) return { headings: headingsOf(menu), entry: null, before: { plain: "" } };
  if (/^(?:li|details)$/.test(tag)) return { ...menu, entry: { first: "" }, before: { plain: "" } };
  return /^(?:div|section)$/.test(tag) || menu === outside ? { ...menu, before: { ...menu.before } } : menu;
}

const isMenuArea = (area: PageArea | null) => area === "nav" || area === "header";

function noteMenuText(text: string, isLink: boolean, { entry, before }: MenuPlace): void {
  const name = text.length > longestHeading ? "" : collapse(text);
  if (name === "") return;
  if (entry !== null) entry.first ||= name;
  if (!isLink) before.plain = name;
}

function walk(root: HtmlNode) {
  const elements: HtmlElement[] = [];
  const links: { element: HtmlElement; area: PageArea; under: string[] }[] = [];
  let text = "";
  const visit = (node: HtmlNode, around: Surroundings) => {
    if (isText(node) && around.isShown) {
      if (isMenuArea(around.area)) noteMenuText(node.value, around.isLink, around.menu);
      if (text.length < maxShown) text += node.value.slice(0, maxShown);
    }
    const inside = isElement(node) ? surroundingsIn(node, around) : around;
    if (isElement(node)) elements.push(node);
    if (isElement(node) && isLink(node) && links.length < maxLinks) {
      const area = inside.area === null || inside.isDecoration ? "main" : inside.area;
      links.push({ element: node, area, under: headingsOf(inside.menu) });
    }
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(root, { area: null, isShown: false, isTrail: false, isDecoration: false, isLink: false, menu: outside });
  return { elements, links, text };
}

const isLink = (element: HtmlElement) =>
  (element.tagName === "a" || element.tagName === "area") && attribute(element, "href") !== undefined;

const isBreadcrumb = (element: HtmlElement, names: string) =>
  /bread-?_?crumb|BreadcrumbList|brotkr[uü]me|kruimel|fil d['’]ariane/i.test(
    `${names} ${attribute(element, "aria-label")} ${attribute(element, "itemtype")} ${attribute(element, "typeof")}`,
  );

function surroundingsIn(element: HtmlElement, around: Surroundings): Surroundings {
  const { tagName: tag } = element;
  const role = attribute(element, "role") ?? "";
  const names = `${attribute(element, "class")} ${attribute(element, "id")}`;
  const isFooter =
    /^(?:div|section|nav)$/.test(tag) && /(?:^|\s)(?:(?:site|page|main)[_-]?)?footer(?:$|\s)/i.test(names);
  const isTrail = around.isTrail || (tag !== "body" && tag !== "html" && isBreadcrumb(element, names));
  const found = areas.find((each) => each[0] === around.area || each.includes(tag) || each.includes(role));
  const placed = isFooter && around.area !== "main" ? "footer" : (found?.[0] ?? null);
  const area = isTrail && placed !== "footer" ? "main" : placed;
  const isMenu = /menu|nav|drawer|dropdown/i.test(names);
  const isHidden = attribute(element, "aria-hidden") === "true" && around.area === "header" && !isMenu;
  return {
    area,
    isShown: tag === "body" || (around.isShown && !unseen.has(tag) && !isIcon(element)),
    isTrail,
    isDecoration: area === "header" && (around.isDecoration || isHidden),
    isLink: around.isLink || isLink(element),
    menu: isMenuArea(area) ? enterMenu(tag, around.menu) : outside,
  };
}

function linkText(link: HtmlElement): string {
  let text = "";
  let picture: string | undefined;
  const read = (node: HtmlNode) => {
    if (isElement(node) && isIcon(node)) return;
    if (isText(node) && text.length < maxLinkText) {
      // Two elements of a link, one below the other for the eye: "Cloud PBX" and "Hosted phone system".
      const isNextLine =
        (/[\p{L}\p{N}]{2}$/u.test(text) && /^(?:\p{Lu}\p{Ll}|\d+\D)/u.test(node.value)) ||
        (/\d{2}$/.test(text) && /^\p{Lu}/u.test(node.value));
      text += (isNextLine ? " " : "") + node.value.slice(0, maxLinkText);
    }
    if (isElement(node) && node.tagName === "img") picture ??= attribute(node, "alt");
    childrenOf(node).forEach(read);
  };
  read(link);
  return collapse((text.trim() || attribute(link, "aria-label") || picture || "").slice(0, maxLinkText));
}
