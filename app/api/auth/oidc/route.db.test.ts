import { expect, it, vi } from "vitest";
import { readClient } from "@/lib/auth/client-address";
import { logIn } from "@/lib/auth/commands";
import { setEnvironment } from "@/lib/env";
import { startOidcEmulator } from "@/tests/emulators/oidc";
import { newAccount } from "@/tests/support/people";
import { GET } from "./route";

vi.mock("next/headers", () => ({ cookies: async () => ({ set: () => {} }) }));

it("another site's page can't use up an office's logins with pictures or frames of this address", async () => {
  const provider = await startOidcEmulator();
  setEnvironment({
    ...provider.environment,
    NEXTAUTH_SECRET: "a secret of the tests, long enough to sign with",
    TRUSTED_PROXY: "1",
  });
  const office = { "x-forwarded-for": "10.9.8.7" };
  const start = (destination: string) =>
    GET(new Request("http://localhost/api/auth/oidc", { headers: { ...office, "sec-fetch-dest": destination } }), {});
  for (let n = 0; n < 61; n += 1) {
    const { status } = await start(n % 2 === 0 ? "image" : "iframe");
    expect(status).toBe(403);
  }
  const { email, password, id } = await newAccount();
  const { viewer } = await logIn({ email, password }, readClient(new Headers(office)));
  expect(viewer.id).toBe(id);
  const response = await start("document");
  expect([response.status, response.headers.get("location")?.split("?")[0]]).toEqual([
    303,
    `${provider.url}/authorize`,
  ]);
  await provider.close();
});
