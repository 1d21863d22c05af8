import { expect, test } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { startIntegrations } from "./integrations";

test("both services have every setting that a portal reads for them", async () => {
  const integrations = await startIntegrations({ hubspot: { searchLagMs: 0 } });
  try {
    const known = Object.keys(parseEnvironment({})).filter((name) => /^(HUBSPOT|CLOUDINARY|SECRETS)_/.test(name));
    const needed = [...known, "HUBSPOT_ACCESS_TOKEN", "HUBSPOT_CLIENT_SECRET"];
    expect(Object.keys(integrations.environment)).toEqual(expect.arrayContaining(needed));
    const { HUBSPOT_BASE_URL, SECRETS_KEYS } = parseEnvironment(integrations.environment);
    expect(HUBSPOT_BASE_URL).toBe(integrations.hubspot.url);
    expect(SECRETS_KEYS).toHaveLength(1);
  } finally {
    await integrations.close();
  }
});
