/** One form for white space and typographic quotes, and nothing else: what quotes are compared in. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

/** Equal for texts that differ in letter case, white space and quotes alone. */
export function foldText(text: string): string {
  return normaliseText(text).toLowerCase();
}

/** Equal also for labels that a star or a colon ends, and for those whose lines a page breaks elsewhere. */
export function squeezeText(text: string): string {
  return foldText(text).replace(/[\s*:]+/g, "");
}
