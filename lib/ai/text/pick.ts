/** One of several wordings, the same for the same key: variety without chance. */
export function pick<T>(variants: readonly [T, ...T[]], key: string): T {
  let hash = 2166136261;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return variants[hash % variants.length] ?? variants[0];
}
