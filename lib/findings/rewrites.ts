import type { ReportPage } from "@/lib/audits/report/report";
import { pageKey } from "@/lib/page-address";
import type { ReportFinding, Rewrite } from "@/lib/review/review";
import { uniqueBy } from "@/lib/site/unique-by";
import { holdsWords, normaliseText } from "@/lib/text/normalise";

/** The reviewer's better words for what a finding quotes, each once. */
export function rewritesOf(
  { evidence }: Pick<ReportFinding, "evidence">,
  pages: readonly Pick<ReportPage, "url" | "copyReview">[],
): Rewrite[] {
  const found = pages.flatMap(({ url, copyReview }) => {
    const quotes = evidence.flatMap(({ pageUrl, quote }) =>
      quote !== null && pageKey(pageUrl) === pageKey(url) ? [normaliseText(quote)] : [],
    );
    return (copyReview?.rewrites ?? []).filter(({ quote }) => {
      const old = normaliseText(quote);
      return quotes.some((each) => holdsWords(each, old) || holdsWords(old, each));
    });
  });
  return uniqueBy(found, ({ quote, proposal }) => `${quote}\n${proposal}`);
}
