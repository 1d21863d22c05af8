/** Fragments of the report's linkable parts. */

export const conversionAnchor = "conversion-review";

export function criterionAnchor(criterion: string): string {
  return `criterion-${criterion.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

export const checkAnchor = (checkId: string) => `check-${checkId.replace(/[^\w-]+/g, "-")}`;

/** @param place in the list of findings, which is stable between reads */
export const findingAnchor = (place: number) => `finding-${place + 1}`;

export const auditAnchor = (auditId: string) => `audit-${auditId}`;

export const strengthAnchor = (place: number) => `strength-${place + 1}`;
