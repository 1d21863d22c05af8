import type { HiddenPlace } from "../types.ts";
import * as dom from "./dom.ts";
import { type ControlTarget, collapse, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";

export function targetAttributes(): string[] {
  return ["data-bs-target", "data-target", "aria-controls", "popovertarget", "commandfor"];
}

export function declaredTarget(control: Element): string | null {
  const [named] = targetAttributes().flatMap((name) => collapse(dom.attribute(control, name) ?? "") || []);
  if (named) return named.slice(0, 200);
  const href = dom.attribute(control, "href") ?? "";
  const toggles = toggleOf(control);
  if (/^#[^!]/.test(href) && (toggles || fragmentTarget(href))) return href.slice(0, 200);
  if (toggles || /^javascript:(?!\s*(void\b|;|$))/i.test(href)) return "script";
  const clicks = ["onclick", "onmousedown", "onpointerdown", "ng-click", "v-on:click", "x-on:click", "@click"];
  const libraries = ["wire:click", "hx-get", "hx-post", "jsaction"];
  const data = ["data-action", "data-open", "data-modal", "data-popup"];
  const states = ["aria-haspopup", "aria-expanded", "aria-pressed"];
  const signs = [...clicks, ...libraries, ...data, ...states];
  return signs.some((name) => dom.attribute(control, name) !== null) ? "script" : null;
}

export function toggleOf(control: Element): string | null {
  return dom.attribute(control, "data-bs-toggle") ?? dom.attribute(control, "data-toggle");
}

/** By the element, what it holds first, or what is around it. Unknown counts as one. */
export function hasListener(element: Element, kind: "click" | "submit" | "hashchange"): boolean {
  const listening = readingMemory().listeners[kind];
  if (!listening || listening.has(null) || listening.has(document)) return true;
  const near = [...dom.within(element, "*").slice(0, 3), ...dom.lineage(element)];
  return near.some((node) => listening.has(node));
}

export function fragmentTarget(href: string): Element | null {
  const id = href.slice(1);
  if (!id || href === "#top") return null;
  const named = dom.byId(id) ?? dom.byId(decodeFragment(id));
  return named ?? Document.prototype.getElementsByName.call(document, decodeFragment(id))[0] ?? null;
}

export function decodeFragment(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export function collectTargets(page: PageState): Map<Element, ControlTarget[]> {
  const targets = new Map<Element, ControlTarget[]>();
  const add = (element: Element, target: ControlTarget) => {
    const known = targets.get(element) ?? [];
    if (known.length < 5) targets.set(element, [...known, target]);
  };
  const classed = (name: string) => Iterator.from(Document.prototype.getElementsByClassName.call(document, name));
  const selector = [...targetAttributes().map((name) => `[${name}]`), "a[href^='#']"].join(", ");
  for (const control of dom.all(selector).slice(0, page.caps.controls)) {
    const words = targetAttributes().flatMap((name) => (dom.attribute(control, name) ?? "").trim().split(/\s+/, 5));
    for (const word of words) {
      const id = dom.byId(word.replace(/^#/, ""));
      const named = word.startsWith(".") ? classed(word.slice(1)).take(20) : [id ?? []].flat();
      for (const element of named) add(element, { control, isFragment: false });
    }
    const href = dom.attribute(control, "href") ?? "";
    const part = href.startsWith("#") ? fragmentTarget(href) : null;
    if (part) add(part, { control, isFragment: toggleOf(control) === null });
  }
  return targets;
}

export function controlOf(page: PageState, element: Element): Element | null {
  page.targets ??= collectTargets(page);
  const parent = dom.parent(element);
  const isClosedBox = (node: Element | null): node is Element =>
    node !== null && !dom.matches(node, "html, body, main") && !page.hidden.has(node) && dom.box(node).height <= 1;
  const wrappers = [parent, parent && dom.parent(parent)].filter(isClosedBox);
  for (const near of [element, ...wrappers, ...nearOnes(element)]) {
    for (const { control, isFragment } of page.targets.get(near) ?? []) {
      if (isFragment && near !== element) continue;
      if (isShownControl(control)) return control;
    }
  }
  return null;
}

/** For dialogs alone: libraries have their own attributes, such as data-reveal-id. */
export function namingControl(root: Element): Element | null {
  const ids = [root, ...nearOnes(root)].map((node) => dom.attribute(node, "id") ?? "");
  for (const id of new Set(ids.filter((one) => /^[\w-]+$/.test(one)))) {
    const named = `@*[not(contains(' id for name class type title role value aria-label rel ', concat(' ', name(), ' ')))][. = '${id}' or . = '#${id}']`;
    const words = `translate(@onclick, concat('"', "'(),;.#="), '          ')`;
    const clicked = `contains(concat(' ', ${words}, ' '), ' ${id} ')`;
    const query = `//*[self::a or self::button or self::input or @role = 'button' or @onclick][${named} or ${clicked}]`;
    const type = XPathResult.ORDERED_NODE_SNAPSHOT_TYPE;
    const found = Document.prototype.evaluate.call(document, query, document, null, type);
    for (let at = 0; at < Math.min(found.snapshotLength, 20); at += 1) {
      const control = found.snapshotItem(at);
      if (control instanceof Element && !dom.contains(root, control) && isShownControl(control)) return control;
    }
  }
  return null;
}

export function isShownControl(control: Element): boolean {
  return dom.isRendered(control) || readingMemory().phoneShown.has(control);
}

export function nearOnes(element: Element): Element[] {
  const firstOf = (node: Element) => dom.elements(node, 12).slice(0, 4);
  return firstOf(element).flatMap((child) => [child, ...firstOf(child)]);
}

export function placeByControl(control: Element): HiddenPlace {
  const toggles = toggleOf(control) ?? "";
  const popup = dom.attribute(control, "aria-haspopup") ?? "";
  if (dom.attribute(control, "role") === "tab" || /^(tab|pill)$/.test(toggles)) return "tab";
  if (toggles === "modal" || popup === "dialog") return "dialog";
  if (/^(dropdown|offcanvas)$/.test(toggles) || /^(menu|true)$/.test(popup)) return "menu";
  if (dom.closest(control, "nav, header, [role=navigation], [role=menubar]")) return "menu";
  if (toggles === "collapse" || dom.attribute(control, "aria-expanded") !== null) return "accordion";
  return dom.attribute(control, "aria-controls") === null ? "dialog" : "accordion";
}
