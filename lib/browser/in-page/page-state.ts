import type { CapturedSection, HiddenPlace, PageArea } from "../types.ts";
import type { Headline } from "./headline.ts";

export interface Hidden {
  place: HiddenPlace;
  root: Element;
}

export type PageState = ReturnType<typeof createPageState>;

export interface ControlTarget {
  control: Element;
  isFragment: boolean;
}

export type Colour = [red: number, green: number, blue: number, alpha: number];

/** Caps keep a hostile page from filling memory or holding the slot. */
export function createPageState() {
  return {
    caps: {
      elements: 40_000,
      walkMs: 4_000,
      text: 40_000,
      firstScreenText: 5_000,
      texts: 1_500,
      textLength: 1_500,
      headings: 300,
      links: 2_000,
      actions: 300,
      forms: 30,
      fields: 60,
      images: 400,
      jsonBlocks: 30,
      jsonSource: 2_000_000,
      types: 100,
      label: 300,
      address: 2_048,
      jsonTotal: 300_000,
      microdataValues: 500,
      microdataLevels: 12,
      microdataText: 1_000,
      word: 100,
      embeds: 50,
      embedText: 5_000,
      embedTextTotal: 20_000,
      pictureText: 10_000,
      hiddenText: 20_000,
      controls: 2_000,
      boxes: 400,
      boxText: 400,
      boxTexts: 30_000,
      boxesMs: 150,
    },
    styles: new Map<Element, CSSStyleDeclaration>(),
    areas: new Map<Element, PageArea>(),
    colours: new Map<string, Colour>(),
    backgrounds: new Map<Element, Colour | null>(),
    unreadable: new Map<Element, boolean>(),
    boxes: null as [Element, DOMRect][] | null,
    backdrops: null as [Element, DOMRect][] | null,
    firstSlides: new Map<Element, Set<Element>>(),
    hasMenu: null as boolean | null,
    pictureChecks: 0,
    elements: [] as Element[],
    hidden: new Map<Element, Hidden>(),
    headings: new Set<Element>(),
    headingBefore: new Map<Element, string>(),
    sections: [] as CapturedSection[],
    sectionOf: new Map<Element, CapturedSection>(),
    shadowRoots: [] as ShadowRoot[],
    copies: new Set<Element>(),
    headlines: [] as Headline[],
    menus: { shown: " ", closed: [] as string[] },
    targets: null as Map<Element, ControlTarget[]> | null,
    hiddenText: "",
  };
}

// A form's field called "parentElement" takes the property's place. Reading through the prototype avoids that.

export function findAll<T extends Element>(selector: string): T[] {
  return [...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<T>)];
}

export function findDeep<T extends Element>(page: PageState, selector: string): T[] {
  const { querySelectorAll } = DocumentFragment.prototype;
  const within = page.shadowRoots.flatMap((root) => [...(querySelectorAll.call(root, selector) as NodeListOf<T>)]);
  return [...findAll<T>(selector), ...within];
}

export function findById(id: string): Element | null {
  return id === "" ? null : Document.prototype.getElementById.call(document, id);
}

export function parentOf(node: Node): Element | null {
  const parent: Element | null = Reflect.get(Node.prototype, "parentElement", node);
  if (parent) return parent;
  const root: Node | null = Reflect.get(Node.prototype, "parentNode", node);
  return root instanceof ShadowRoot ? root.host : null;
}

export function* lineage(element: Element): Generator<Element> {
  for (let node: Element | null = element; node; node = parentOf(node)) yield node;
}

export function tagOf(element: Element): string {
  return String(Reflect.get(Element.prototype, "tagName", element)).toUpperCase();
}

export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function textOf(node: Node): string {
  return String(Reflect.get(Node.prototype, "textContent", node) ?? "");
}

export function closestOf(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

export function matchesOf(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function contains(node: Node, other: Node): boolean {
  return Node.prototype.contains.call(node, other);
}

export function findWithin(element: Element, selector: string): Element[] {
  return [...Element.prototype.querySelectorAll.call(element, selector)];
}

export function boxOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

export function boxOfContents(node: Node): DOMRect {
  const range = new Range();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

export function firstLineOf(text: Text): DOMRect | undefined {
  const range = new Range();
  range.selectNodeContents(text);
  return range.getClientRects()[0];
}

export function elementAtCentre(element: Element): Element | null {
  const { left, top, width, height } = boxOf(element);
  const root: Node = Node.prototype.getRootNode.call(element);
  return (root instanceof ShadowRoot ? root : document).elementFromPoint(left + width / 2, top + height / 2);
}

export function isAfter(node: Node, other: Node): boolean {
  return (Node.prototype.compareDocumentPosition.call(other, node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

export function hasCentreWithin(box: DOMRect, width: number, height: number): boolean {
  const [x, y] = [box.left + scrollX + box.width / 2, box.top + scrollY + box.height / 2];
  return x >= 0 && x < width && y >= 0 && y < height;
}

export function childrenOf(node: Node): Node[] {
  const shadow: ShadowRoot | null = node instanceof Element ? Reflect.get(Element.prototype, "shadowRoot", node) : null;
  if (shadow) return [...shadow.childNodes];
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  // More would overflow the stack that spreads them.
  return [...(Reflect.get(Node.prototype, "childNodes", node) as NodeListOf<ChildNode>)].slice(0, 40_000);
}

export function elementsIn(node: Node, most?: number): Element[] {
  const first = childrenOf(node).slice(0, most);
  return first.filter((child) => child instanceof Element);
}

export function collapse(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
