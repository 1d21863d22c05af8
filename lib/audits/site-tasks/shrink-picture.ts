import sharp from "sharp";
import type { KeptWidth } from "@/lib/audits/report/picture-widths";

/** A picture that is larger is not decoded: ours are 1280×800, and 721×1440 of a phone. */
const maxPixels = 4_000_000;
/** Of WebP, where 100 is best: words in a picture 320 pixels wide stay words. */
const quality = 72;

// Of all the formats that the decoder knows, one is needed, and the others are more code for a picture to attack.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer"] });
sharp.concurrency(1);
sharp.cache(false);

interface Wanted {
  /** In base64. */
  jpeg: string;
  widths: readonly KeptWidth[];
}

/** @returns each width that the picture has, as WebP in base64; none when it can't be decoded */
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
