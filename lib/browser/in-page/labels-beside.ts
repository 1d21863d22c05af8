import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";
import { isVisible, visibleText } from "./rendered-text.ts";

/** Untied labels that people see: label elements, and words placed as for most fields; null if unsure. */
export function labelsBeside(page: PageState, controls: Element[]): Map<Element, string | null> {
  const others = ["hidden", "submit", "button", "image", "radio", "checkbox"].map((type) => `[type=${type}]`);
  const written = `select, textarea, input:not(${others})`;
  const fields = controls.filter((one) => dom.matches(one, written) && isVisible(page, one)).slice(0, 60);
  const own = fields.map((field) => {
    const { text = columnHead(page, field), isLabel } = wordsBefore(page, field);
    return { field, text, isLabel };
  });
  const found = own.map((each, at) => {
    const before = own[at - 1];
    return !each.text && before && isSecondPart(before.field, each.field) ? { ...before, field: each.field } : each;
  });
  const isUsual = Boolean(found[0]?.text) && found.filter(({ text }) => text).length > Math.max(1, fields.length / 2);
  return new Map(
    found.flatMap(({ field, text, isLabel }): [Element, string | null][] => {
      if (text && (isLabel || isUsual)) return [[field, text]];
      return hasFloatingWords(page, field) || (fields.length === 1 && hasHeadingBeside(field)) ? [[field, null]] : [];
    }),
  );
}

/** Words that lie on the field, or wait unseen over it, may show above it while people type. */
export function hasFloatingWords(page: PageState, field: Element): boolean {
  const box = dom.box(field);
  const isOwn = (around: Element) => dom.within(around, "input:not([type=hidden]), select, textarea").length === 1;
  const near = dom.lineage(field).drop(1).take(2).filter(isOwn).toArray();
  return near
    .flatMap((around) => dom.within(around, "label, span, div, p"))
    .some((words) => {
      const { left, right, top, bottom, width, height } = dom.box(words);
      const room = isVisible(page, words) ? -2 : 40;
      const isOver = left < box.right && right > box.left && top < box.bottom - 2 && bottom > box.top - room;
      return isOver && width > 8 && height > 8 && !dom.contains(words, field) && /\p{L}{2}/u.test(dom.text(words));
    });
}

export function hasHeadingBeside(field: Element): boolean {
  const box = dom.box(field);
  return dom.all("h1, h2, h3, h4, h5, h6").some((heading) => {
    const { left, right, top, bottom } = dom.box(heading);
    const isAbove = bottom < box.top + 4 && box.top - bottom < 48 && left < box.right && right > box.left;
    return isAbove || (right <= box.left && top < box.bottom && bottom > box.top);
  });
}

/** Of a table with as many cells above the fields as beside each other. */
export function columnHead(page: PageState, field: Element): string | undefined {
  const cell = dom.closest(field, "td, th");
  const row = cell && dom.parent(cell);
  const table = row && dom.closest(row, "table");
  if (!cell || !row || !table) return undefined;
  const rows = dom.within(table, "tr").filter((each) => dom.closest(each, "table") === table);
  const above = rows.slice(0, rows.indexOf(row)).findLast((each) => dom.fieldsIn(each).length === 0);
  const [cells, heads] = [dom.elements(row), above ? dom.elements(above) : []];
  const head = cells.length > 1 && cells.length === heads.length ? heads[cells.indexOf(cell)] : undefined;
  const text = head ? visibleText(page, head, page.caps.label) : "";
  return /\p{L}{2}/u.test(text) && text.length <= 80 && !/[.!]$/.test(text) ? text : undefined;
}

export function isSecondPart(first: Element, field: Element): boolean {
  const [left, right] = [dom.box(first), dom.box(field)];
  const isBeside = Math.abs(left.top - right.top) < 10 && left.right <= right.left + 4 && right.left - left.right < 24;
  return isBeside && dom.matches(first, "select") && dom.parent(first) === dom.parent(field);
}

export function wordsBefore(page: PageState, field: Element): { text?: string; isLabel?: boolean } {
  const walker = document.createTreeWalker(dom.closest(field, "form, main") ?? document.body, 5);
  walker.currentNode = field;
  let words: Text | null = null;
  for (let steps = 0; steps < 60; steps += 1) {
    const node = walker.previousNode();
    const parent = node && dom.parent(node);
    if (
      !node ||
      !parent ||
      dom.closest(parent, "option, optgroup, textarea, button, a, h1, h2, h3, h4, h5, h6, legend")
    )
      break;
    if (node instanceof Text) words ??= /\p{L}{2}/u.test(node.data) && isVisible(page, parent) ? node : null;
    else if (
      dom.matches(node as Element, "input:not([type=hidden]), select, textarea") &&
      isVisible(page, node as Element)
    ) {
      const before = dom.box(node as Element).bottom;
      const { top = 0, bottom = 0 } = words ? dom.contentBox(words) : {};
      if (before <= top && top - before + 2 < dom.box(field).top - bottom) return {};
      break;
    }
  }
  if (!words) return {};
  const label = dom.closest(dom.parent(words) as Element, "label");
  const text = label ? visibleText(page, label, page.caps.label) : collapse(words.data);
  const isOthers = label instanceof HTMLLabelElement && label.control !== null && label.control !== field;
  const [box, own] = [dom.box(field), dom.contentBox(words)];
  const isAbove =
    own.bottom <= box.top + 4 && box.top - own.bottom < 40 && own.left < box.right && own.right > box.left;
  const row = dom.closest(field, "tr");
  const isOfRow = row !== null && dom.contains(row, words);
  const isInRow = own.bottom > box.top && own.top < (isOfRow ? box.bottom : Math.min(box.bottom, box.top + 60));
  const isLeft = isInRow && own.right <= box.left + 4 && box.left - own.right < 300;
  if (isOthers || text.length > 80 || /[.!]$/.test(text) || !(isAbove || isLeft)) return {};
  return { text, isLabel: label !== null };
}
