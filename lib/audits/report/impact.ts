import type { Tone } from "@/lib/audits/report/tone";

const severityTones = new Map<string, Tone>([
  ["high", "red"],
  ["medium", "orange"],
  ["low", "grey"],
]);

export function describeImpact(impact: string): { label: string; tone: Tone } {
  const word = impact.trim().toLowerCase();
  return {
    label: `${word.charAt(0).toUpperCase()}${word.slice(1)} Impact`,
    tone: severityTones.get(word) ?? "grey",
  };
}
