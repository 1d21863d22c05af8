import { env } from "@/lib/env";

export interface Brand {
  name: string;
  /** Replaces the portal's own mark and name; null if unset. */
  logoUrl: string | null;
  /** "#rrggbb" for buttons, links and focus rings, adjusted where it would be unreadable; null for the portal's own. */
  colour: string | null;
  siteUrl: string;
  privacyUrl: string;
  bookingUrl: string;
  quoteUrl: string;
}

export function describeExampleLinks(): string | null {
  const unset = [
    env.AGENCY_SITE_URL ? "" : "AGENCY_SITE_URL",
    env.AGENCY_PRIVACY_URL || env.AGENCY_SITE_URL ? "" : "AGENCY_PRIVACY_URL",
    env.AGENCY_BOOKING_URL || env.AGENCY_SITE_URL ? "" : "AGENCY_BOOKING_URL",
    env.AGENCY_QUOTE_URL || env.AGENCY_SITE_URL ? "" : "AGENCY_QUOTE_URL",
  ].filter((name) => name !== "");
  return unset.length === 0 ? null : `These agency links lead to an example address until set: ${unset.join(", ")}.`;
}

export const ownName = "SpotCheck";

const siteUrl = env.AGENCY_SITE_URL ?? "https://agency.example/";

export interface Agency {
  siteUrl: string | null;
  bookingUrl: string | null;
}

const ownSite = env.AGENCY_SITE_URL ?? null;
const isSet = [
  env.AGENCY_NAME,
  env.AGENCY_LOGO_URL,
  env.AGENCY_COLOR,
  ownSite,
  env.AGENCY_PRIVACY_URL,
  env.AGENCY_BOOKING_URL,
  env.AGENCY_QUOTE_URL,
].some(Boolean);

export const brand: Brand = {
  name: env.AGENCY_NAME ?? ownName,
  logoUrl: env.AGENCY_LOGO_URL ?? null,
  colour: env.AGENCY_COLOR ?? null,
  siteUrl,
  privacyUrl: env.AGENCY_PRIVACY_URL ?? new URL("/privacy", siteUrl).href,
  bookingUrl: env.AGENCY_BOOKING_URL ?? new URL("/book", siteUrl).href,
  quoteUrl: env.AGENCY_QUOTE_URL ?? new URL("/quote", siteUrl).href,
};

export const agency: Agency | null = isSet
  ? { siteUrl: ownSite, bookingUrl: env.AGENCY_BOOKING_URL ?? (ownSite === null ? null : brand.bookingUrl) }
  : null;
