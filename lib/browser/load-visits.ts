import { flushCompileCache, registerHooks } from "node:module";
import type { visitPage } from "./visit.ts";

const english = `import english from "./locales/en-US.json" with { type: "json" };
export const locales = { "en-US": english, en: english };`;

/** Call before Lighthouse loads. Reports are English, and its 14 MB of translations take a quarter of its start. */
export async function loadVisits(): Promise<typeof visitPage> {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith("/lighthouse/shared/localization/locales.js")) return next(url, context);
      return { format: "module", source: english, shortCircuit: true };
    },
  });
  const { visitPage } = await import("./visit.ts");
  const { loadLighthouse } = await import("./lighthouse-run.ts");
  await loadLighthouse();
  flushCompileCache();
  return visitPage;
}
