/** Next runs this in the browser before anything of the portal. */

// zod, where a form loads it, tries `new Function` to see whether it may; the Content Security Policy forbids and
// reports it. This is where its `config` writes to; to import that would download zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
