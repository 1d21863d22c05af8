import type { ReportPage } from "@/lib/audits/report/report";
import type { PictureBox } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";
import type { Evidence } from "@/lib/review/review";
import { uniqueBy } from "@/lib/site/unique-by";
import { holdsWords, normaliseText } from "@/lib/text/normalise";

/** By page id. Pages without a picture, or from before boxes were kept, are missing. */
export type BoxesByPage = Record<number, PictureBox[]>;

export interface Pin {
  evidence: Evidence;
  picture: string;
  box: PictureBox;
}

interface ComparedBox {
  box: PictureBox;
  text: string;
}

const minTellingWords = 3;
const everywhere: PictureBox["area"][] = ["header", "nav", "main", "footer"];

/** @returns for a finding's evidence, the quotes that the pages' pictures show, each place once */
export function createPinner(
  pages: readonly Pick<ReportPage, "id" | "url" | "screenshotUrl">[],
  boxes: BoxesByPage,
): (evidence: readonly Evidence[]) => Pin[] {
  const pictured = new Map(
    pages.map((page) => [pageKey(page.url), { ...page, boxes: toCompared(boxes[page.id] ?? []) }]),
  );
  return (evidence) => {
    const pins = evidence.flatMap((each): Pin[] => {
      const page = pictured.get(pageKey(each.pageUrl));
      const box = page?.screenshotUrl ? findPin(each, page.boxes) : null;
      return page?.screenshotUrl && box ? [{ evidence: each, picture: page.screenshotUrl, box }] : [];
    });
    return uniqueBy(pins, ({ picture, box: { x, y, width, height } }) => `${picture} ${x} ${y} ${width} ${height}`);
  };
}

export function toCompared(boxes: readonly PictureBox[]): ComparedBox[] {
  return boxes.map((box) => ({ box, text: normaliseText(box.text) }));
}

/** @returns the smallest box with the quote's words; null if none, or if more than one place could be meant */
export function findPin({ quote, place }: Evidence, boxes: readonly ComparedBox[]): PictureBox | null {
  const sought = quote === null ? "" : normaliseText(quote);
  if (sought === "") return null;
  const areas = areasOf(place);
  const said = boxes.filter(({ box, text }) => areas.includes(box.area) && holdsWords(text, sought));
  const exact = said.filter(({ text }) => text === sought);
  const innermost = withoutFrames((exact.length > 0 ? exact : said).map(({ box }) => box));
  const [found, ...others] = innermost;
  if (found === undefined || !found.shown || others.length > 0) return null;
  // A short quote easily repeats without its box repeating. Then only a named part of the page tells the places apart.
  const mayRepeat = found.again || (exact.length === 0 && sought.split(" ").length < minTellingWords);
  return mayRepeat && areas.length === everywhere.length ? null : found;
}

function areasOf(place: string): PictureBox["area"][] {
  if (/^first screen\b/i.test(place)) return ["main"];
  if (/^(header|menu|navigation)\b/i.test(place)) return ["header", "nav"];
  if (/^footer\b/i.test(place)) return ["footer"];
  return everywhere;
}

/** Drops boxes that hold another one; of equal ones, keeps the last, which is the inner. */
function withoutFrames(boxes: readonly PictureBox[]): PictureBox[] {
  return boxes.filter(
    (box, index) =>
      !boxes.some((other, at) => at !== index && liesIn(other, box) && (at > index || !liesIn(box, other))),
  );
}

function liesIn(inner: PictureBox, outer: PictureBox): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  const isWithin = inner.x + inner.width <= right && inner.y + inner.height <= bottom;
  return isWithin && inner.x >= outer.x && inner.y >= outer.y;
}
