/** JSON-LD as plain objects, whatever they are nested in. */
type Thing = Record<string, unknown>;

const maxThings = 500;

/** All objects of a page's structured data. */
export function structuredThings(blocks: readonly unknown[]): Thing[] {
  const things: Thing[] = [];
  const waiting: unknown[] = [...blocks];
  for (let next = waiting.pop(); next !== undefined && things.length < maxThings; next = waiting.pop()) {
    if (Array.isArray(next)) {
      waiting.push(...next.slice(0, maxThings));
    } else if (typeof next === "object" && next !== null) {
      things.push(next as Thing);
      waiting.push(
        ...Object.values(next)
          .slice(0, maxThings)
          .filter((value) => typeof value === "object"),
      );
    }
  }
  return things;
}

/** Whether a thing is of one of the types; "@type" may be a list. */
export function isOfType(thing: Thing, types: readonly string[]): boolean {
  const type = thing["@type"];
  return (Array.isArray(type) ? type : [type]).some((each) => typeof each === "string" && types.includes(each));
}

/** A property when it is a text, else "". */
export function textOf(thing: Thing, property: string): string {
  const value = thing[property];
  return typeof value === "string" ? value.slice(0, 1000) : "";
}
