import type { HiddenPlace } from "../types.ts";
import {
  attributeOf,
  boxOf,
  type ControlTarget,
  childrenOf,
  clip,
  closestOf,
  collapse,
  findAll,
  findById,
  matchesOf,
  type PageState,
  parentOf,
} from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";

export function targetAttributes(): string[] {
  return ["data-bs-target", "data-target", "aria-controls", "popovertarget", "commandfor"];
}

/** What an attribute names, or a fragment that exists; "script" for an onclick; null for nothing. */
export function declaredTarget(control: Element): string | null {
  for (const name of targetAttributes()) {
    const value = collapse(attributeOf(control, name) ?? "");
    if (value) return clip(value, 200);
  }
  const href = attributeOf(control, "href") ?? "";
  const toggles = attributeOf(control, "data-bs-toggle") ?? attributeOf(control, "data-toggle");
  if (/^#[^!]/.test(href) && (toggles || fragmentTarget(href))) return clip(href, 200);
  if (toggles || /^javascript:(?!\s*(void\b|;|$))/i.test(href)) return "script";
  const handlers = ["onclick", "onmousedown", "onpointerdown", "ng-click", "v-on:click", "x-on:click", "@click"];
  const others = [
    "wire:click",
    "hx-get",
    "hx-post",
    "data-action",
    "data-open",
    "data-modal",
    "data-popup",
    "jsaction",
  ];
  const states = ["aria-haspopup", "aria-expanded", "aria-pressed"];
  return [...handlers, ...others, ...states].some((name) => attributeOf(control, name) !== null) ? "script" : null;
}

export function fragmentTarget(href: string): Element | null {
  const id = href.slice(1);
  if (!id || href === "#top") return null;
  const named = findById(id) ?? findById(decodeFragment(id));
  return named ?? Document.prototype.getElementsByName.call(document, id)[0] ?? null;
}

export function decodeFragment(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Every element that a control names, with its controls. Only plain ids and classes are looked up. */
export function collectTargets(page: PageState): Map<Element, ControlTarget[]> {
  const targets = new Map<Element, ControlTarget[]>();
  const add = (element: Element | null, target: ControlTarget) => {
    if (!element) return;
    const known = targets.get(element);
    if (!known) targets.set(element, [target]);
    else if (known.length < 5) known.push(target);
  };
  const selector = [...targetAttributes().map((name) => `[${name}]`), "a[href^='#']"].join(", ");
  for (const control of findAll(selector).slice(0, page.caps.controls)) {
    for (const name of targetAttributes()) {
      for (const word of collapse(attributeOf(control, name) ?? "")
        .split(" ")
        .slice(0, 5)) {
        if (word.startsWith(".")) {
          const named = Document.prototype.getElementsByClassName.call(document, word.slice(1));
          for (let index = 0; index < Math.min(named.length, 20); index += 1) {
            add(named[index] ?? null, { control, isFragment: false });
          }
        } else add(findById(word.replace(/^#/, "")), { control, isFragment: false });
      }
    }
    const href = attributeOf(control, "href") ?? "";
    const toggles = attributeOf(control, "data-bs-toggle") ?? attributeOf(control, "data-toggle");
    if (href.startsWith("#")) add(fragmentTarget(href), { control, isFragment: toggles === null });
  }
  return targets;
}

export function controlOf(page: PageState, element: Element): Element | null {
  page.targets ??= collectTargets(page);
  const parent = parentOf(element);
  const isClosedBox = (node: Element | null): node is Element =>
    node !== null && !matchesOf(node, "html, body, main") && !page.hidden.has(node) && boxOf(node).height <= 1;
  const wrappers = [parent, parent && parentOf(parent)].filter(isClosedBox);
  for (const near of [element, ...wrappers, ...nearOnes(element)]) {
    for (const { control, isFragment } of page.targets.get(near) ?? []) {
      if (isFragment && near !== element) continue;
      if (Element.prototype.checkVisibility.call(control) || readingMemory().phoneShown.has(control)) return control;
    }
  }
  return null;
}

/** An element's first children and theirs: a closed box often is a wrapper of what it is about. */
export function nearOnes(element: Element): Element[] {
  const firstOf = (node: Element) =>
    childrenOf(node)
      .slice(0, 12)
      .filter((child) => child instanceof Element)
      .slice(0, 4);
  return firstOf(element).flatMap((child) => [child, ...firstOf(child)]);
}

export function placeByControl(control: Element): HiddenPlace {
  const toggles = attributeOf(control, "data-bs-toggle") ?? attributeOf(control, "data-toggle") ?? "";
  const popup = attributeOf(control, "aria-haspopup") ?? "";
  if (attributeOf(control, "role") === "tab" || /^(tab|pill)$/.test(toggles)) return "tab";
  if (toggles === "modal" || popup === "dialog") return "dialog";
  if (/^(dropdown|offcanvas)$/.test(toggles) || /^(menu|true)$/.test(popup)) return "menu";
  if (closestOf(control, "nav, header, [role=navigation], [role=menubar]")) return "menu";
  if (toggles === "collapse" || attributeOf(control, "aria-expanded") !== null) return "accordion";
  return attributeOf(control, "aria-controls") === null ? "dialog" : "accordion";
}
