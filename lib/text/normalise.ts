/** One form for white space and typographic quotes, and nothing else: what quotes are compared in. */
export function normaliseText(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB]/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}
