import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { Evidence } from "@/lib/ai/review";

export type Severity = "critical" | "improve";

/** One defect as it stands on one page. */
export interface Fault {
  /** For a list of pages, after the page's name: "no main heading". */
  short: string;
  /** One or two sentences, plain text. */
  detail: string;
  evidence: Evidence[];
  /** How bad, to find the worst page: larger is worse, comparable within one defect. */
  size: number;
}

/** What can be wrong with a page: found in one place, shown as a check, a weakness, an action or a remark. */
export interface Defect {
  title: string;
  /** What to do first, an imperative sentence. */
  firstStep: string;
  severity: Severity;
  /** Whether it is the page's text, or how the page is built. */
  kind: "text" | "build";
  /** Null when the page does not have it, or when that can't be told. */
  find(page: PageFacts): Fault | null;
}
