import { z } from "zod";

export const unoptimisedCheckId = "image-delivery-insight";

/** CSS pixels; smaller pictures weigh little. */
const minSide = 64;
const maxPictures = 6;
const maxAddressLength = 2_048;

export const capturedPicturesSchema = z.array(
  z.object({ src: z.string(), width: z.number(), height: z.number() }).catch({ src: "", width: 0, height: 0 }),
);

export interface Candidate {
  url: string;
  shownWidth: number;
}

export function chooseCandidates(pictures: z.output<typeof capturedPicturesSchema>): Candidate[] {
  const byUrl = new Map<string, { width: number; area: number }>();
  for (const { src, width, height } of pictures) {
    if (width < minSide || height < minSide || !isPixelPicture(src)) continue;
    const known = byUrl.get(src) ?? { width: 0, area: 0 };
    byUrl.set(src, { width: Math.max(known.width, width), area: Math.max(known.area, width * height) });
  }
  return [...byUrl]
    .sort(([, a], [, b]) => b.area - a.area)
    .slice(0, maxPictures)
    .map(([url, { width }]) => ({ url, shownWidth: Math.round(width) }));
}

/** Vector drawings have no pixels to save, and inline data no address. */
function isPixelPicture(src: string): boolean {
  const url = src.length <= maxAddressLength ? URL.parse(src) : null;
  return url !== null && url.username === "" && /^https?:$/.test(url.protocol) && !/\.svgz?$/i.test(url.pathname);
}
