import { expect, it, onTestFinished, vi } from "vitest";

async function open(settings: Record<string, string>) {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("NEXTAUTH_URL", "https://portal.example");
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import("./route")).GET();
}

it.each([
  [
    { SECURITY_CONTACT: "mailto:security@agency.example", MAIL_REPLY_TO: "hello@agency.example" },
    "mailto:security@agency.example",
  ],
  [{ SECURITY_CONTACT: "https://agency.example/security" }, "https://agency.example/security"],
  [
    { MAIL_REPLY_TO: "hello@agency.example", AGENCY_SITE_URL: "https://agency.example/" },
    "mailto:hello@agency.example",
  ],
  [{ AGENCY_SITE_URL: "https://agency.example/" }, "https://agency.example/"],
])("with %j the contact is %s", async (settings, contact) => {
  const response = await open(settings);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Contact: ${contact}\n`);
  expect(text).toContain("Canonical: https://portal.example/.well-known/security.txt\n");
  const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(365);
});

it("without a contact answers 404", async () => {
  expect((await open({})).status).toBe(404);
});
