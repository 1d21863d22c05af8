import type { FindInsight, Insight } from "@/lib/ai/built-in/conversion/insight";
import { footerPlaceholder, messageWeaknesses, placeholderText } from "@/lib/ai/built-in/conversion/message-weaknesses";
import { opportunities } from "@/lib/ai/built-in/conversion/opportunities";
import { measuredPathWeaknesses, readPathWeaknesses } from "@/lib/ai/built-in/conversion/path-weaknesses";
import { measuredStrengths, readStrengths } from "@/lib/ai/built-in/conversion/strengths";
import { trustWeaknesses } from "@/lib/ai/built-in/conversion/trust-weaknesses";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { escapeMarkdown } from "@/lib/ai/markdown";
import type { ConversionReview, Finding } from "@/lib/ai/reviewer";
import { count, lowerFirst } from "@/lib/ai/text/wording";

const mostStrengths = 5;
const mostWeaknesses = 7;
const mostOpportunities = 5;

/** What wins and what loses leads on this site, the weightiest first. */
export function reviewConversion(site: SiteFacts): ConversionReview {
  const read = (finders: readonly FindInsight[]) => (site.english ? finders : []);
  const strengths = heaviest([...read(readStrengths), ...measuredStrengths], site, mostStrengths);
  const weaknesses = heaviest(
    [
      placeholderText,
      footerPlaceholder,
      ...measuredPathWeaknesses,
      ...read([...messageWeaknesses, ...readPathWeaknesses, ...trustWeaknesses]),
    ],
    site,
    mostWeaknesses,
  );
  const chances = heaviest(read(opportunities), site, mostOpportunities);
  return { summary: writeSummary(site, strengths, weaknesses, chances), strengths, weaknesses, opportunities: chances };
}

function heaviest(finders: readonly FindInsight[], site: SiteFacts, limit: number): Finding[] {
  return finders
    .map((find): Insight | null => find(site))
    .filter((insight) => insight !== null)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ finding }) => finding);
}

function writeSummary(
  site: SiteFacts,
  strengths: readonly Finding[],
  weaknesses: readonly Finding[],
  chances: readonly Finding[],
): string {
  if (site.pages.length === 0) return "No page of the site could be read, so nothing can be said about it.";
  const who = site.brand ? `**${escapeMarkdown(site.brand)}**` : "The site";
  const pages = count(site.pages.length, "page");
  const clause = (finding: Finding) => escapeMarkdown(lowerFirst(finding.title).replace(/[.!]$/, ""));
  const [strength] = strengths;
  const [worst, second] = weaknesses;
  const [chance] = chances;
  return [
    strength ? `${who} was read on ${pages}. Its best asset: ${clause(strength)}.` : `${who} was read on ${pages}.`,
    worst
      ? `What is likely to lose the most enquiries: ${clause(worst)}${second ? `, and ${clause(second)}` : ""}.`
      : site.english
        ? "No weakness weighs heavily."
        : "",
    chance ? `The quickest win: ${clause(chance)}.` : "",
    site.english ? "" : "The site is not in English, so its wording was not judged; everything said here was measured.",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
