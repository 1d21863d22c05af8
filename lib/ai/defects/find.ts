import { controlDefects } from "@/lib/ai/defects/control-defects";
import type { Defect, Severity } from "@/lib/ai/defects/defect";
import { deliveryDefects } from "@/lib/ai/defects/delivery-defects";
import { headDefects } from "@/lib/ai/defects/head-defects";
import { findLinkedOrders } from "@/lib/ai/defects/linked-orders";
import { wordingDefects } from "@/lib/ai/defects/wording-defects";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Evidence } from "@/lib/ai/review";

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
    const found = defectIds.flatMap((id): PageDefect[] => {
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
  const first = facts.home ?? facts.pages[0];
  if (orders === null || first === undefined) return ofPages;
  const { firstStep, severity, kind } = defects["machine-orders"];
  return [...ofPages, { id: linkedOrders, pageUrl: first.url, ...orders, firstStep, severity, kind }];
}
