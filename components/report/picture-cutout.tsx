import { widestPicture } from "@/lib/audits/report/picture-widths";
import type { PictureBox } from "@/lib/browser/types";

/** CSS pixels: the screenshot's size, the margin around a place and the smallest cutout. */
const picture = { width: widestPicture, height: 800 };
const around = 80;
const minSize = { width: 480, height: 200 };
const markGap = 4;

type Place = Pick<PictureBox, "x" | "y" | "width" | "height">;

export function PictureCutout({ src, place, alt }: { src: string; place: Place; alt: string }) {
  const part = partAround(place);
  const mark = {
    x: place.x - markGap,
    y: place.y - markGap,
    width: place.width + 2 * markGap,
    height: place.height + 2 * markGap,
    rx: markGap,
    vectorEffect: "non-scaling-stroke",
  };
  return (
    // Sized by attributes, because the Content Security Policy blocks style attributes.
    <svg
      role="presentation"
      viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
      width={part.width}
      className="h-auto max-w-full rounded-md bg-muted fill-none ring-1 ring-border"
    >
      <foreignObject width={picture.width} height={picture.height}>
        {/* biome-ignore lint/performance/noImgElement: a private image with an ETag; an optimiser would copy it. */}
        <img
          src={`${src}?w=${picture.width}`}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="max-w-none"
        />
      </foreignObject>
      <rect {...mark} data-pin="" className="stroke-6 stroke-card" />
      <rect {...mark} className="stroke-2 stroke-danger" />
    </svg>
  );
}

function partAround({ x, y, width, height }: Place): Place {
  const size = {
    width: Math.min(picture.width, Math.max(minSize.width, width + 2 * around)),
    height: Math.min(picture.height, Math.max(minSize.height, height + 2 * around)),
  };
  return {
    ...size,
    x: within(x + width / 2 - size.width / 2, picture.width - size.width),
    y: within(y + height / 2 - size.height / 2, picture.height - size.height),
  };
}

function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max));
}
