import { Issuer } from "openid-client";
import { expect, it, onTestFinished, vi } from "vitest";
import { setEnvironment } from "@/lib/env";
import { getOidcClient } from "./provider";

const address = "https://id.company.example";

/** A provider over TLS, of which nothing is asked but its discovery document. */
function describeProvider(changes: object): void {
  const document = {
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    userinfo_endpoint: `${address}/userinfo`,
    ...changes,
  };
  const discover = vi.spyOn(Issuer, "discover").mockImplementation(async () => new Issuer(document));
  setEnvironment({ OIDC_ISSUER: address, OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "a secret" });
  onTestFinished(() => {
    discover.mockRestore();
    setEnvironment({ OIDC_ISSUER: "", OIDC_CLIENT_ID: "", OIDC_CLIENT_SECRET: "" });
  });
}

it.each(["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"])(
  "a provider over TLS whose %s is without is refused: what comes from there says who signs in",
  async (name) => {
    describeProvider({ [name]: "http://id.company.example/plain" });
    await expect(getOidcClient()).rejects.toThrow("unencrypted");
  },
);

it("a provider without userinfo can be used", async () => {
  describeProvider({ userinfo_endpoint: undefined });
  expect((await getOidcClient()).issuer.metadata.issuer).toBe(address);
});
