import type { CapturedText, PageCapture } from "@/lib/browser/types";
import { foldText } from "@/lib/text/normalise";
import { countWords, splitSentences } from "@/lib/text/sentences";

export interface ProseBlock {
  text: string;
  heading: string | null;
  words: number;
  captured: CapturedText;
}

const maxCharacters = 40_000;
/** Shorter runs are labels unless they end like a sentence; list items often are no sentences at any length. */
const minWordsOfLine = 15;
const minWordsOfItem = 8;
const minEntries = 8;
const maxWordsOfEntry = 4;

/** Main-area text long enough for sentences: no headings, code, cells, quotes, menus or dialogs. */
export function readProse(capture: PageCapture) {
  const prose: ProseBlock[] = [];
  const seen = new Set<string>();
  let left = maxCharacters;
  const buttons = capture.actions.map(({ text }) => text).filter((text) => text.includes(" "));
  const headings = new Set(capture.headings.map(({ text }) => foldText(text)));
  for (const captured of capture.texts) {
    if (!mayBeProse(captured)) continue;
    const text = withoutButton(captured.text, buttons);
    const words = countWords(text);
    if (!isProse(captured.kind, text, words)) continue;
    const key = foldText(text);
    // A teaser in heading tags is text.
    if ((headings.has(key) && splitSentences(text).length < 2) || seen.has(key)) continue;
    seen.add(key);
    left -= text.length;
    if (left < 0) break;
    prose.push({ text, heading: captured.heading, words, captured });
  }
  const sentences = prose.flatMap(({ text, captured }) =>
    splitSentences(text).map((sentence) => ({ text: sentence, words: countWords(sentence), place: placeOf(captured) })),
  );
  return { prose, sentences: sentences.filter(({ words }) => words > 0) };
}

export function placeOf({ area, firstScreen, heading }: CapturedText): string {
  if (area === "footer") return "footer";
  if (area !== "main") return "header";
  if (firstScreen) return "first screen";
  return heading ? `under “${heading.slice(0, 80)}”` : "main text";
}

function mayBeProse({ area, kind, hiddenIn }: CapturedText): boolean {
  return area === "main" && /^(?:paragraph|listItem|other)$/.test(kind) && hiddenIn !== "menu" && hiddenIn !== "dialog";
}

function isProse(kind: CapturedText["kind"], text: string, words: number): boolean {
  if (/^["“”„«»]/.test(text) || isMostlySymbols(text) || isEnumeration(text, words)) return false;
  const isSentence = /[.!?…]["”“»)\]]?$/.test(text);
  if (kind === "paragraph") return isSentence ? words >= 3 : words >= minWordsOfLine;
  return isSentence && words >= minWordsOfItem;
}

/** "Nozzles, engine parts, pulleys, shafts, …" has no sentences to measure. */
const isEnumeration = (text: string, words: number) => {
  const entries = text.split(/[,;]/).length;
  return entries >= minEntries && words < maxWordsOfEntry * entries && splitSentences(text).length === 1;
};

function isMostlySymbols(text: string): boolean {
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  return letters < 0.8 * text.length;
}

function withoutButton(text: string, buttons: readonly string[]): string {
  const button = buttons.find((label) => text.startsWith(`${label} `) && /^\p{Lu}/u.test(text.slice(label.length + 1)));
  return button ? text.slice(button.length + 1) : text;
}
