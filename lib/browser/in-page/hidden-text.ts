import { collapse, type PageState, parentOf } from "./page-state.ts";
import { isNeverText } from "./seen-text.ts";

export function addHiddenText(page: PageState, text: string): void {
  if (page.hiddenText.length < page.caps.hiddenText) page.hiddenText += `${collapse(text.slice(0, 20_000))}\n`;
}

/** Without styles, which are costly where nothing is rendered. */
export function collectHiddenText(page: PageState, root: Element, deadline: number): void {
  const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT);
  while (page.hiddenText.length < page.caps.hiddenText && performance.now() < deadline && walker.nextNode()) {
    const node = walker.currentNode;
    const parent = parentOf(node);
    if (node instanceof Text && node.data.trim() && parent && !isNeverText(parent)) addHiddenText(page, node.data);
  }
}
