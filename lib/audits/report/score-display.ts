import type { Tone } from "@/lib/audits/report/tone";

export interface ScoreDisplay {
  percent: number | null;
  label: "Best practice achieved" | "Needs improvement" | "Urgent action required" | null;
  tone: Tone;
}

const scaleSwitch = 10;
const goodFrom = 80;
const fairFrom = 50;

/** Specification, sections 2 and 9: scores up to 10 count as out of 10. */
export function describeScore(score: number | null): ScoreDisplay {
  return describePercentage(score !== null && score <= scaleSwitch ? score * 10 : score);
}

export function describePercentage(score: number | null): ScoreDisplay {
  if (score === null || Number.isNaN(score)) return { percent: null, label: null, tone: "grey" };
  const percent = Math.min(100, Math.max(0, Math.round(score)));
  if (percent >= goodFrom) return { percent, label: "Best practice achieved", tone: "green" };
  if (percent >= fairFrom) return { percent, label: "Needs improvement", tone: "orange" };
  return { percent, label: "Urgent action required", tone: "red" };
}
