/** Page text is escaped wherever it enters Markdown, so that a page can bring in no markup, link, picture or HTML. */
import type {
  ConversionReview,
  CopyReview,
  Evidence,
  Finding,
  RecommendedAction,
  Remark,
  Rewrite,
} from "@/lib/review/review";

export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]~@|]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/^(?=[-+=#>])/, "\\")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(https?|ftp|mailto|javascript|data):/gi, "$1\\:")
    .replace(/\bwww\./gi, "www\\.");
}

export function conversionMarkdown(review: ConversionReview): string {
  return joinBlocks([
    escapeMarkdown(review.summary),
    ...section("Strengths", review.strengths),
    ...section("Weaknesses", review.weaknesses),
    ...section("Opportunities", review.opportunities),
  ]);
}

export function copyMarkdown(review: CopyReview): string {
  return joinBlocks([
    escapeMarkdown(review.summary),
    ...section("What works", review.strengths),
    ...(review.remarks.length + review.rewrites.length > 0 ? ["### What to improve"] : []),
    ...review.remarks.flatMap(remarkBlocks),
    ...review.rewrites.flatMap(rewriteBlocks),
  ]);
}

export function actionMarkdown({ details }: Pick<RecommendedAction, "details">): string {
  if (details === null) return "";
  const { pages, element, change, effort, points, acceptance } = details;
  return joinBlocks([
    escapeMarkdown(change),
    [
      `- **Where:** ${escapeMarkdown(element)}${pages.length > 0 ? `, on ${pages.map((url) => escapeMarkdown(pathOf(url))).join(", ")}` : ""}`,
      `- **Effort:** ${effort}`,
      ...(points === null ? [] : [`- **Worth:** ${points} ${points === 1 ? "point" : "points"} of the rubric`]),
      `- **Done when:** ${escapeMarkdown(acceptance)}`,
    ].join("\n"),
  ]);
}

function section(title: string, findings: readonly Finding[]): string[] {
  return findings.length === 0 ? [] : [`### ${title}`, ...findings.flatMap(findingBlocks)];
}

function findingBlocks({ title, detail, evidence, searched }: Finding): string[] {
  const quotes = evidence.filter(({ quote }) => quote !== null).slice(0, 2);
  return [
    `**${escapeMarkdown(title)}** ${escapeMarkdown(detail)}`,
    ...quotes.map(quoteBlock),
    ...(searched === undefined ? [] : [`*Searched: ${escapeMarkdown(searched)}*`]),
  ];
}

function remarkBlocks({ title, detail, firstStep, evidence }: Remark): string[] {
  const quotes = evidence.filter(({ quote }) => quote !== null).slice(0, 2);
  return [
    `**${escapeMarkdown(title)}** ${escapeMarkdown(detail)}`,
    ...quotes.map(quoteBlock),
    `**First step:** ${escapeMarkdown(firstStep)}`,
  ];
}

function rewriteBlocks({ quote, place, problem, proposal }: Rewrite): string[] {
  return [
    `> ${escapeMarkdown(quote)}\n>\n> — ${escapeMarkdown(place)}`,
    escapeMarkdown(problem),
    `**Better:** ${proposal.split("\n").map(escapeMarkdown).join("  \n")}`,
  ];
}

function quoteBlock({ quote, place, pageUrl }: Evidence): string {
  return `> ${escapeMarkdown(quote ?? "")}\n>\n> — ${escapeMarkdown(`${pathOf(pageUrl)}, ${place}`)}`;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block.trim() !== "").join("\n\n");
}
