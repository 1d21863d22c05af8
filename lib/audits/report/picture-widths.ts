/** The widths in pixels that a page's picture is kept in, as WebP; the widest is as wide as it was taken. */
export const pictureWidths = [320, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** A phone's first screen is kept in its own width alone, in CSS pixels, which tells it from a desktop's. */
export const phonePictureWidth = 412;
export type KeptWidth = PictureWidth | typeof phonePictureWidth;

/** As wide as the page was when its picture was taken, in CSS pixels. */
export const widestPicture: PictureWidth = 1280;

export function pictureSources(address: string): string {
  return pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(", ");
}
