import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReportFinding } from "@/lib/findings/list-findings";

/** How the severities of findings look; the scale is the design's (docs/design.md). */
export const severityLooks = {
  critical: { word: "Critical", icon: CircleAlert, tone: "red" },
  improve: { word: "Improve", icon: TriangleAlert, tone: "orange" },
} as const satisfies Record<ReportFinding["severity"], unknown>;

/** What kind of fault it is, by who looked for it. */
export const sourceWords: Record<ReportFinding["source"], string> = {
  conversion: "Conversion",
  rubric: "Rubric",
  copy: "Copy",
  technical: "Technical",
};
