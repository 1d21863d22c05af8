/** Next runs this in the browser before anything of the portal. */
import { setNonce } from "get-nonce";

// zod, where a form loads it, tries `new Function` to see whether it may; the Content Security Policy forbids and
// reports it. This is where its `config` writes to; to import that would download zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// For the style elements of radix-ui's scroll lock.
setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
