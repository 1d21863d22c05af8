import type { FindSuggestions } from "@/lib/ai/built-in/copy/context";

const slips: readonly (readonly [RegExp, (match: string) => string])[] = [
  [
    /^1 (users|seats|projects|days|weeks|months|years|hours|sites|licen[cs]es|accounts|reports|items|pages|domains)$/i,
    (match) => match.replace(/s$/i, ""),
  ],
  [/\b(the|a|an|to|of|and|is|in|for|with) \1\b/i, (match) => match.split(" ")[0] ?? match],
];

/** Slips of grammar that a rule can be sure of. */
export const correctSlips: FindSuggestions = ({ page }) => {
  const runs = page.capture.texts.filter(({ area, kind }) => area === "main" && kind !== "quote");
  for (const { text, heading } of runs) {
    for (const [pattern, repair] of slips) {
      const found = pattern.exec(text)?.[0];
      if (!found || text.length > 300) continue;
      return [
        {
          kind: "slip",
          weight: 58,
          quote: text,
          place: heading ? `under “${heading}”` : "main text",
          problem: `“${found}” is a slip that careful readers notice.`,
          proposal: text.replace(found, repair(found)),
        },
      ];
    }
  }
  return [];
};
