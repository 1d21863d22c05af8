/** The part of a delivery address that says how a picture is to be changed, e.g. `f_auto,q_auto,w_640`. */
import { optimizeImage } from "next/dist/server/image-optimizer/transform.js";

export interface Picture {
  bytes: Buffer;
  /** e.g. image/png */
  type: string;
}

interface Transformation {
  width: number | null;
  quality: number;
  /** null: as the picture came. */
  type: string | null;
}

/** What Cloudinary says of an address that it can't follow. */
export class TransformationError extends Error {
  override name = "TransformationError";
}

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};
/** Near what `q_auto` comes to. */
const autoQuality = 75;
const fullQuality = 95;
/** Pictures are never made wider than they are. */
const anyWidth = 16_000;

/**
 * @param components separated by commas and slashes; the empty text changes nothing
 * @param accept the header of that name, by which `f_auto` chooses
 * @throws TransformationError
 */
export async function transform(picture: Picture, components: string, accept: string): Promise<Picture> {
  if (components === "") return picture;
  const { width, quality, type } = parse(components, picture, accept);
  const wanted = type ?? picture.type;
  const bytes = await optimizeImage({
    buffer: picture.bytes,
    contentType: wanted,
    quality,
    width: width ?? anyWidth,
  });
  return { bytes, type: wanted };
}

function parse(components: string, picture: Picture, accept: string): Transformation {
  const parsed: Transformation = { width: null, quality: fullQuality, type: null };
  for (const component of components.split(/[,/]/)) {
    const [, key, value = ""] = /^([a-z]+)_(.+)$/.exec(component) ?? [];
    if (key === "w" && /^[1-9]\d{0,4}$/.test(value)) parsed.width = Number(value);
    else if (key === "q" && /^auto(:[a-z]+)?$/.test(value)) parsed.quality = autoQuality;
    else if (key === "q" && /^([1-9]\d?|100)$/.test(value)) parsed.quality = Number(value);
    else if (key === "f" && value === "auto") parsed.type = acceptedType(picture, accept);
    else if (key === "f" && value in types) parsed.type = types[value] ?? null;
    else if (!(key === "c" && ["limit", "scale", "fit"].includes(value)))
      throw new TransformationError(`Invalid transformation component - ${component}`);
  }
  return parsed;
}

function acceptedType({ type }: Picture, accept: string): string {
  const modern = ["image/avif", "image/webp"].find((each) => accept.includes(each));
  // What is drawn from lines needs a format without losses.
  return modern ?? (type === "image/svg+xml" ? "image/png" : type);
}
