import type { PictureBox } from "@/lib/browser/types";
import type { Evidence } from "@/lib/review/review";
import { normaliseText } from "@/lib/text/normalise";

export interface ComparedBox {
  box: PictureBox;
  text: string;
}

export function toCompared(boxes: readonly PictureBox[]): ComparedBox[] {
  return boxes.map((box) => ({ box, text: normaliseText(box.text) }));
}

/** @returns the smallest box with the quote's words; null when there is none, or more than one place could be meant */
export function findPin({ quote, place }: Evidence, boxes: readonly ComparedBox[]): PictureBox | null {
  const sought = quote === null ? "" : normaliseText(quote);
  if (sought === "") return null;
  const areas = areasOf(place);
  const said = boxes.filter(({ box, text }) => areas.includes(box.area) && holds(text, sought));
  const exact = said.filter(({ text }) => text === sought);
  const innermost = withoutFrames((exact.length > 0 ? exact : said).map(({ box }) => box));
  const [found, ...others] = innermost;
  if (found === undefined || !found.shown || others.length > 0) return null;
  // Words that stand elsewhere, too, are only told apart where the proof names a part of the page that is in the picture.
  // A box knows whether its whole text stands elsewhere; a few words of it easily do.
  const mayRepeat = found.again || (exact.length === 0 && sought.split(" ").length < minTellingWords);
  return mayRepeat && areas.length === everywhere.length ? null : found;
}

const minTellingWords = 3;

const everywhere: PictureBox["area"][] = ["header", "nav", "main", "footer"];

function areasOf(place: string): PictureBox["area"][] {
  if (/^first screen\b/i.test(place)) return ["main"];
  if (/^(header|menu|navigation)\b/i.test(place)) return ["header", "nav"];
  if (/^footer\b/i.test(place)) return ["footer"];
  return everywhere;
}

function holds(text: string, sought: string): boolean {
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + sought.length)];
    const isWhole = !(/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(sought));
    if (isWhole && !(/^[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]$/u.test(sought))) return true;
  }
  return false;
}

/** Without the boxes that another one lies in; of equal ones, the last, which is the inner. */
function withoutFrames(boxes: readonly PictureBox[]): PictureBox[] {
  return boxes.filter(
    (box, index) =>
      !boxes.some((other, at) => at !== index && liesIn(other, box) && (at > index || !liesIn(box, other))),
  );
}

function liesIn(inner: PictureBox, outer: PictureBox): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
