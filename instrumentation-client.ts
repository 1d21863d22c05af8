/** Next runs this in the browser before anything of the portal. */

// zod, where a form loads it, tries `new Function` to see whether it may; the Content Security Policy forbids and
// reports it. This is where its `config` writes to; to import that would download zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string | null }): void;
}

// No text becomes markup or a script. Next's loader of chunks knows no Trusted Types, and may load what the build made.
const { trustedTypes } = globalThis as { trustedTypes?: Policies };
trustedTypes?.createPolicy("default", {
  createScriptURL: (address) =>
    new URL(address, location.href).href.startsWith(`${location.origin}/_next/static/chunks/`) ? address : null,
});
