import type { Evidence } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";

export type Severity = "critical" | "improve";

export interface Fault {
  /** For a list of pages, after the page's name: "no main heading". */
  short: string;
  detail: string;
  evidence: Evidence[];
  size: number;
}

export interface Defect {
  title: string;
  firstStep: string;
  severity: Severity;
  kind: "text" | "build";
  find(page: PageFacts): Fault | null;
}
