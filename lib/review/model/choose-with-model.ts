import { pageKey } from "@/lib/page-address";
import type { PageCandidate, PageChoice } from "@/lib/page-choice/candidate";
import { choosePages, mayRepeat, rankPages, type Scored, templateOf, toChoice } from "@/lib/page-choice/choose-by-code";
import type { Dialogue } from "@/lib/review/dialogue";
import { pagesAnswer } from "@/lib/review/model/answers";
import { fence, note, plain } from "@/lib/review/model/fence";
import { shortName } from "@/lib/review/model/page-names";
import { askFor } from "@/lib/review/model/question";
import { contextLines } from "@/lib/review/model/site-digest";
import type { SiteContext } from "@/lib/site/captured-site";

const maxCandidates = 200;

export interface ModelChoiceInput {
  entryUrl: string;
  candidates: PageCandidate[];
  limit: number;
  context?: SiteContext;
}

/** The model chooses among what code lists; code holds it to one page of a template, fills up and says why. */
export function* chooseWithModel({ entryUrl, candidates, limit, context }: ModelChoiceInput): Dialogue<PageChoice[]> {
  const byCode = choosePages({ entryUrl, candidates, limit });
  const ranked = rankPages(entryUrl, candidates);
  if (ranked.length < limit) return byCode;
  const preferred = new Set(byCode.map(({ url }) => url));
  const isPreferred = ({ candidate }: Scored) => preferred.has(candidate.url);
  const preferredFirst = [...new Set([...ranked.filter(isPreferred), ...ranked])];
  const listed = ranked.length > maxCandidates ? preferredFirst.slice(0, maxCandidates) : ranked;
  const answered = yield* askFor({
    id: "pages",
    part: "pages",
    model: "small",
    shown: [],
    instructions: instructions(listed, limit, context),
    maxTokens: 4_000,
    answer: pagesAnswer,
  });
  if (!answered.ok) return byCode;
  const [entry, ...rest] = byCode;
  const picked = new Map<string, PageChoice>();
  const templates = new Set<string>();
  for (const number of answered.value.pages) {
    const page = listed[number - 1];
    if (page === undefined || picked.size >= limit - 1) continue;
    if (templates.has(templateOf(page)) && !mayRepeat(page)) continue;
    templates.add(templateOf(page));
    picked.set(pageKey(page.candidate.url), toChoice(page));
  }
  const others = rest.filter(({ url }) => !picked.has(pageKey(url)));
  return [...(entry ? [entry] : []), ...picked.values(), ...others].slice(0, limit);
}

function instructions(listed: readonly Scored[], limit: number, context: ModelChoiceInput["context"]): string {
  const lines = listed.map(({ candidate }, index) => {
    const { url, anchors, inNavigation, inboundLinks, group, groupSize } = candidate;
    const labels = anchors.slice(0, 3).map((label) => `“${plain(label, 80)}”`);
    const marks = [
      ...(inNavigation ? ["in the menu"] : []),
      `${inboundLinks} pages link to it`,
      ...(groupSize > 1 ? [`one of ${groupSize} like ${plain(group, 100)}`] : []),
    ];
    return `${index + 1}. ${plain(shortName(url), 160)} ${labels.join(", ")} ${note(marks.join("; "))}`;
  });
  return `${[...(context ? contextLines(context) : []), fence("pages of one website, by address and by the texts of links to them", lines)].join("\n")}

Choose ${limit - 1} of these pages, besides the home page, for a review of how the website wins its visitors. Put first what helps visitors decide: the offer (main product or service pages), who it is for, price or plans, proof and case studies, who is behind it, the page to get in touch or act (order, demo, download, donate), questions and answers.
- Put commercial pages before manuals, documentation, articles and news. Of pages with the same template, choose only one, unless they differ in kind.
- Choose no login, cart, search, legal or privacy pages, and no imprint if there is a contact or about page.
Give the pages' numbers, the most important first.`;
}
