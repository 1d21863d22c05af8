import { widestPicture } from "@/lib/audits/report/picture-widths";
import type { PictureBox } from "@/lib/browser/types";

/** CSS pixels: the pictures' own size, what is shown around a place, and the smallest that is cut out. */
const picture = { width: widestPicture, height: 800 };
const around = 80;
const minSize = { width: 480, height: 200 };
const markGap = 4;

type Place = Pick<PictureBox, "x" | "y" | "width" | "height">;

export function PictureCutout({ src, place, alt }: { src: string; place: Place; alt: string }) {
  const part = partAround(place);
  const mark = {
    left: share(place.x - markGap - part.x, part.width),
    top: share(place.y - markGap - part.y, part.height),
    width: share(place.width + 2 * markGap, part.width),
    height: share(place.height + 2 * markGap, part.height),
  };
  return (
    // A ring, since shares of a box with a border are of what is inside it.
    <div
      className="relative overflow-hidden rounded-md bg-muted ring-1 ring-border"
      style={{ aspectRatio: `${part.width} / ${part.height}`, maxWidth: part.width }}
    >
      {/* biome-ignore lint/performance/noImgElement: a private picture with its own ETag; an optimiser would copy it. */}
      <img
        src={`${src}?w=${picture.width}`}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="absolute max-w-none"
        style={{
          width: share(picture.width, part.width),
          height: share(picture.height, part.height),
          left: share(-part.x, part.width),
          top: share(-part.y, part.height),
        }}
      />
      <span
        aria-hidden="true"
        data-pin=""
        className="absolute rounded-sm border-2 border-danger ring-2 ring-card"
        style={mark}
      />
    </div>
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

function share(length: number, whole: number): string {
  return `${Number(((100 * length) / whole).toFixed(2))}%`;
}
