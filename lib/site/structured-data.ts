/** Structured data as plain objects, whatever they are nested in. */

import type { PageCapture } from "@/lib/browser/types";
import { isForeignOrganisation } from "@/lib/site/organisations";

type Thing = Record<string, unknown>;

const maxThings = 500;

/** @param without types that are left out with all they hold, as another organisation's records are */
export function structuredThings(page: PageCapture, without?: RegExp): Thing[] {
  const things: Thing[] = [];
  const waiting: unknown[] = [...page.structuredData];
  for (let next = waiting.pop(); next !== undefined && things.length < maxThings; next = waiting.pop()) {
    if (Array.isArray(next)) {
      waiting.push(...next.slice(0, maxThings));
    } else if (typeof next === "object" && next !== null) {
      const thing = next as Thing;
      if ((without && hasType(thing, (type) => without.test(type))) || isForeignOrganisation(thing, page)) continue;
      things.push(thing);
      waiting.push(
        ...Object.values(next)
          .slice(0, maxThings)
          .filter((value) => typeof value === "object"),
      );
    }
  }
  return things;
}

export function isOfType(thing: Thing, types: readonly string[]): boolean {
  return hasType(thing, (type) => types.includes(type));
}

function hasType(thing: Thing, isWanted: (type: string) => boolean): boolean {
  const type = thing["@type"];
  return (Array.isArray(type) ? type : [type]).some((each) => typeof each === "string" && isWanted(each));
}

export function textOf(thing: Thing, property: string): string {
  const value = thing[property];
  return typeof value === "string" ? value.slice(0, 1000) : "";
}

export function numberOf(thing: Thing, property: string): number {
  const value = thing[property];
  return typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN;
}
