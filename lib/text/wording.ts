export const maxPagesNamed = 3;

export function joinList(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** At most `limit` items, the rest as "and 3 more". */
export function joinSome(items: readonly string[], limit: number): string {
  if (items.length <= limit + 1) return joinList(items);
  return `${items.slice(0, limit).join(", ")} and ${items.length - limit} more`;
}

export const pluralOf = (noun: string) => `${noun.replace(/(?<![aeiou])y$/, "ie")}s`;

export function count(amount: number, singular: string, plural = pluralOf(singular)): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Leaves names and acronyms alone. */
export function lowerFirst(text: string): string {
  const first = text.split(/\s/, 1)[0] ?? "";
  const isName = /^\p{Lu}.*\p{Lu}|^I(?:$|['’])|\d/u.test(first);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function quoted(text: string, limit = 140): string {
  const flat = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“”]+|["“”]+$/g, "");
  const shown = excerpt(flat, limit);
  return `“${shown}${shown.length < flat.length ? " …" : ""}”`;
}

export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(" ");
  return cut.slice(0, space > limit / 2 ? space : limit).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "");
}

export function endSentence(text: string): string {
  return /[.!?…]["”’)\]]?$/.test(text) ? text : `${text}.`;
}

/** "All pages are fast, but no page has a form." A second part that may begin with a name stays a sentence of its own. */
export function contrast(good: string | undefined, bad: string): string {
  if (good === undefined) return endSentence(bad);
  const opensPlainly =
    /^(?:[\d/“]|(?:A|An|All|At least|Both|Every|Most|No|On|One|Only|Sentences|Some|The|We|You|Your) )/.test(bad);
  return opensPlainly
    ? `${good.replace(/\.$/, "")}, but ${lowerFirst(endSentence(bad))}`
    : `${endSentence(good)} ${endSentence(bad)}`;
}
