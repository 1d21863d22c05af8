import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function describeWith(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  const { describeExampleLinks } = await import("@/lib/brand");
  return describeExampleLinks();
}

test("an operator who set nothing is told what to set", async () => {
  expect(await describeWith({})).toContain("AGENCY_SITE_URL, AGENCY_PRIVACY_URL, AGENCY_BOOKING_URL, AGENCY_QUOTE_URL");
});

test("the other links follow from the agency's site", async () => {
  expect(await describeWith({ AGENCY_SITE_URL: "https://agency.test/" })).toBeNull();
});
