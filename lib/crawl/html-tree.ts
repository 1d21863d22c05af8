import { decodeBuffer } from "encoding-sniffer";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, Parser, type TreeAdapter } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Browsers nest no deeper either: beyond, children become siblings. */
export const maxDepth = 512;
export const maxElements = 100_000;
export const maxAttributes = 256;

class TooLarge extends Error {}

const cutTrees = new WeakSet<HtmlNode>();

export function isCutTree(root: HtmlNode): boolean {
  return cutTrees.has(root);
}

type Adapter = TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>;

function boundedAdapter(leaveElement: () => void): Adapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > maxElements) throw new TooLarge();
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) leaveElement();
    },
    onItemPop() {
      depth -= 1;
    },
    // The node that is looked for is nearly always the last child, and a parent may have very many.
    insertBefore(parent, node, reference) {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
      node.parentNode = parent;
    },
    insertTextBefore(parent, text, reference) {
      const before = parent.childNodes[parent.childNodes.lastIndexOf(reference) - 1];
      if (before !== undefined && defaultTreeAdapter.isTextNode(before)) before.value += text;
      else this.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
    detachNode(node) {
      node.parentNode?.childNodes.splice(node.parentNode.childNodes.lastIndexOf(node), 1);
      node.parentNode = null;
    },
  };
}

interface ParserInsides {
  openElements: { pop(): void };
  tokenizer: {
    write(chunk: string, isLastChunk: boolean): void;
    currentToken: { attrs?: unknown[] } | null;
    /** Keeps an attribute unless the element has one of its name: it is compared with all of them. */
    _leaveAttrName(): void;
  };
}

export function readHtml(body: Buffer, charset: string | undefined): HtmlNode {
  const html = decodeBuffer(body, { defaultEncoding: "windows-1252", transportLayerEncodingLabel: charset });
  const treeAdapter = boundedAdapter(() => insides.openElements.pop());
  const parser = new Parser({ treeAdapter, scriptingEnabled: true });
  const insides = parser as unknown as ParserInsides;
  const { tokenizer } = insides;
  const keepAttribute = tokenizer._leaveAttrName.bind(tokenizer);
  tokenizer._leaveAttrName = () => {
    if ((tokenizer.currentToken?.attrs?.length ?? 0) < maxAttributes) keepAttribute();
  };
  try {
    tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    cutTrees.add(parser.document);
  }
  return parser.document;
}
