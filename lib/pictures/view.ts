import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";

export interface PictureView {
  url: string;
  shownWidth: number;
  deliveryUrl: string;
  measured: MeasuredPicture | null;
}

export interface PagePictures {
  measuredAt: string | null;
  pictures: PictureView[];
}

export type PicturesByPage = Record<number, PagePictures>;
