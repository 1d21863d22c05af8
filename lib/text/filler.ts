/** Template Latin. Words that other languages use, too, don't begin or end a run. */
const filler =
  "(?:lorem|ipsum|dolor|sit|amet|consectetur|consectetuer|adipiscing|adipisicing|adipisci|elit|eiusmod|tempor|incididunt|labore|dolore|magna|aliqua|enim|minim|veniam|quis|nostrud|exercitation|ullamco|laboris|nisi|aliquip|commodo|consequat|duis|aute|irure|reprehenderit|voluptate|velit|cillum|fugiat|nulla|pariatur|excepteur|sint|occaecat|cupidatat|proident|culpa|officia|deserunt|mollit|laborum)(?!\\p{L})";
const small = "(?:ut|et|in|ad|ex|ea|sed|do|non|qui|id|est|sunt|eu|anim|vel)(?!\\p{L})";
const run = new RegExp(`(?<!\\p{L})${filler}(?:\\P{L}+(?:${small}\\P{L}+)*${filler}){3,}`, "iu");

export function findFiller(text: string): string | null {
  return run.exec(text)?.[0] ?? null;
}
