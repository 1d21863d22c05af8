/** What the functions of this folder share while they read one page. */
export interface PageState {
  caps: PageCaps;
  styles: Map<Element, CSSStyleDeclaration>;
  areas: Map<Element, "header" | "nav" | "main" | "footer">;
  colours: Map<string, Colour>;
  /** Elements in reading order that are rendered, as far as the walk came. */
  elements: Element[];
  /** The nearest heading before each of them. */
  headingBefore: Map<Element, string>;
}

/** Red, green and blue 0–255, alpha 0–1. */
export type Colour = [red: number, green: number, blue: number, alpha: number];

export type PageCaps = ReturnType<typeof createPageState>["caps"];

/** The caps keep a hostile page from filling the memory or holding the lane. */
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
      jsonLength: 50_000,
      types: 100,
      label: 300,
      address: 2_048,
      jsonTotal: 200_000,
      word: 100,
    },
    styles: new Map<Element, CSSStyleDeclaration>(),
    areas: new Map<Element, "header" | "nav" | "main" | "footer">(),
    colours: new Map<string, Colour>(),
    elements: [] as Element[],
    headingBefore: new Map<Element, string>(),
  };
}

// A form's field called "parentElement", or a picture called "querySelectorAll", takes the
// place of the property. Reading through the prototype is what such names can't reach.

export function findAll<T extends Element>(selector: string): T[] {
  return [...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<T>)];
}

export function parentOf(node: Node): Element | null {
  return Reflect.get(Node.prototype, "parentElement", node);
}

export function tagOf(element: Element): string {
  return String(Reflect.get(Element.prototype, "tagName", element)).toUpperCase();
}

export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function closestOf(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

export function matchesOf(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function findWithin(element: Element, selector: string): Element[] {
  return [...Element.prototype.querySelectorAll.call(element, selector)];
}

export function boxOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

/** Children as they are rendered: shadow trees and slotted content included. */
export function childrenOf(node: Node): Node[] {
  const shadow: ShadowRoot | null = node instanceof Element ? Reflect.get(Element.prototype, "shadowRoot", node) : null;
  if (shadow) return [...shadow.childNodes];
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  // So many fit on the stack that spreads them.
  return [...(Reflect.get(Node.prototype, "childNodes", node) as NodeListOf<ChildNode>)].slice(0, 40_000);
}

export function collapse(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

export function clip(value: string, length: number): string {
  return value.length > length ? value.slice(0, length) : value;
}
