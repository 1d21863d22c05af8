/** Next runs this in the browser before the portal's code. */

// zod probes for `new Function`, which the Content Security Policy blocks and reports. This sets zod's config
// without importing it, which would download zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string | null }): void;
}

// Next's chunk loader doesn't support Trusted Types; allow it the build's own chunks, and nothing else.
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
trustedTypes?.createPolicy("default", {
  createScriptURL: (address) =>
    new URL(address, location.href).href.startsWith(`${location.origin}/_next/static/chunks/`) ? address : null,
});
