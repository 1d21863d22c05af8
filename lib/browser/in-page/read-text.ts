import type { CapturedHeading } from "../types.ts";
import { areaOf } from "./area.ts";
import { noteCopies } from "./hidden-place.ts";
import { addHiddenText, collectHiddenText } from "./hidden-text.ts";
import {
  attributeOf,
  boxOf,
  childrenOf,
  clip,
  closestOf,
  collapse,
  findAll,
  matchesOf,
  type PageState,
  parentOf,
  tagOf,
  textOf,
} from "./page-state.ts";
import { isInline, isSeen, styleOf, visibleText, wholeText } from "./seen-text.ts";
import { type Sight, sightOf } from "./sight.ts";
import { addRun, beginRun, extendRun, type ReadText, type Run } from "./text-runs.ts";
import { isUnreadable } from "./unreadable-text.ts";

/** Every run that shows or can be opened is a line of `text`; copy goes to `texts`, too. */
export function readText(page: PageState): ReadText {
  const { caps } = page;
  const deadline = performance.now() + caps.walkMs;
  const read: ReadText = { headings: [], texts: [], text: "", firstScreenText: "", words: 0 };
  let run: Run | null = null;
  let heading: string | null = null;
  let sight: Sight = "shown";
  const onPhone: { run: Run; heading: string | null }[] = [];

  const endRun = () => {
    if (run?.sight === "phone") onPhone.push({ run, heading });
    else if (run) addRun(page, read, run, heading);
    run = null;
  };
  const separate = () => {
    if (!run) return;
    run.text += " ";
    run.firstScreenText += " ";
  };
  const endLine = (end: Element) => {
    if (closestOf(end, "h1, h2, h3, h4, h5, h6, [role=heading], a, button, [role=button]")) return separate();
    if (!run) return;
    if (/\n\s*$/.test(run.text.slice(-100))) return endRun();
    run.text += "\n";
    run.firstScreenText += "\n";
  };
  const addText = (node: Text) => {
    const parent = parentOf(node);
    if (!parent || !node.data) return;
    if (!node.data.trim()) return separate();
    const isInDetails = sight === "shown" && parent instanceof HTMLDetailsElement && !parent.open;
    const at: Sight = isInDetails ? { place: "details", root: parent } : sight;
    const isUnseen = sight === "unseen" || (sight === "shown" && styleOf(page, parent).visibility !== "visible");
    if (isUnseen || (at === "shown" && isUnreadable(page, parent))) return addHiddenText(page, node.data);
    if (run && run.sight !== at) endRun();
    run ??= beginRun(parent, at);
    extendRun(page, read, run, node, parent);
  };
  const enter = (inner: Sight) => {
    const [outer, above] = [sight, heading];
    sight = inner;
    return () => {
      sight = outer;
      if (typeof inner === "object") heading = above;
    };
  };

  openSection(page, null, null);
  const waiting: (Node | (() => void))[] = findAll("body").slice(0, 1);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "function") {
      node();
    } else if (node instanceof Text) {
      addText(node);
    } else if (node instanceof Element) {
      if (page.elements.length >= caps.elements || performance.now() > deadline) break;
      const inner = sightOf(page, node, sight);
      if (inner === "nothing" || inner === "unseen") noteUnseenHeading(page, node, read);
      if (inner === "nothing") {
        if (/^(IFRAME|VIDEO|AUDIO)$/.test(tagOf(node))) notePlace(page, node, heading);
        continue;
      }
      if (inner === "unseen" && !isOnlyInvisible(page, node)) {
        collectHiddenText(page, node, deadline);
        continue;
      }
      noteElement(page, node, inner, heading);
      noteCopies(page, node);
      const leave = inner === sight ? null : enter(inner);
      const level = headingLevel(node);
      const label = level ? headingText(page, node, inner) : "";
      if (level && label) {
        if (inner === "shown" && read.headings.length < caps.headings) read.headings.push({ level, text: label });
        endRun();
        if (inner === "shown") openSection(page, node, label);
        waiting.push(() => {
          heading = label;
        });
      }
      if (leave) waiting.push(leave);
      const children = childrenOf(node).reverse();
      if (node instanceof HTMLBRElement) {
        endLine(node);
      } else if (/^inline-/.test(styleOf(page, node).display) && !isLine(node)) {
        separate();
        waiting.push(separate, ...children);
      } else if (isInline(page, node) && !level && !isLine(node)) {
        waiting.push(...children);
      } else {
        endRun();
        waiting.push(endRun, ...children);
      }
    }
  }
  endRun();
  for (const phone of onPhone.slice(0, 200)) {
    if (!read.text.includes(collapse(phone.run.text))) addRun(page, read, phone.run, phone.heading);
  }
  read.text = clip(read.text.trim(), caps.text);
  read.firstScreenText = clip(read.firstScreenText.trim(), caps.firstScreenText);
  return read;
}

export function isLine(element: Element): boolean {
  return matchesOf(element, "li, dt, dd, td, th, p, pre, [role=listitem], [role=cell]");
}

/** Kept from sight by `visibility`, which a part of it may undo. */
export function isOnlyInvisible(page: PageState, element: Element): boolean {
  const { display, visibility, opacity } = styleOf(page, element);
  return visibility !== "visible" && display !== "none" && Number(opacity) >= 0.05;
}

export function noteElement(page: PageState, element: Element, sight: Sight, heading: string | null): void {
  page.elements.push(element);
  notePlace(page, element, heading);
  if (typeof sight === "object") page.hidden.set(element, sight);
  const shadow: ShadowRoot | null = Reflect.get(Element.prototype, "shadowRoot", element);
  if (shadow && page.shadowRoots.length < 1_000) page.shadowRoots.push(shadow);
}

export function notePlace(page: PageState, element: Element, heading: string | null): void {
  if (heading) page.headingBefore.set(element, heading);
  const section = page.sections.at(-1);
  if (section) page.sectionOf.set(element, section);
}

export function openSection(page: PageState, element: Element | null, heading: string | null): void {
  if (page.sections.length > page.caps.headings) return;
  const top = element ? Math.max(0, Math.round(boxOf(element).top + scrollY)) : 0;
  const area = element ? areaOf(page, element) : "header";
  page.sections.push({ heading, area, top, words: 0, actions: 0, images: 0 });
}

export function headingText(page: PageState, element: Element, sight: Sight): string {
  if (typeof sight === "object") return wholeText(page, element, page.caps.label);
  return sight === "shown" && isSeen(page, element) ? visibleText(page, element, page.caps.label) : "";
}

export function headingLevel(element: Element): CapturedHeading["level"] | null {
  const tag = /^H([1-6])$/.exec(tagOf(element));
  if (!tag && attributeOf(element, "role") !== "heading") return null;
  const level = Math.trunc(Number(tag?.[1] ?? attributeOf(element, "aria-level") ?? 2));
  return level >= 1 && level <= 6 ? (level as CapturedHeading["level"]) : null;
}

/** A main heading for screen readers alone is one for search engines as well. */
export function noteUnseenHeading(page: PageState, element: Element, read: ReadText): void {
  const isRead = styleOf(page, element).display !== "none" && attributeOf(element, "aria-hidden") !== "true";
  const text = tagOf(element) === "H1" && isRead ? clip(collapse(textOf(element)), page.caps.label) : "";
  if (text !== "" && read.headings.length < page.caps.headings) read.headings.push({ level: 1, text });
}
