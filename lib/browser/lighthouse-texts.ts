import { createRequire } from "node:module";

type Parse = (message: string, options?: object) => unknown;
type ResolveLocale = (locale: string) => unknown;

interface MessageFormat {
  resolveLocale: ResolveLocale;
  __parse: Parse;
}

/** Lighthouse parses thousands of its own sentences for each page, a third of its processor time: each once now. */
export function rememberLighthouseTexts(): ReadonlyMap<string, unknown> {
  // Lighthouse's own copy: this project does not use the package itself.
  const requireOfLighthouse = createRequire(import.meta.resolve("lighthouse"));
  const { IntlMessageFormat } = requireOfLighthouse("intl-messageformat") as { IntlMessageFormat: MessageFormat };
  const { resolveLocale, __parse: parse } = IntlMessageFormat;
  const locales = new Map<string, unknown>();
  const parsed = new Map<string, unknown>();
  IntlMessageFormat.resolveLocale = (locale) => recall(locales, locale, () => resolveLocale(locale));
  IntlMessageFormat.__parse = (message, options) => recall(parsed, message, () => parse(message, options));
  return parsed;
}

function recall(memory: Map<string, unknown>, key: string, work: () => unknown): unknown {
  if (memory.size > 5_000) memory.clear();
  if (!memory.has(key)) memory.set(key, work());
  return memory.get(key);
}
