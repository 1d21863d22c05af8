import { decodeBuffer } from "encoding-sniffer";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, Tokenizer, type TreeAdapter } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Like browsers: deeper children become siblings. */
export const maxDepth = 512;
export const maxElements = 100_000;
export const maxAttributes = 256;

const cutTrees = new WeakSet<HtmlNode>();

export const isCutTree = (root: HtmlNode) => cutTrees.has(root);
export const { isElementNode: isElement, isTextNode: isText } = defaultTreeAdapter;

export function childrenOf(node: HtmlNode): HtmlNode[] {
  if ("content" in node) return node.content.childNodes;
  return "childNodes" in node ? node.childNodes : [];
}

export function attribute(element: HtmlElement | undefined, name: string): string | undefined {
  return element?.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Its text is the name of a picture in Google's icon font: "expand_more". */
export function isIcon(element: HtmlElement): boolean {
  return /(?:^|\s)material-(?:icons|symbols)/i.test(attribute(element, "class")?.slice(0, 1_000) ?? "");
}

function boundedAdapter(leaveElement: () => void): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > maxElements) throw new Error("too many elements");
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) leaveElement();
    },
    onItemPop() {
      depth -= 1;
    },
    // The reference is nearly always the last child, and a parent may have very many.
    insertBefore(parent, node, reference) {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
      node.parentNode = parent;
    },
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
      if (before !== undefined && isText(before)) before.value += text;
      else this.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
    detachNode(node) {
      node.parentNode?.childNodes.splice(node.parentNode.childNodes.lastIndexOf(node), 1);
      node.parentNode = null;
    },
  };
}

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token === null || !("attrs" in token) || token.attrs.length < maxAttributes) super._leaveAttrName();
  }
}

const sniffedBytes = 1024;
const longestHead = 1024 * 1024;
const inHead = new Set("html head base link meta noscript object script style title".split(" "));
const headToken =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<(script|style|title|noscript)\b(?:[\s\S]*?<\/\1|[\s\S]*)|<\/?([a-z][^\s/>]*)/gi;

/** Chromium looks for a charset up to the first tag that can't be in the head, and always in the first 1,024 bytes. */
function countCharsetBytes(body: Buffer): number {
  const start = body.toString("latin1", 0, longestHead);
  for (const { 2: tag, index } of start.matchAll(headToken))
    if (tag !== undefined && !inHead.has(tag.toLowerCase())) return Math.max(sniffedBytes, index);
  return Math.max(sniffedBytes, start.length);
}

export function readHtml(body: Buffer, charset: string | undefined): HtmlNode {
  const maxBytes = charset === undefined ? countCharsetBytes(body) : sniffedBytes;
  const html = decodeBuffer(body, { defaultEncoding: "windows-1252", transportLayerEncodingLabel: charset, maxBytes });
  const treeAdapter = boundedAdapter(() => parser.openElements.pop());
  const parser = new Parser({ treeAdapter, scriptingEnabled: true });
  parser.tokenizer = new BoundedTokenizer(parser.options, parser);
  try {
    parser.tokenizer.write(html, true);
  } catch {
    // Too many elements, or too deep for the parser: what came before is the page.
    cutTrees.add(parser.document);
  }
  return parser.document;
}
