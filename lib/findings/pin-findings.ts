import type { ReportPage } from "@/lib/audits/report/report";
import type { PictureBox } from "@/lib/browser/types";
import { findPin, toCompared } from "@/lib/findings/pin";
import { pageKey } from "@/lib/page-address";
import type { Evidence } from "@/lib/review/review";

/** What the pictures show where, by the page's id; a page without a picture, or from before that was noted, is left out. */
export type BoxesByPage = Record<number, PictureBox[]>;

export interface Pin {
  evidence: Evidence;
  picture: string;
  box: PictureBox;
}

/** @returns for a finding's evidence, those of its quotes that one of the pages' pictures shows; each place once. */
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
    const places = pins.map(({ picture, box: { x, y, width, height } }) => `${picture} ${x} ${y} ${width} ${height}`);
    return pins.filter((_, index) => places.indexOf(places[index] ?? "") === index);
  };
}
