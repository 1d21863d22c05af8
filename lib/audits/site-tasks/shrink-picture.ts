import sharp from "sharp";
import type { KeptWidth } from "@/lib/audits/report/picture-widths";

/** Larger pictures are not decoded: ours are 1280×800 and 721×1440. */
const maxPixels = 4_000_000;
/** WebP, out of 100: text stays legible at 320 pixels. */
const quality = 72;

// Every further decoder is attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer"] });
sharp.concurrency(1);
sharp.cache(false);

interface Wanted {
  jpeg: string;
  widths: readonly KeptWidth[];
}

/** @returns each width up to the picture's own, as base64 WebP; [] if it can't be decoded */
export async function shrinkPicture({ jpeg, widths }: Wanted): Promise<{ width: number; webp: string }[]> {
  try {
    const picture = sharp(Buffer.from(jpeg, "base64"), { limitInputPixels: maxPixels, failOn: "error" });
    const { width: own } = await picture.metadata();
    const sizes = widths.filter((width) => width <= own);
    return await Promise.all(
      sizes.map(async (width) => {
        const webp = await picture.clone().resize({ width }).webp({ quality }).toBuffer();
        return { width, webp: webp.toString("base64") };
      }),
    );
  } catch {
    return [];
  }
}
