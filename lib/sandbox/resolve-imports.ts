/** Lets plain Node resolve this project's imports: `@/…`, and without extension. */
import { registerHooks } from "node:module";

const root = new URL("../../", import.meta.url);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isAliased = specifier.startsWith("@/");
    const isRelative = /^\.{1,2}\//.test(specifier) && !context.parentURL?.includes("/node_modules/");
    if (!isAliased && !isRelative) return nextResolve(specifier, context);
    const target = isAliased ? new URL(specifier.slice(2), root).href : specifier;
    return nextResolve(/\.(?:ts|m?js|json)$/.test(target) ? target : `${target}.ts`, context);
  },
});
