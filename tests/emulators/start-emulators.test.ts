import { expect, test } from "vitest";
import { parseEnvironment } from "@/lib/env";
import { startIntegrations } from "./start-emulators";

test("both services have every setting that a portal reads for them", async () => {
  const integrations = await startIntegrations({ hubspot: { searchLagMs: 0 } });
  try {
    expect(Object.keys(integrations.environment).sort()).toEqual([
      "CLOUDINARY_BASE_URL",
      "CLOUDINARY_DELIVERY_URL",
      "HUBSPOT_ACCESS_TOKEN",
      "HUBSPOT_AUTHORIZE_URL",
      "HUBSPOT_AUTH_OBJECT",
      "HUBSPOT_BASE_URL",
      "HUBSPOT_CLIENT_ID",
      "HUBSPOT_CLIENT_SECRET",
      "HUBSPOT_GRADE_PROPERTY",
      "HUBSPOT_REPORT_PROPERTY",
      "SECRETS_KEYS",
    ]);
    const { HUBSPOT_BASE_URL, SECRETS_KEYS } = parseEnvironment(integrations.environment);
    expect(HUBSPOT_BASE_URL).toBe(integrations.hubspot.url);
    expect(SECRETS_KEYS).toHaveLength(1);
  } finally {
    await integrations.close();
  }
});
