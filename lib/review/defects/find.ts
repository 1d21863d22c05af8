import { controlDefects } from "@/lib/review/defects/control-defects";
import type { Defect, Severity } from "@/lib/review/defects/defect";
import { deliveryDefects } from "@/lib/review/defects/delivery-defects";
import { headDefects } from "@/lib/review/defects/head-defects";
import { findLinkedOrders } from "@/lib/review/defects/linked-orders";
import { wordingDefects } from "@/lib/review/defects/wording-defects";
import type { Evidence } from "@/lib/review/review";
import type { SiteFacts } from "@/lib/site/site-facts";

export const defects = { ...headDefects, ...wordingDefects, ...controlDefects, ...deliveryDefects };
export type DefectId = keyof typeof defects;
export const defectIds = Object.keys(defects) as DefectId[];

/** Of pages that were not audited, and so said beside the first one that was. */
const linkedOrders = "linked-machine-orders";

export interface PageDefect {
  id: DefectId | typeof linkedOrders;
  pageUrl: string;
  title: string;
  detail: string;
  firstStep: string;
  evidence: Evidence[];
  severity: Severity;
  kind: Defect["kind"];
}

/** Every defect of every page, in the pages' order, critical ones first; then orders on pages that were read plainly. */
export function findDefects(facts: SiteFacts): PageDefect[] {
  const ofPages = facts.pages.flatMap((page) => {
    // What an empty page lacks beside its content is no help to its owner.
    const ids: DefectId[] = page.isEmpty ? ["page-empty", "machine-orders"] : defectIds;
    const found = ids.flatMap((id): PageDefect[] => {
      const { title, firstStep, severity, kind, find }: Defect = defects[id];
      const fault = find(page);
      if (fault === null) return [];
      return [
        { id, pageUrl: page.url, title, detail: fault.detail, firstStep, evidence: fault.evidence, severity, kind },
      ];
    });
    return [
      ...found.filter(({ severity }) => severity === "critical"),
      ...found.filter(({ severity }) => severity === "improve"),
    ];
  });
  const orders = findLinkedOrders(facts);
  const [first] = facts.pages;
  if (orders === null || first === undefined) return ofPages;
  const { firstStep, severity, kind } = defects["machine-orders"];
  return [...ofPages, { id: linkedOrders, pageUrl: first.url, ...orders, firstStep, severity, kind }];
}
