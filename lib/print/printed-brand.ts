import type { Brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { guardedFetch } from "@/lib/net/guarded-fetch";

const maxLogoBytes = 512 * 1024;
const timeoutMs = 3_000;

/** Inlines a logo on another host, which the print browser can't reach. */
export async function printedBrand(brand: Brand): Promise<Brand> {
  if (brand.logoUrl === null || !/^https?:/i.test(brand.logoUrl)) return brand;
  const response = await guardedFetch(brand.logoUrl, {
    allowedHosts: env.AUDIT_ALLOWED_HOSTS,
    maxBytes: maxLogoBytes,
    timeoutMs,
    accept: "image/*",
  });
  const type = response.ok && response.status === 200 ? (response.headers["content-type"] ?? "") : "";
  const [, mime] = /^(image\/[\w.+-]+)\s*(?:;|$)/i.exec(type) ?? [];
  const logoUrl = response.ok && mime ? `data:${mime};base64,${response.body.toString("base64")}` : null;
  return { ...brand, logoUrl };
}

export function ownLogoPath({ logoUrl }: Brand): string | null {
  return logoUrl?.startsWith("/") ? new URL(logoUrl, "http://portal.invalid").pathname : null;
}
