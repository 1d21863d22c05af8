/** Patterns over page text in any script: `\b` knows no umlauts. No quantifier in them stands inside another. */

export function wholeWords(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "iu");
}

export function wordStarts(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})`, "iu");
}

export function wholeLabel(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})$`, "iu");
}

export function plainLabel(text: string): string {
  return text
    .slice(0, 200)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}?]+$/gu, "")
    .replace(/\s+/g, " ");
}

const name =
  "\\p{Lu}[\\p{L}.'’-]{1,30}(?: (?:(?:de|la|van|von|der|den|di|da|el|al) ){0,2}\\p{Lu}[\\p{L}.'’-]{0,30}){1,3}";
export const personName = new RegExp(`^${name}$`, "u");

export const signature = new RegExp(`^[—–~-]{0,2} ?${name}(?: (?:&|and|und|et) ${name})? ?[,–—|·(/] ?\\p{L}`, "u");

export function wordCount(text: string): number {
  return text.trim() === "" ? 0 : text.trim().split(/\s+/).length;
}
