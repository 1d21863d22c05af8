/** Pixels, as WebP; the widest is the original width. */
export const pictureWidths = [320, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** CSS pixels. The one width of the first phone screen, unlike any desktop one. */
export const phonePictureWidth = 412;
export type KeptWidth = PictureWidth | typeof phonePictureWidth;

/** The page's own width in CSS pixels when its picture was taken. */
export const widestPicture: PictureWidth = 1280;

export function pictureSources(address: string): string {
  return pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(", ");
}
