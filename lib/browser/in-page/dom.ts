/** Reads the DOM by its prototypes: a form's field called "parentElement" takes the property's place. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(node: Node): node is Field {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => node instanceof kind);
}

export function fieldsIn(element: Element): Field[] {
  return within(element, "input, select, textarea").filter(isField);
}

export function all<T extends Element>(selector: string): T[] {
  return [...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<T>)];
}

export function byId(id: string): Element | null {
  return id === "" ? null : Document.prototype.getElementById.call(document, id);
}

export function parent(node: Node): Element | null {
  const parent: Element | null = Reflect.get(Node.prototype, "parentElement", node);
  if (parent) return parent;
  const root: Node | null = Reflect.get(Node.prototype, "parentNode", node);
  return root instanceof ShadowRoot ? root.host : null;
}

export function* lineage(element: Element): Generator<Element> {
  for (let node: Element | null = element; node; node = parent(node)) yield node;
}

export function tag(element: Element): string {
  return String(Reflect.get(Element.prototype, "tagName", element)).toUpperCase();
}

export function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

export function text(node: Node): string {
  return String(Reflect.get(Node.prototype, "textContent", node) ?? "");
}

export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function contains(node: Node, other: Node | null): boolean {
  return Node.prototype.contains.call(node, other);
}

export function isAround(outer: Element, inner: Element): boolean {
  return lineage(inner).some((node) => node === outer);
}

export function within(element: Element, selector: string): Element[] {
  return [...Element.prototype.querySelectorAll.call(element, selector)];
}

export function box(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

export function contentBox(node: Node): DOMRect {
  const range = new Range();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}

export function firstLine(text: Text): DOMRect | undefined {
  const range = new Range();
  range.selectNodeContents(text);
  return range.getClientRects()[0];
}

/** What lies on top at the middle of the element, or of one of its lines. */
export function elementAtCentre(element: Element, { left, top, width, height } = box(element)): Element | null {
  const root: Node = Node.prototype.getRootNode.call(element);
  const [x, y] = [left + width / 2, top + height / 2];
  return root instanceof ShadowRoot ? root.elementFromPoint(x, y) : elementAt(x, y);
}

export function next(element: Element): Element | null {
  return Reflect.get(Element.prototype, "nextElementSibling", element);
}

export function previous(element: Element): Element | null {
  return Reflect.get(Element.prototype, "previousElementSibling", element);
}

export function shadowRoot(element: Element): ShadowRoot | null {
  return Reflect.get(Element.prototype, "shadowRoot", element);
}

export function renderedText(element: Node): string {
  return String(Reflect.get(HTMLElement.prototype, "innerText", element));
}

export function* textNodes(root: Node): Generator<Text> {
  const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

export function isRendered(element: Element, options?: CheckVisibilityOptions): boolean {
  return Element.prototype.checkVisibility.call(element, options);
}

export function elementAt(x: number, y: number): Element | null {
  return Document.prototype.elementFromPoint.call(document, x, y);
}

export function click(element: HTMLElement): void {
  HTMLElement.prototype.click.call(element);
}

export function isAfter(node: Node, other: Node): boolean {
  return (Node.prototype.compareDocumentPosition.call(other, node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

export function hasCentreWithin(box: DOMRect, width: number, height: number): boolean {
  const [x, y] = [box.left + scrollX + box.width / 2, box.top + scrollY + box.height / 2];
  return x >= 0 && x < width && y >= 0 && y < height;
}

export function children(node: Node): Node[] {
  const shadow = node instanceof Element ? shadowRoot(node) : null;
  if (shadow) return [...shadow.childNodes];
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  // More would overflow the stack that spreads them.
  return [...(Reflect.get(Node.prototype, "childNodes", node) as NodeListOf<ChildNode>)].slice(0, 40_000);
}

export function elements(node: Node, most?: number): Element[] {
  const first = children(node).slice(0, most);
  return first.filter((child) => child instanceof Element);
}
