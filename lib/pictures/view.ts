/** What the report shows of a page's pictures and of what the owner's Cloudinary would make of them. */
import { z } from "zod";

export const measuredPictureSchema = z.object({
  /** Of the picture. */
  url: z.string(),
  /** Bytes as a browser gets them; null when they could not be measured. */
  originalBytes: z.int().min(0).nullable(),
  deliveredBytes: z.int().min(0).nullable(),
  /** Why not, as the customer reads it; null when both were measured. */
  problem: z.string().nullable(),
});
export type MeasuredPicture = z.output<typeof measuredPictureSchema>;

export interface PictureView {
  url: string;
  /** CSS pixels, as it is shown on a screen 1,280 pixels wide. */
  shownWidth: number;
  /** Where Cloudinary delivers it from, in that width and the smallest format that the browser takes. */
  deliveryUrl: string;
  /** null before it was measured. */
  measured: MeasuredPicture | null;
}

export interface PagePictures {
  /** ISO 8601; null before. */
  measuredAt: string | null;
  /** The largest on the screen first. */
  pictures: PictureView[];
}

/** By the page's id; pages without anything to gain are missing. */
export type PicturesByPage = Record<number, PagePictures>;
