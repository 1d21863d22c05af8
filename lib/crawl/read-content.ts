import {
  attribute,
  childrenOf,
  type HtmlElement,
  type HtmlNode,
  isCutTree,
  isElement,
  isIcon,
  isText,
} from "./html-tree";

export const maxTextLength = 20_000;
const maxHeadings = 100;
const maxHeadingLength = 300;
const maxFormActions = 20;
const maxStyleLength = 1_000;

const tags = (list: string) => new Set(list.split(" "));
const unread = tags(
  "script style noscript template iframe noembed noframes select datalist textarea canvas audio video object head",
);
const blocks = tags(
  "address article aside blockquote body br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section summary table tbody tfoot thead tr ul",
);
const isHeading = (tag: string) => /^h[1-6]$/.test(tag);
const invisibleStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const language = /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,3}$/i;

export function readContent(root: HtmlNode) {
  const content = { lang: "", headings: [] as string[], isCut: false, forms: 0, formActions: [] as string[] };
  const lines: string[] = [];
  let length = 0;
  let line = "";
  let heading: string | null = null;
  const write = (text: string) => {
    if (heading !== null && heading.length < maxHeadingLength) heading += text.slice(0, maxHeadingLength);
    if (content.isCut || (length >= maxTextLength && text.trim() === "")) return;
    line += text;
    if (line.length > 4 * maxTextLength) endLine();
  };
  const endLine = () => {
    const text = collapse(line);
    line = "";
    if (text === "") return;
    const room = maxTextLength - length;
    if (text.length > room) content.isCut = true;
    if (room <= 0) return;
    lines.push(text.slice(0, room).toWellFormed());
    length += text.length + 1;
  };
  const visit = (node: HtmlNode, isAroundShown: boolean) => {
    if (isText(node) && isAroundShown) write(node.value);
    if (!isElement(node)) return;
    const { tagName: tag } = node;
    const isShown = isShownInside(node, isAroundShown);
    if (blocks.has(tag)) endLine();
    else if (tag === "td" || tag === "th") write(" ");
    if (isHeading(tag) && isAroundShown) heading = "";
    if (isShown) write(nameOf(node));
    if (isShown && tag === "form") {
      content.forms += 1;
      if (content.formActions.length < maxFormActions) content.formActions.push(attribute(node, "action") ?? "");
    }
    for (const child of childrenOf(node)) visit(child, isShown);
    if (blocks.has(tag)) endLine();
    if (!isHeading(tag)) return;
    const name = collapse((heading ?? "").slice(0, maxHeadingLength));
    heading = null;
    if (name !== "" && content.headings.length < maxHeadings) content.headings.push(name.toWellFormed());
  };
  for (const node of childrenOf(root)) {
    if (isElement(node)) content.lang = language.exec(attribute(node, "lang") ?? "")?.[0] ?? "";
    visit(node, false);
  }
  endLine();
  return { ...content, text: lines.join("\n"), isCut: content.isCut || isCutTree(root) };
}

/** Visitors can reach what waits in a tab, and what a declarative shadow root holds. */
function isShownInside(element: HtmlElement, isAroundShown: boolean): boolean {
  const { tagName: tag } = element;
  if (tag === "body") return true;
  const isShadow = tag === "template" && attribute(element, "shadowrootmode") !== undefined;
  if (!isAroundShown || (unread.has(tag) && !isShadow) || isIcon(element)) return false;
  if (attribute(element, "role") === "tabpanel") return true;
  const isHidden = (attribute(element, "hidden") ?? "until-found") !== "until-found";
  return !isHidden && !invisibleStyle.test((attribute(element, "style") ?? "").slice(0, maxStyleLength));
}

function nameOf(element: HtmlElement): string {
  const { tagName: tag } = element;
  const type = tag === "input" ? attribute(element, "type")?.toLowerCase() : undefined;
  const isButton = type === "submit" || type === "button";
  const name = tag === "img" || type === "image" ? attribute(element, "alt") : isButton && attribute(element, "value");
  return name ? ` ${name} ` : "";
}

export const collapse = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
