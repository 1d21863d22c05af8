import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";

export function readStructuredData(page: PageState) {
  const structuredData: unknown[] = [];
  const types = new Set<string>();
  let total = 0;
  for (const script of dom.all("script[type='application/ld+json' i]")) {
    const source = dom.text(script);
    if (structuredData.length >= page.caps.jsonBlocks || source.length > page.caps.jsonSource) continue;
    try {
      const block = trimJson(JSON.parse(source), 40, types);
      total += JSON.stringify(block).length;
      if (total <= page.caps.jsonTotal) structuredData.push(block);
    } catch {
      // Search engines can't read a broken block either.
    }
  }
  structuredData.push(...readMicrodata(page).map((item) => trimJson(item, page.caps.microdataLevels, types)));
  for (const item of dom.all("[typeof]").slice(0, page.caps.controls)) {
    const type = dom.attribute(item, "typeof")?.trim().split(/[/#:]/).pop();
    if (type) types.add(`rdfa:${type.slice(0, 100)}`);
  }
  return { structuredData, structuredTypes: [...types].slice(0, page.caps.types) };
}

/** Cuts long texts and lists; the protocol that carries the capture gives up on deep nesting. */
export function trimJson(value: unknown, levels: number, types: Set<string>): unknown {
  if (typeof value === "string") return value.slice(0, 2_000);
  if (typeof value !== "object" || value === null) return value;
  const entries = levels === 0 ? [] : Object.entries(value).slice(0, 300);
  const named = entries.flatMap(([key, item]) => (key === "@type" ? item : []));
  for (const type of named) if (typeof type === "string") types.add(type.slice(0, 100));
  const trimmed = entries.map(([key, item]) => [key, trimJson(item, levels - 1, types)] as const);
  return Array.isArray(value) ? trimmed.map(([, item]) => item) : Object.fromEntries(trimmed);
}

/** In JSON-LD's shape: "@type", and properties with one value or a list. */
export function readMicrodata(page: PageState): Record<string, unknown>[] {
  const left = { values: page.caps.microdataValues };
  return dom
    .all("[itemscope]:not([itemprop])")
    .slice(0, page.caps.jsonBlocks)
    .map((element) => readMicrodataItem(page, element, [element], left));
}

export function readMicrodataItem(
  page: PageState,
  item: Element,
  around: Element[],
  left: { values: number },
): Record<string, unknown> {
  const found = new Map<string, unknown[]>();
  for (const holder of new Set(microdataHolders(item))) {
    if (around.includes(holder) || left.values <= 0) continue;
    left.values -= 1;
    const isItem = dom.matches(holder, "[itemscope]");
    const value = isItem ? readMicrodataItem(page, holder, [...around, holder], left) : microdataValue(page, holder);
    for (const name of microdataNames(holder, "itemprop")) found.set(name, [...(found.get(name) ?? []), value]);
  }
  const types = microdataNames(item, "itemtype");
  const entries = [...(types.length > 0 ? [["@type", types] as const] : []), ...found];
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

export function microdataHolders(item: Element): Element[] {
  const ids = (dom.attribute(item, "itemref") ?? "").split(/\s+/).slice(0, 20);
  return [item, ...ids.flatMap((id) => dom.byId(id) ?? [])].flatMap((root) => {
    const owner = root === item ? item : itemAround(root);
    const within = dom.within(root, "[itemprop]").slice(0, 500);
    const holders = within.filter((holder) => itemAround(holder) === owner);
    return root !== item && dom.matches(root, "[itemprop]") ? [root, ...holders] : holders;
  });
}

export function itemAround(element: Element): Element | null {
  const parent = dom.parent(element);
  return parent && dom.closest(parent, "[itemscope]");
}

export function microdataValue(page: PageState, element: Element): string {
  const tag = dom.tag(element);
  const attributes = { META: "content", DATA: "value", METER: "value", TIME: "datetime", OBJECT: "data" };
  const source = /^(?:AUDIO|EMBED|IFRAME|IMG|SOURCE|TRACK|VIDEO)$/.test(tag) ? "src" : undefined;
  const name = /^(?:A|AREA|LINK)$/.test(tag) ? "href" : (source ?? attributes[tag as keyof typeof attributes]);
  const given = name === undefined ? null : dom.attribute(element, name);
  if (!/^(?:href|src|data)$/.test(name ?? ""))
    return collapse(given ?? dom.text(element)).slice(0, page.caps.microdataText);
  return given === null ? "" : (URL.parse(given, document.baseURI)?.href ?? "").slice(0, page.caps.address);
}

export function microdataNames(element: Element, attribute: string): string[] {
  const names = (dom.attribute(element, attribute) ?? "").split(/\s+/).filter((name) => /^[^@]/.test(name));
  return names
    .slice(0, 10)
    .map((name) => name.replace(/^https?:\/\/(?:www\.)?(?:schema|data-vocabulary)\.org\//i, "").slice(0, 100));
}
