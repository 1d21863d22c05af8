import type { Tone } from "@/lib/audits/report/tone";

export const toneText: Record<Tone, string> = {
  green: "text-success-foreground",
  blue: "text-info-foreground",
  yellow: "text-fair-foreground",
  orange: "text-warning-foreground",
  red: "text-danger-foreground",
  grey: "text-muted-foreground",
};

export const toneSurface: Record<Tone, string> = {
  green: "bg-success-soft text-success-foreground",
  blue: "bg-info-soft text-info-foreground",
  yellow: "bg-fair-soft text-fair-foreground",
  orange: "bg-warning-soft text-warning-foreground",
  red: "bg-danger-soft text-danger-foreground",
  grey: "bg-secondary text-muted-foreground",
};

export const toneMark: Record<Tone, string> = {
  green: "text-success",
  blue: "text-info",
  yellow: "text-fair",
  orange: "text-warning",
  red: "text-danger",
  grey: "text-input",
};
