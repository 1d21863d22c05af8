/** Page text is escaped wherever it enters Markdown, so that no page can add markup, links, images or HTML. */
import type { ConversionReview, CopyReview, Finding, RecommendedAction } from "@/lib/review/review";
import { count, maxPagesNamed } from "@/lib/text/wording";

export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]~@|]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/^(?=[-+=#>])/, "\\")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/(https?|ftp|mailto|javascript|data):/gi, "$1\\:")
    .replace(/\bwww\./gi, "www\\.");

export const conversionMarkdown = (review: ConversionReview): string =>
  joinBlocks([
    escapeMarkdown(review.summary),
    ...section("Strengths", review.strengths),
    ...section("Weaknesses", review.weaknesses),
    ...section("Opportunities", review.opportunities),
  ]);

export const copyMarkdown = ({ summary, strengths, remarks, rewrites }: CopyReview): string =>
  joinBlocks([
    escapeMarkdown(summary),
    ...section("What works", strengths),
    ...(remarks.length + rewrites.length > 0 ? ["### What to improve"] : []),
    ...remarks.flatMap((remark) => [...told(remark), `**First step:** ${escapeMarkdown(remark.firstStep)}`]),
    ...rewrites.flatMap(({ quote, place, problem, proposal }) => [
      quoteBlock(quote, place),
      escapeMarkdown(problem),
      `**Better:** ${proposal.split("\n").map(escapeMarkdown).join("  \n")}`,
    ]),
  ]);

export function actionMarkdown({ details }: Pick<RecommendedAction, "details">): string {
  if (details === null) return "";
  const { pages, element, change, effort, points, acceptance } = details;
  const paths = pages.map((url) => escapeMarkdown(pathOf(url))).join(", ");
  const where = pages.length > maxPagesNamed ? count(pages.length, "page") : paths;
  return joinBlocks([
    escapeMarkdown(change),
    [
      `- **Where:** ${escapeMarkdown(element)}${pages.length > 0 ? `, on ${where}` : ""}`,
      `- **Effort:** ${effort}`,
      ...(points === null ? [] : [`- **Worth:** up to ${count(points, "rubric point")}`]),
      `- **Done when:** ${escapeMarkdown(acceptance)}`,
    ].join("\n"),
  ]);
}

function section(title: string, findings: readonly Finding[]): string[] {
  const blocks = findings.flatMap((finding) => [
    ...told(finding),
    ...(finding.searched === undefined ? [] : [`*Searched: ${escapeMarkdown(finding.searched)}*`]),
  ]);
  return findings.length === 0 ? [] : [`### ${title}`, ...blocks];
}

function told({ title, detail, evidence }: Pick<Finding, "title" | "detail" | "evidence">): string[] {
  const quotes = evidence.flatMap(({ quote, pageUrl, place }) =>
    quote === null ? [] : [quoteBlock(quote, `${pathOf(pageUrl)}, ${place}`)],
  );
  return [`**${escapeMarkdown(title)}** ${escapeMarkdown(detail)}`, ...quotes.slice(0, 2)];
}

const quoteBlock = (quote: string, source: string): string =>
  `> ${escapeMarkdown(quote)}\n>\n> — ${escapeMarkdown(source)}`;

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? url;
const joinBlocks = (blocks: readonly string[]): string => blocks.filter((block) => block.trim() !== "").join("\n\n");
