import { createRequire } from "node:module";

type MessageFormat = new (message: string, locale: string, ...options: unknown[]) => object;

/** Lighthouse parses its own sentences for each page, a third of its CPU time: this parses each once. */
export function rememberLighthouseTexts(): ReadonlyMap<string, object> {
  // Lighthouse's own copy; we don't depend on the package.
  const requireOfLighthouse = createRequire(import.meta.resolve("lighthouse"));
  const core = requireOfLighthouse("intl-messageformat/src/core") as { IntlMessageFormat: MessageFormat };
  const known = new Map<string, object>();
  core.IntlMessageFormat = new Proxy(core.IntlMessageFormat, {
    construct(original, [message, locale, ...options]) {
      const key = `${locale} ${message}`;
      const formatter = known.get(key) ?? new original(message, locale, ...options);
      if (known.size > 5_000) known.clear();
      known.set(key, formatter);
      return formatter;
    },
  });
  return known;
}
