import type { CapturedHeading, CapturedText, PageCapture } from "../types.ts";
import { areaOf } from "./area.ts";
import { controlOf } from "./control-target.ts";
import * as dom from "./dom.ts";
import { noteHeadline } from "./headline.ts";
import { isCopy, isInSlide, isSlide, noteCopies } from "./hidden-place.ts";
import { collapse, findDeep, type PageState } from "./page-state.ts";
import { isInPhoneScreen, isReadAtFirst } from "./phone-screen.ts";
import { readingMemory } from "./reading-memory.ts";
import { castText, isInline, isNeverText, isOpaque, isVisible, styleOf, visibleText } from "./rendered-text.ts";
import { momentText, typedText } from "./turning-text.ts";
import { isUnreadable, type Visibility, visibilityOf } from "./visibility.ts";

export interface Run {
  text: string;
  firstScreenText: string;
  container: Element;
  visibility: Visibility;
  heading: string | null;
  isInPhoneScreen?: boolean;
  isCopy?: boolean;
  isCode: boolean;
  isQuote: boolean;
}

export type ReadText = Pick<PageCapture, "headings" | "texts" | "text" | "firstScreenText"> & { words: number };

export function readText(page: PageState): ReadText {
  const { caps } = page;
  const deadline = performance.now() + caps.walkMs;
  const read: ReadText = { headings: [], texts: [], text: "", firstScreenText: "", words: 0 };
  let run: Run | null = null;
  let heading: string | null = null;
  let current: Visibility = "shown";
  const onPhone: Run[] = [];

  const endRun = () => {
    if (run?.visibility === "phone") onPhone.push(run);
    else if (run) addRun(page, read, run);
    run = null;
  };
  const separate = (space = " ") => {
    if (!run) return;
    run.text += space;
    run.firstScreenText += space;
  };
  const endLine = (end: Element) => {
    if (dom.closest(end, "h1, h2, h3, h4, h5, h6, [role=heading], a, button, [role=button]")) return separate();
    if (/\n\s*$/.test(run?.text.slice(-100) ?? "")) return endRun();
    separate("\n");
  };
  const addText = (node: Text) => {
    const parent = dom.parent(node);
    if (!parent || !node.data) return;
    if (!node.data.trim()) return separate();
    const isInDetails = current === "shown" && parent instanceof HTMLDetailsElement && !parent.open;
    const at: Visibility = isInDetails ? { place: "details", root: parent } : current;
    const isUnseen = current === "unseen" || (current === "shown" && styleOf(page, parent).visibility !== "visible");
    if (isUnseen || (at === "shown" && isUnreadable(page, parent))) return addHiddenText(page, node.data);
    if (run && run.visibility !== at) endRun();
    run ??= { text: "", firstScreenText: "", container: parent, visibility: at, heading, isCode: true, isQuote: true };
    extendRun(page, read, run, node, parent);
  };
  const enter = (inner: Visibility) => {
    const [outer, above] = [current, heading];
    current = inner;
    return () => {
      current = outer;
      if (typeof inner === "object") heading = above;
    };
  };

  openSection(page, null, null);
  const waiting: (Node | (() => void))[] = dom.all("body").slice(0, 1);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "function") node();
    if (node instanceof Text) addText(node);
    if (!(node instanceof Element)) continue;
    if (page.elements.length >= caps.elements || performance.now() > deadline) break;
    const inner = visibilityOf(page, node, current);
    if (inner === "nothing" || inner === "unseen") noteUnseenHeading(page, node, read);
    const { display, visibility, opacity } = styleOf(page, node);
    // Inner elements can undo it.
    const isOnlyInvisible = visibility !== "visible" && display !== "none" && Number(opacity) >= 0.05;
    if (inner === "unseen" && !isOnlyInvisible) {
      collectHiddenText(page, node, deadline);
      continue;
    }
    if (heading) page.headingBefore.set(node, heading);
    const section = page.sections.at(-1);
    if (section) page.sectionOf.set(node, section);
    if (inner === "nothing") continue;
    page.elements.push(node);
    if (typeof inner === "object") page.hidden.set(node, inner);
    const isMenu = typeof inner === "object" && inner.root === node && inner.place === "menu";
    // A menu that the header opens is navigation, wherever its markup is.
    if (isMenu && isOfHeader(page, node)) page.areas.set(node, "nav");
    const shadow = dom.shadowRoot(node);
    if (shadow && page.shadowRoots.length < 1_000) page.shadowRoots.push(shadow);
    noteCopies(page, node);
    const own = headingLevel(node);
    const level = own && dom.closest(dom.parent(node) ?? node, "h1, h2, h3, h4, h5, h6") === null ? own : null;
    const label = level ? headingText(page, node, inner) : "";
    if (level && label) {
      if (inner === "shown" && read.headings.length < caps.headings) {
        page.headings.add(node);
        read.headings.push({ level, text: label });
      }
      endRun();
      if (inner === "shown") openSection(page, node, label);
      waiting.push(() => {
        heading = label;
      });
    }
    if (inner !== current) waiting.push(enter(inner));
    if (node instanceof HTMLBRElement) {
      endLine(node);
      continue;
    }
    const isApart = !isLine(node) && /^inline-/.test(display);
    const isWithin = !isLine(node) && !level && isInline(page, node);
    const end = isWithin ? () => {} : isApart ? separate : endRun;
    end();
    waiting.push(end, ...dom.children(node).reverse());
  }
  endRun();
  for (const phone of onPhone.slice(0, 200)) if (!read.text.includes(collapse(phone.text))) addRun(page, read, phone);
  for (const line of page.menus.closed.slice(0, caps.texts)) {
    if (!page.menus.shown.includes(` ${line} `)) read.words += line.split(" ").length;
    page.menus.shown += `${line} `;
  }
  read.text = read.text.trim().slice(0, caps.text);
  read.firstScreenText = read.firstScreenText.trim().slice(0, caps.firstScreenText);
  return read;
}

export function extendRun(page: PageState, read: ReadText, run: Run, node: Text, parent: Element): void {
  const style = styleOf(page, parent);
  const keepsLines = /^(pre|pre-wrap|pre-line|break-spaces)$/.test(style.whiteSpace);
  const text = castText(style, node).replace(keepsLines ? /[^\S\n]+/g : /\s+/g, " ");
  run.text += text;
  run.isCopy ||= /[\p{L}\p{N}]/u.test(text) && !dom.closest(parent, "a, button, [role=button], label");
  const isTerminal =
    keepsLines && style.whiteSpace !== "pre-line" && /mono|courier|consolas|menlo/i.test(style.fontFamily);
  run.isCode &&= isTerminal || dom.closest(parent, "pre, code, samp, kbd, [role=textbox]") !== null;
  run.isQuote &&= dom.closest(parent, "blockquote, q") !== null;
  const isSlide = typeof run.visibility === "object" && run.visibility.place === "slide";
  if (typeof run.visibility === "object" && !isSlide) return;
  run.isInPhoneScreen ||= isInPhoneScreen(node);
  if ((run.visibility !== "shown" && !isSlide) || read.firstScreenText.length >= page.caps.firstScreenText) return;
  if (readingMemory().unseenAtFirst.has(parent) || !isReadAtFirst(page, parent, node, 1280, 800)) return;
  run.firstScreenText += text;
  noteHeadline(page, parent, node, 800);
}

export function isDiagram(text: string): boolean {
  return text.replace(/[^─-◿|+=_/\\<>{}[\]~^*#-]/g, "").length > text.length / 4;
}

export function collapseLines(text: string): string {
  return text.split("\n").map(collapse).filter(Boolean).join("\n");
}

export function addRun(page: PageState, read: ReadText, run: Run): void {
  const text = collapseLines(run.text);
  if (!text) return;
  const { container, heading } = run;
  const hidden = typeof run.visibility === "object" ? run.visibility : null;
  const hiddenIn = hidden?.place ?? null;
  const words = text.split(/\s/).length;
  const line = collapse(text).toLowerCase();
  if (hiddenIn === "menu") page.menus.closed.push(line);
  else if (hidden?.place !== "dialog" || controlOf(page, hidden.root) !== null) read.words += words;
  if (hiddenIn === null && /^(nav|header)$/.test(areaOf(page, container))) page.menus.shown += `${line} `;
  const section = page.sections.at(-1);
  if (section) section.words += words;
  if (run.firstScreenText.trim()) read.firstScreenText += `${collapseLines(run.firstScreenText)}\n`;
  if (read.text.length < page.caps.text) read.text += `${text}\n`;
  if (read.texts.length >= page.caps.texts || (!run.isCopy && words <= 8)) return;
  const isSentence = words >= 12 && /[.!?…。！？।]["”“»)\]]?$/.test(text);
  if (hiddenIn === null && !isSentence && dom.closest(container, "h1, h2, h3, h4, h5, h6, [role=heading]")) return;
  read.texts.push({
    kind: kindOf(run, text, words),
    text: text.slice(0, page.caps.textLength),
    area: areaOf(page, container),
    heading,
    firstScreen: run.firstScreenText.trim() !== "",
    firstScreenPhone: run.isInPhoneScreen === true,
    hiddenIn,
  });
}

export function kindOf(run: Run, text: string, words: number): CapturedText["kind"] {
  const { container } = run;
  if (run.isCode || (words > 3 && isDiagram(text))) return "code";
  if (run.isQuote) return "quote";
  // A label above its box's heading is no sentence.
  const paragraph = dom.closest(container, "p:not(:first-child:has(+ :is(h1, h2, h3, h4, h5, h6)))");
  const cell = dom.closest(container, "td, th");
  const isLaidOut = cell !== null && dom.closest(cell, "[role=presentation], [role=none]") !== null;
  if (cell && !isLaidOut && !(paragraph && Node.prototype.contains.call(cell, paragraph) && words >= 12)) return "cell";
  if (dom.closest(container, "li, dt, dd")) return "listItem";
  return paragraph || (words >= 12 && /[.!?…]/.test(text)) ? "paragraph" : "other";
}

export function addHiddenText(page: PageState, text: string): void {
  if (page.hiddenText.length < page.caps.hiddenText) page.hiddenText += `${collapse(text.slice(0, 20_000))}\n`;
}

/** Reads no styles, which are costly where nothing is rendered. */
export function collectHiddenText(page: PageState, root: Element, deadline: number): void {
  for (const node of dom.textNodes(root)) {
    if (page.hiddenText.length >= page.caps.hiddenText || performance.now() >= deadline) break;
    const parent = dom.parent(node);
    if (node.data.trim() && parent && !isNeverText(page, parent)) addHiddenText(page, node.data);
  }
}

export function isOfHeader(page: PageState, menu: Element): boolean {
  const opener = controlOf(page, menu);
  if (opener) return /^(nav|header)$/.test(areaOf(page, opener));
  return !dom.closest(menu, "main, article, section, footer, form") && dom.within(menu, "a[href]").length > 2;
}

export function isLine(element: Element): boolean {
  return dom.matches(element, "li, dt, dd, td, th, p, pre, [role=listitem], [role=cell]");
}

export function openSection(page: PageState, element: Element | null, heading: string | null): void {
  if (page.sections.length > page.caps.headings) return;
  const top = element ? Math.max(0, Math.round(dom.box(element).top + scrollY)) : 0;
  const area = element ? areaOf(page, element) : "header";
  page.sections.push({ heading, area, top, words: 0, actions: 0, images: 0 });
}

export function headingText(page: PageState, element: Element, visibility: Visibility): string {
  if (typeof visibility === "object") return visibleText(page, element, page.caps.label, true);
  if (visibility !== "shown" || !isVisible(page, element)) return "";
  return typedText(element)?.text ?? momentText(page, element, page.caps.label);
}

export function headingLevel(element: Element): CapturedHeading["level"] | null {
  const tag = /^H([1-6])$/.exec(dom.tag(element));
  if (!tag && dom.attribute(element, "role") !== "heading") return null;
  const level = Math.trunc(Number(tag?.[1] ?? dom.attribute(element, "aria-level") ?? 2));
  return level >= 1 && level <= 6 ? (level as CapturedHeading["level"]) : null;
}

export function noteUnseenHeading(page: PageState, element: Element, read: ReadText): void {
  if (dom.tag(element) !== "H1" || styleOf(page, element).display === "none" || isLeftOut(element)) return;
  const text = collapse(dom.text(element)).slice(0, page.caps.label);
  if (text === "" || read.headings.length >= page.caps.headings) return;
  page.headings.add(element);
  read.headings.push({ level: 1, text });
}

/** Null if slides that nobody gets yet hold some. */
export function countUnseenH1s(page: PageState): number | null {
  const waiting = findDeep(page, "h1").filter((heading) => {
    const isUnread = !page.headings.has(heading) && collapse(dom.text(heading)) !== "" && !isCopy(page, heading);
    return isUnread && (page.hidden.has(heading) || !isOpaque(heading) || isLeftOut(heading));
  });
  const isRead = (heading: Element) => dom.isRendered(heading, { visibilityProperty: true }) && !isLeftOut(heading);
  const { length } = waiting.filter(isRead);
  const isOfSlide = (heading: Element) => isInSlide(heading) || dom.lineage(heading).some(isSlide);
  return length === 0 && waiting.some(isOfSlide) ? null : length;
}

export function isLeftOut(element: Element): boolean {
  return dom.closest(element, "[aria-hidden=true], [inert]") !== null;
}
