import { createHash } from "node:crypto";

/** Uses after which a statement is worth preparing in every connection. */
const oftenEnough = 50;
/** Bounds memory: statements that vary with a list's length are endless. */
const maxCounted = 500;

/** Postgres plans a named statement once per connection: most of the work for an audit's status. "" for rare ones. */
export function nameOftenAsked(): (query: { sql: string }) => string {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (asked.size >= maxCounted && !asked.has(sql)) return "";
    const times = (asked.get(sql) ?? 0) + 1;
    asked.set(sql, times);
    if (times < oftenEnough) return "";
    const name = `often_${createHash("sha256").update(sql).digest("hex").slice(0, 16)}`;
    names.set(sql, name);
    return name;
  };
}
