import type { FindSuggestions } from "@/lib/ai/built-in/copy/context";
import { isOutcome, isProblem } from "@/lib/ai/facts/claims";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { pick } from "@/lib/ai/text/pick";
import { countWords } from "@/lib/ai/text/sentences";

const mostFeatureWords = 6;

/** Bare feature lists: the one that is easiest to finish with what it is good for. */
export const finishFeatures: FindSuggestions = ({ page, saidBefore }) => {
  if (page.role !== "home" && page.role !== "offer" && page.role !== "pricing" && page.role !== "audience") return [];
  const bare = page.capture.texts.filter(({ kind, area, text }) => {
    const words = countWords(text);
    return (
      kind === "listItem" &&
      area === "main" &&
      words >= 2 &&
      words <= mostFeatureWords &&
      !isOutcome(text) &&
      !isProblem(text) &&
      !isPlaceholder(text) &&
      !/[.?!:]$/.test(text) &&
      !/^we\b/i.test(text)
    );
  });
  if (bare.length < 3) return [];
  const chosen = bare
    .filter(({ text }) => proposalFor(text) !== null && !saidBefore.has(text))
    .sort((a, b) => Number(/support|report/i.test(b.text)) - Number(/support|report/i.test(a.text)))[0];
  if (!chosen) return [];
  return [
    {
      kind: "feature",
      weight: 44,
      quote: chosen.text,
      place: chosen.heading ? `list under “${chosen.heading}”` : "list",
      problem: `${bare.length} entries of this kind name a feature and stop there; the second half, what it is good for, is missing.`,
      proposal: proposalFor(chosen.text) ?? chosen.text,
    },
  ];
};

function proposalFor(feature: string): string | null {
  if (/\b(support|help)\b/i.test(feature))
    return `${feature}: [name or team] answers within [hours], by phone and e-mail`;
  if (/\b(reports?|dashboards?|analytics|board)\b/i.test(feature))
    return `${feature}: you see [what] without asking anybody, [every Monday]`;
  if (/\b(storage|gb|tb)\b/i.test(feature))
    return `${feature}: room for about [number] [documents, pictures, projects]`;
  if (/\b(online|booking|integration|connection|api|export|import)\b/i.test(feature))
    return `${feature}: ${pick(["no more [what is done by hand today]", "saves [whom] [how long] a week"], feature)}`;
  return null;
}
