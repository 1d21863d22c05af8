import type { Tone } from "@/lib/audits/tone";

/** Words in a tone's colour. */
export const toneText: Record<Tone, string> = {
  green: "text-success-foreground",
  blue: "text-info-foreground",
  yellow: "text-fair-foreground",
  orange: "text-warning-foreground",
  red: "text-danger-foreground",
  grey: "text-muted-foreground",
};

/** A soft surface with words on it. */
export const toneSurface: Record<Tone, string> = {
  green: "bg-success-soft text-success-foreground",
  blue: "bg-info-soft text-info-foreground",
  yellow: "bg-fair-soft text-fair-foreground",
  orange: "bg-warning-soft text-warning-foreground",
  red: "bg-danger-soft text-danger-foreground",
  grey: "bg-secondary text-muted-foreground",
};

/** Rings, bars and dots, drawn with `currentColor`. */
export const toneMark: Record<Tone, string> = {
  green: "text-success",
  blue: "text-info",
  yellow: "text-fair",
  orange: "text-warning",
  red: "text-danger",
  grey: "text-input",
};
