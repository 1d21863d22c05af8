import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReportFinding } from "@/lib/review/review";

export const severityLooks = {
  critical: { word: "Critical", icon: CircleAlert, tone: "red" },
  improve: { word: "Improvement", icon: TriangleAlert, tone: "orange" },
} as const satisfies Record<ReportFinding["severity"], unknown>;

export const sourceWords: Record<ReportFinding["source"], string> = {
  conversion: "Conversion",
  rubric: "Rubric",
  copy: "Copy",
  technical: "Lighthouse",
};
