import type { Issue } from "@/lib/review/built-in/issues";
import { isOnMostPages } from "@/lib/review/built-in/reach";
import { publishedIssues } from "@/lib/review/built-in/review-conversion";
import type { PageDefect } from "@/lib/review/defects/find";
import type { CopyReview, Remark } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { maxWordsPerSentence } from "@/lib/text/readability-formula";

/** Of these each page's own words are wrong: said of every page. */
const ownWords: ReadonlySet<string> = new Set([
  "long-sentence",
  "hard-text",
  "placeholder-text",
  "machine-orders",
  "linked-machine-orders",
]);
const checkOfDefect: Readonly<Record<string, string>> = {
  "h1-missing": "hier-one-h1",
  "h1-several": "hier-one-h1",
  "vague-button": "nav-anchors",
};

export function reviewCopy(
  facts: SiteFacts,
  defects: readonly PageDefect[],
  issues: readonly Issue[],
): Record<string, CopyReview> {
  const { faults, chances } = publishedIssues(issues);
  const said = new Set(
    [...faults, ...chances].flatMap(({ defect, checkIds }) => [...(defect ? [defect] : []), ...checkIds]),
  );
  const short = new Set(facts.pages.filter(hasShortSentences).map(({ url }) => url));
  const texts = defects.filter(
    ({ kind, id, pageUrl }) => kind === "text" && !(id === "hard-text" && short.has(pageUrl)),
  );
  const shared = new Map(
    [...Map.groupBy(texts, ({ id }) => id)].filter(
      ([id, found]) => !ownWords.has(id) && isOnMostPages(found.length, facts),
    ),
  );
  const remarkOf = (defect: PageDefect): Remark[] => {
    const { id, title, detail, firstStep, evidence } = defect;
    const others = shared.get(id);
    if (others && (said.has(id) || said.has(checkOfDefect[id] ?? "") || others[0] !== defect)) return [];
    const reach = others
      ? ` The same holds for ${others.length} of the ${facts.pages.length} pages, this one among them.`
      : "";
    return [{ defect: id, title, detail: `${detail}${reach}`, firstStep, evidence }];
  };
  return Object.fromEntries(
    facts.pages.map((page): [string, CopyReview] => [
      page.url,
      {
        author: { reviewer: "built-in", fallback: null },
        summary: "",
        strengths: [],
        remarks: texts.filter(({ pageUrl }) => pageUrl === page.url).flatMap(remarkOf),
        rewrites: [],
        defects: texts.filter(({ pageUrl }) => pageUrl === page.url).map(({ id }) => id),
        readingEase: page.readingEase,
        language: page.language,
      },
    ]),
  );
}

/** The words are long then, and may be the subject's own. */
const hasShortSentences = ({ wordsPerSentence }: PageFacts) => (wordsPerSentence ?? 0) <= maxWordsPerSentence;
