import type { CapturedHeading, CapturedText } from "../types.ts";
import { areaOf } from "./area.ts";
import {
  attributeOf,
  childrenOf,
  clip,
  closestOf,
  collapse,
  findAll,
  type PageState,
  parentOf,
  tagOf,
} from "./page-state.ts";
import { drawnText, isInline, isSeen, isSkipped, styleOf, visibleText } from "./seen-text.ts";

/** Text that flows together in one block. */
interface Run {
  text: string;
  /** The part of it that begins in the first screen. */
  firstScreenText: string;
  container: Element;
  /** Some of it stands outside links, buttons and form labels. */
  isCopy: boolean;
}

export interface ReadText {
  headings: CapturedHeading[];
  texts: CapturedText[];
  text: string;
  firstScreenText: string;
}

/**
 * One walk over the rendered document. Every run of text becomes a line of `text`; those that
 * are copy also become `texts`: not headings, and not up to eight words that are nothing but
 * links, buttons or form labels, which the other lists have.
 */
export function readText(page: PageState): ReadText {
  const { caps } = page;
  const deadline = performance.now() + caps.walkMs;
  const read: ReadText = { headings: [], texts: [], text: "", firstScreenText: "" };
  let run: Run | null = null;
  let heading: string | null = null;

  const endRun = () => {
    if (run) addRun(page, read, run, heading);
    run = null;
  };
  const separate = () => {
    if (!run) return;
    run.text += " ";
    run.firstScreenText += " ";
  };
  const extendRun = (node: Text) => {
    const container = parentOf(node);
    const text = drawnText(page, node);
    if (!container || !text) return;
    if (!text.trim()) return separate();
    run ??= { text: "", firstScreenText: "", container, isCopy: false };
    run.isCopy ||= /[\p{L}\p{N}]/u.test(text) && !closestOf(container, "a, button, [role=button], label");
    run.text += text;
    if (read.firstScreenText.length < caps.firstScreenText && beginsInFirstScreen(node)) run.firstScreenText += text;
  };

  const waiting: (Node | (() => void))[] = findAll("body").slice(0, 1);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === "function") {
      node();
    } else if (node instanceof Text) {
      extendRun(node);
    } else if (node instanceof Element && !isSkipped(page, node)) {
      if (page.elements.length >= caps.elements || performance.now() > deadline) break;
      page.elements.push(node);
      if (heading) page.headingBefore.set(node, heading);
      const level = headingLevel(node);
      const label = level && isSeen(page, node) ? visibleText(page, node, caps.label) : "";
      if (level && label) {
        if (read.headings.length < caps.headings) read.headings.push({ level, text: label });
        waiting.push(() => {
          heading = label;
        });
      }
      const children = childrenOf(node).reverse();
      if (tagOf(node) === "BR" || /^inline-/.test(styleOf(page, node).display)) {
        separate();
        waiting.push(separate, ...children);
      } else if (isInline(page, node) && !level) {
        waiting.push(...children);
      } else {
        endRun();
        waiting.push(endRun, ...children);
      }
    }
  }
  endRun();
  read.text = clip(read.text.trim(), caps.text);
  read.firstScreenText = clip(read.firstScreenText.trim(), caps.firstScreenText);
  return read;
}

export function addRun(page: PageState, read: ReadText, run: Run, heading: string | null): void {
  const text = collapse(run.text);
  if (!text) return;
  const { container } = run;
  if (read.text.length < page.caps.text) read.text += `${text}\n`;
  if (run.firstScreenText.trim()) read.firstScreenText += `${collapse(run.firstScreenText)}\n`;
  const words = text.split(" ").length;
  if (read.texts.length >= page.caps.texts || (!run.isCopy && words <= 8)) return;
  if (closestOf(container, "h1, h2, h3, h4, h5, h6, [role=heading]")) return;
  // Many sites write their paragraphs in plain boxes.
  const isProse = closestOf(container, "p") !== null || (words >= 12 && /[.!?…]/.test(text));
  const kind = closestOf(container, "blockquote, q")
    ? "quote"
    : closestOf(container, "li, dt, dd")
      ? "listItem"
      : isProse
        ? "paragraph"
        : "other";
  read.texts.push({
    kind,
    text: clip(text, page.caps.textLength),
    area: areaOf(page, container),
    heading,
    firstScreen: run.firstScreenText.trim() !== "",
    firstScreenPhone: false,
    hiddenIn: null,
  });
}

export function headingLevel(element: Element): CapturedHeading["level"] | null {
  const tag = /^H([1-6])$/.exec(tagOf(element));
  if (!tag && attributeOf(element, "role") !== "heading") return null;
  const level = Math.trunc(Number(tag?.[1] ?? attributeOf(element, "aria-level") ?? 2));
  return level >= 1 && level <= 6 ? (level as CapturedHeading["level"]) : null;
}

export function beginsInFirstScreen(node: Text): boolean {
  const range = new Range();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const top = box.top + scrollY;
  // Eight pixels of a line are not read.
  return box.width > 0 && top >= 0 && top < 800 - 8 && box.right > 0 && box.left < 1280;
}
