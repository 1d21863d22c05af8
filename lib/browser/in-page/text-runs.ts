import type { CapturedText, PageCapture } from "../types.ts";
import { areaOf } from "./area.ts";
import { controlOf } from "./control-target.ts";
import * as dom from "./dom.ts";
import { noteHeadline } from "./headline.ts";
import { collapse, type PageState } from "./page-state.ts";
import { isInPhoneScreen, isReadAtFirst } from "./phone-screen.ts";
import { readingMemory } from "./reading-memory.ts";
import { castText, styleOf } from "./rendered-text.ts";
import type { Visibility } from "./visibility.ts";

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
  const hiddenIn = typeof run.visibility === "object" ? run.visibility.place : null;
  const words = text.split(/\s/).length;
  const line = collapse(text).toLowerCase();
  if (hiddenIn === "menu") page.menus.closed.push(line);
  else if (hiddenIn !== "dialog" || opensByControl(page, run.visibility)) read.words += words;
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

export function opensByControl(page: PageState, visibility: Visibility): boolean {
  return typeof visibility === "object" && controlOf(page, visibility.root) !== null;
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
