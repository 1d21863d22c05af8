import { type HtmlElement, type HtmlNode, isCutTree } from "./html-tree";

export interface PageContent {
  /** BCP 47, from the html element; "" when it has none. */
  lang: string;
  headings: string[];
  text: string;
  isCut: boolean;
  forms: number;
  formActions: string[];
}

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
const cells = tags("td th");
const heading = /^h[1-6]$/;
const invisibleStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const language = /^[a-z]{2,8}(?:[-_][a-z0-9]{1,8}){0,3}$/i;

interface Visit {
  node: HtmlNode;
  isShown: boolean;
  /** Everything in it was visited. */
  isEnd: boolean;
}

export function readContent(root: HtmlNode): PageContent {
  const writer = createWriter();
  const content = { lang: "", forms: 0, formActions: [] as string[] };
  const waiting: Visit[] = [{ node: root, isShown: false, isEnd: false }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node, isShown, isEnd } = visit;
    if (node.nodeName === "#text" && "value" in node && isShown) writer.write(node.value);
    if (!("childNodes" in node)) continue;
    const element = "attrs" in node ? node : null;
    const tag = element?.tagName ?? "";
    if (blocks.has(tag)) writer.endLine();
    else if (cells.has(tag)) writer.write(" ");
    if (heading.test(tag)) isEnd ? writer.endHeading() : isShown && writer.beginHeading();
    if (isEnd) continue;
    const shown = element === null ? isShown : isShownInside(element, isShown);
    if (element !== null) {
      if (tag === "html") content.lang = language.test(attribute(element, "lang")) ? attribute(element, "lang") : "";
      if (shown) writer.write(nameOf(element));
      if (shown && tag === "form") {
        content.forms += 1;
        if (content.formActions.length < maxFormActions) content.formActions.push(attribute(element, "action"));
      }
    }
    if (blocks.has(tag)) waiting.push({ node, isShown, isEnd: true });
    const { childNodes } = "content" in node ? node.content : node;
    for (const child of childNodes.toReversed()) waiting.push({ node: child, isShown: shown, isEnd: false });
  }
  const written = writer.finish();
  return { ...content, ...written, isCut: written.isCut || isCutTree(root) };
}

function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value ?? "";
}

/** What waits in a tab, and what a declarative shadow root holds, a visitor can reach. */
function isShownInside(element: HtmlElement, isShown: boolean): boolean {
  const { tagName: tag, attrs } = element;
  if (tag === "body") return true;
  const has = (name: string) => attrs.some((candidate) => candidate.name === name);
  if (!isShown || (unread.has(tag) && !(tag === "template" && has("shadowrootmode")))) return false;
  if (attribute(element, "role") === "tabpanel") return true;
  const isHidden = has("hidden") && attribute(element, "hidden") !== "until-found";
  return !isHidden && !invisibleStyle.test(attribute(element, "style").slice(0, maxStyleLength));
}

function nameOf(element: HtmlElement): string {
  const { tagName: tag } = element;
  const type = tag === "input" ? attribute(element, "type").toLowerCase() : "";
  const isButton = type === "submit" || type === "button";
  const name =
    tag === "img" || type === "image" ? attribute(element, "alt") : isButton ? attribute(element, "value") : "";
  return name === "" ? "" : ` ${name} `;
}

function createWriter() {
  const lines: string[] = [];
  const headings: string[] = [];
  let line: string[] = [];
  let lineLength = 0;
  let length = 0;
  let isCut = false;
  /** The pieces of the heading that is open. */
  let open: string[] | null = null;
  const endLine = () => {
    const text = collapse(line.join(""));
    line = [];
    lineLength = 0;
    if (text === "") return;
    const room = maxTextLength - length;
    if (text.length > room) isCut = true;
    if (room <= 0) return;
    lines.push(text.slice(0, room).toWellFormed());
    length += text.length + 1;
  };
  return {
    write(text: string) {
      if (text === "") return;
      open?.push(text.slice(0, maxHeadingLength));
      if (isCut || (length >= maxTextLength && text.trim() === "")) return;
      line.push(text);
      lineLength += text.length;
      // Spaces alone must not grow without end either.
      if (lineLength > 4 * maxTextLength) endLine();
    },
    endLine,
    beginHeading() {
      open = [];
    },
    endHeading() {
      const text = collapse((open ?? []).join("").slice(0, maxHeadingLength));
      open = null;
      if (text !== "" && headings.length < maxHeadings) headings.push(text.toWellFormed());
    },
    finish() {
      endLine();
      return { text: lines.join("\n"), headings, isCut };
    },
  };
}

const collapse = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
