/** A browser with a passkey's device of its own, and an authenticator app. */
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

/** Chromium's own: it answers at once, and asks nobody for a finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The key that a person would type into the app. */
export async function readKey(page: Page): Promise<string> {
  const text = (await page.getByText("Or type this key:").locator("..").textContent()) ?? "";
  return text.replace(/^.*:/, "").replace(/\s/g, "");
}

/** @param steps of 30 seconds from now on */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });
}
