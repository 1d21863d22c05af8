import {
  attributeOf,
  clip,
  closestOf,
  collapse,
  findAll,
  findById,
  findWithin,
  matchesOf,
  type PageState,
  parentOf,
  tagOf,
  textOf,
} from "./page-state.ts";

interface MicrodataBudget {
  values: number;
  length: number;
}

/** The page's microdata items as JSON-LD has them: "@type", and properties with one value or a list. */
export function readMicrodata(page: PageState): Record<string, unknown>[] {
  const budget = { values: page.caps.microdataValues, length: page.caps.microdataLength };
  return findAll("[itemscope]:not([itemprop])")
    .slice(0, page.caps.jsonBlocks)
    .map((element) => readMicrodataItem(page, element, [], budget));
}

export function readMicrodataItem(
  page: PageState,
  element: Element,
  within: readonly Element[],
  budget: MicrodataBudget,
): Record<string, unknown> {
  const path = [...within, element];
  const found = new Map<string, unknown[]>();
  for (const holder of microdataHolders(element)) {
    if (budget.values <= 0 || budget.length <= 0) break;
    const isItem = matchesOf(holder, "[itemscope]");
    // An item may name itself by itemref, and nesting has to end.
    if (isItem && (path.includes(holder) || path.length >= page.caps.microdataDepth)) continue;
    budget.values -= 1;
    const value = isItem ? readMicrodataItem(page, holder, path, budget) : microdataValue(page, holder);
    if (typeof value === "string") budget.length -= value.length;
    for (const name of microdataNames(holder, "itemprop")) {
      if (!name.startsWith("@")) found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  const types = microdataNames(element, "itemtype");
  const entries = [...(types.length > 0 ? [["@type", types] as const] : []), ...found];
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Elements with an item's properties: within it, or within what its itemref names, and in no item between. */
export function microdataHolders(item: Element): Element[] {
  const named = (attributeOf(item, "itemref") ?? "")
    .split(/\s+/)
    .slice(0, 20)
    .flatMap((id) => findById(id) ?? [])
    .flatMap((root) => [
      ...(matchesOf(root, "[itemprop]") ? [root] : []),
      ...(matchesOf(root, "[itemscope]") ? [] : microdataWithin(root, itemAround(root))),
    ]);
  return [...new Set([...microdataWithin(item, item), ...named])];
}

export function microdataWithin(root: Element, item: Element | null): Element[] {
  return findWithin(root, "[itemprop]")
    .slice(0, 500)
    .filter((element) => itemAround(element) === item);
}

export function itemAround(element: Element): Element | null {
  const parent = parentOf(element);
  return parent && closestOf(parent, "[itemscope]");
}

export function microdataValue(page: PageState, element: Element): string {
  const tag = tagOf(element);
  const addressIn = /^(?:A|AREA|LINK)$/.test(tag)
    ? "href"
    : /^(?:AUDIO|EMBED|IFRAME|IMG|SOURCE|TRACK|VIDEO)$/.test(tag)
      ? "src"
      : tag === "OBJECT"
        ? "data"
        : null;
  if (addressIn !== null) {
    const given = attributeOf(element, addressIn);
    return given === null ? "" : clip(URL.parse(given, document.baseURI)?.href ?? "", page.caps.address);
  }
  const attribute = { META: "content", DATA: "value", METER: "value", TIME: "datetime" }[tag];
  const given = attribute === undefined ? null : attributeOf(element, attribute);
  return clip(collapse(given ?? textOf(element)), page.caps.microdataText);
}

export function microdataNames(element: Element, attribute: string): string[] {
  const names = (attributeOf(element, attribute) ?? "").split(/\s+/).filter((name) => name !== "");
  return names
    .slice(0, 10)
    .map((name) => clip(name.replace(/^https?:\/\/(?:www\.)?(?:schema|data-vocabulary)\.org\//i, ""), 100));
}
