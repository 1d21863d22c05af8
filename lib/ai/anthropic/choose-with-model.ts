import { pagesAnswer } from "@/lib/ai/anthropic/answers";
import { fence, note, plain } from "@/lib/ai/anthropic/fence";
import { tidy } from "@/lib/ai/anthropic/model-claims";
import { shortName } from "@/lib/ai/anthropic/page-names";
import { askFor } from "@/lib/ai/anthropic/question";
import { statedLines } from "@/lib/ai/anthropic/site-digest";
import { systemPrompt } from "@/lib/ai/anthropic/system-prompt";
import type { Dialogue } from "@/lib/ai/dialogue";
import { choosePages } from "@/lib/ai/page-choice/choose-by-code";
import type { PageCandidate, PageChoice, ReviewedSite } from "@/lib/ai/reviewer";
import { pageKey } from "@/lib/page-address";

const maxCandidates = 200;
const maxReason = 300;
const maxTokens = 4_000;

export interface ModelChoiceInput {
  entryUrl: string;
  candidates: PageCandidate[];
  limit: number;
  stated?: ReviewedSite["stated"];
}

export function* chooseWithModel({ entryUrl, candidates, limit, stated }: ModelChoiceInput): Dialogue<PageChoice[]> {
  const choices = choosePages({ entryUrl, candidates, limit });
  const entryKey = pageKey(entryUrl);
  const others = candidates.filter(({ url }) => pageKey(url) !== entryKey);
  // With no more pages than places there is nothing to choose.
  if (others.length < limit) return choices;
  const listed = toListed(others, choices);
  const answered = yield* askFor(
    {
      id: "pages",
      part: "pages",
      pageUrl: null,
      model: "small",
      system: [{ type: "text", text: systemPrompt }],
      content: [{ type: "text", text: instructions(listed, limit, stated) }],
      maxTokens,
    },
    pagesAnswer,
  );
  if (!answered.ok) return choices;
  const chosen = new Map<string, PageChoice>();
  for (const { number, reason } of answered.value.pages) {
    const url = listed[number - 1]?.url;
    const words = tidy(reason).slice(0, maxReason);
    if (url !== undefined && words !== "" && !chosen.has(pageKey(url)))
      chosen.set(pageKey(url), { url, reason: words });
  }
  const entry = choices.find(({ url }) => pageKey(url) === entryKey);
  const picked = [...chosen.values()].slice(0, limit - 1);
  const rest = choices.filter(({ url }) => pageKey(url) !== entryKey && !chosen.has(pageKey(url)));
  return [...(entry ? [entry] : []), ...picked, ...rest].slice(0, entry ? limit : limit - 1);
}

function toListed(candidates: readonly PageCandidate[], choices: readonly PageChoice[]): PageCandidate[] {
  if (candidates.length <= maxCandidates) return [...candidates];
  const preferred = new Set(choices.map(({ url }) => url));
  const weight = (page: PageCandidate) =>
    (preferred.has(page.url) ? 4 : 0) + (page.inNavigation ? 2 : 0) + (page.groupSize < 5 ? 1 : 0);
  return candidates
    .map((page) => ({ page, weight: weight(page) }))
    .sort((a, b) => b.weight - a.weight || b.page.inboundLinks - a.page.inboundLinks)
    .slice(0, maxCandidates)
    .map(({ page }) => page);
}

function instructions(listed: readonly PageCandidate[], limit: number, stated: ModelChoiceInput["stated"]): string {
  const lines = listed.map(({ url, anchors, inNavigation, inboundLinks, group, groupSize }, index) => {
    const labels = anchors.slice(0, 3).map((label) => `“${plain(label, 80)}”`);
    const marks = [
      ...(inNavigation ? ["in the menu"] : []),
      `${inboundLinks} pages link to it`,
      ...(groupSize > 1 ? [`one of ${groupSize} like ${plain(group, 100)}`] : []),
    ];
    return `${index + 1}. ${plain(shortName(url), 160)} ${labels.join(", ")} ${note(marks.join("; "))}`;
  });
  return `${[...(stated ? statedLines(stated) : []), fence("pages of one website, by address and the texts of links to them", lines)].join("\n")}

Choose ${limit - 1} of these pages, besides the home page, for a review of how the website wins its visitors. What decides for visitors comes first: what is offered (the main product or service pages), for whom, price or plans, proof and customers' stories, who is behind it, contact or the page where one acts (order, demo, download, donate), questions and answers.
- One language only, that of the home page. The same page in another language is not a second page.
- Commercial pages before manuals, documentation, articles and news; of pages of one template only one, unless they differ in kind.
- No login, cart, search, legal or privacy pages, and no imprint while there is a contact or about page.
Give each page's number, and as the reason one plain sentence for the site's owner: what the page is, by its link texts, and why visitors need it. Claim nothing about its content that the link texts don't say.`;
}
