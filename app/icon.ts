import { connection } from "next/server";
import { brand } from "@/lib/brand";
import { describeMark, drawMark, frameLogo } from "@/lib/brand-mark";
import { printedBrand } from "@/lib/print/printed-brand";

export const contentType = "image/svg+xml";

const lifetimeSeconds = 3600;

let drawn: { at: number; icon: Promise<string> } | null = null;

/** Drawn from the running portal's settings, not the build's; cached for an hour. */
export default async function Icon(): Promise<Response> {
  await connection();
  if (drawn === null || Date.now() - drawn.at > lifetimeSeconds * 1000) drawn = { at: Date.now(), icon: drawIcon() };
  return new Response(await drawn.icon, {
    headers: { "content-type": contentType, "cache-control": `public, max-age=${lifetimeSeconds}` },
  });
}

/** The agency's logo if available and roughly square; a wide one would be illegible at 16 pixels. */
async function drawIcon(): Promise<string> {
  const { logoUrl } = await printedBrand(brand);
  const [, data] = /^data:image\/[^,]+;base64,(.+)$/.exec(logoUrl ?? "") ?? [];
  const logo = data === undefined ? null : await shrinkSquare(Buffer.from(data, "base64")).catch(() => null);
  return logo === null ? drawMark(describeMark(brand)) : frameLogo(logo);
}

const maxRatio = 1.25;
const sidePx = 96;

/** @returns a PNG, or null if the logo isn't roughly square */
async function shrinkSquare(picture: Buffer): Promise<Buffer | null> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(picture).metadata();
  if (Math.max(width, height) > maxRatio * Math.min(width, height)) return null;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).resize(sidePx, sidePx, { fit: "contain", background }).png().toBuffer();
}
