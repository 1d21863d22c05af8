import { createHash } from "node:crypto";

/** A statement that a process asks this often is worth preparing in each of its connections. */
const oftenEnough = 50;
/** Statements that are counted, so that ones that vary without end (a list's length) take no memory without end. */
const maxCounted = 500;

/** Postgres plans a named statement once a connection: most of the work for an audit's status. "" for all others. */
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
