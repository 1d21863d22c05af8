/**
 * Whose portal this is. It is white-label: every value is a setting, and these are the
 * defaults of a portal nobody has set up yet.
 */
import { env } from "@/lib/env";

export interface Brand {
  name: string;
  /** A picture that takes the place of the portal's own mark and name; null when there is none. */
  logoUrl: string | null;
  siteUrl: string;
  privacyUrl: string;
  /** Where a free consultation call is booked. */
  bookingUrl: string;
  /** Where a custom integration is asked for. */
  quoteUrl: string;
}

const siteUrl = env.AGENCY_SITE_URL ?? "https://agency.example/";

export const brand: Brand = {
  name: env.AGENCY_NAME ?? "SpotCheck",
  logoUrl: env.AGENCY_LOGO_URL ?? null,
  siteUrl,
  privacyUrl: env.AGENCY_PRIVACY_URL ?? new URL("/privacy", siteUrl).href,
  bookingUrl: env.AGENCY_BOOKING_URL ?? new URL("/book", siteUrl).href,
  quoteUrl: env.AGENCY_QUOTE_URL ?? new URL("/quote", siteUrl).href,
};
