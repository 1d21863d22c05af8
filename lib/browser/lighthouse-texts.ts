import { createRequire } from "node:module";

type Parse = (message: string, options?: object) => unknown;
type ResolveLocale = (locale: string) => unknown;

/** The two steps of making a formatter that depend on the sentence and the language alone. */
interface MessageFormat {
  resolveLocale: ResolveLocale;
  __parse: Parse;
}

/**
 * For each page Lighthouse parses some two thousand of its own sentences, most of them again and
 * again, and asks the system each time whether it knows English: a third of the processor time of
 * its process. After this call each of them is done once.
 * @returns what is remembered of sentences: it fills as soon as Lighthouse formats any.
 */
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
