import { env } from "@/lib/env";

/** Cloudinary fetches the picture, resizes it and picks the browser's smallest format. */
export function deliveryUrl(cloudName: string, picture: { url: string; shownWidth: number }): string {
  const base = env.CLOUDINARY_DELIVERY_URL.replace(/\/+$/, "");
  const transformation = `f_auto,q_auto,w_${picture.shownWidth}`;
  return `${base}/${encodeURIComponent(cloudName)}/image/fetch/${transformation}/${encodeURIComponent(picture.url)}`;
}
