/** The fragments of a report's address: what each of its parts can be linked to by. */

export const conversionAnchor = "conversion-review";

export function criterionAnchor(criterion: string): string {
  return `criterion-${criterion.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

export const checkAnchor = (checkId: string) => `check-${checkId.replace(/[^\w-]+/g, "-")}`;

/** @param place in the list of findings, which is the same each time a report is read. */
export const findingAnchor = (place: number) => `finding-${place + 1}`;

export const strengthAnchor = (place: number) => `strength-${place + 1}`;
