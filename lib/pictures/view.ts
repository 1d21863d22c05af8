import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";

export interface PictureView {
  url: string;
  shownWidth: number;
  deliveryUrl: string;
  measured: MeasuredPicture | null;
}

export interface PagePictures {
  /** ISO 8601; null before. */
  measuredAt: string | null;
  pictures: PictureView[];
}

/** By the page's id; pages without anything to gain are missing. */
export type PicturesByPage = Record<number, PagePictures>;
