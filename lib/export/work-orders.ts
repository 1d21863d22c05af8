/** Text from pages is untrusted and escaped wherever it enters the Markdown. */

import { pageLabel } from "@/lib/audits/report/page-label";
import type { Report, ReportRecommendation } from "@/lib/audits/report/report";
import { formatReportDate } from "@/lib/audits/report/report-date";
import { inWords } from "@/lib/export/element-words";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import { describeReceipt } from "@/lib/rechecks/describe";
import { whyItMatters } from "@/lib/review/findings/causes";
import { escapeMarkdown } from "@/lib/review/markdown";
import type { ReportFinding } from "@/lib/review/review";
import { endSentence } from "@/lib/text/wording";

const maxQuotes = 2;
const severityTitles = { critical: "Critical", improve: "To improve" };

export function workOrders(report: Report, reportUrl: string): string {
  const findings = listFindings(report);
  const orders = report.recommendations
    .toSorted((a, b) => a.priority - b.priority)
    .map((action) => ({ action, repaired: findings.filter((finding) => repairs(action, finding)) }));
  const others = findings.filter((finding) => orders.every(({ repaired }) => !repaired.includes(finding)));
  return `${joinBlocks([
    `# Work orders for ${escapeMarkdown(report.url)}`,
    `Audited on ${formatReportDate(report.createdAt)}. Report with evidence: <${reportUrl}>`,
    ...(report.recommendations.length > 0 ? ["## Recommended actions"] : []),
    ...orders.map(({ action, repaired }) => actionSection(action, repaired, report)),
    ...(["critical", "improve"] as const).flatMap((severity) => {
      const matching = others.filter((finding) => finding.severity === severity);
      return matching.length === 0
        ? []
        : [
            `## ${others.length < findings.length ? "Other findings" : "Findings"}: ${severityTitles[severity]} (${matching.length})`,
            ...matching.map((finding) => findingSection(finding)),
          ];
    }),
  ])}\n`;
}

/** @param reportUrl link to the evidence; null to leave it out */
export function findingTicket(finding: ReportFinding, reportUrl: string | null): string {
  return `${joinBlocks([
    findingSection(finding, whyItMatters(finding)),
    reportUrl === null ? "" : `Report with evidence: <${reportUrl}>`,
  ])}\n`;
}

function actionSection(
  { title, description, impact, priority, details }: ReportRecommendation,
  repaired: readonly ReportFinding[],
  { rechecks }: Report,
): string {
  const last = rechecks.find((each) => each.priority === priority && each.receipt !== null);
  const heading = `### ${priority}. ${escapeMarkdown(title)}`;
  // Older descriptions are our own Markdown, escaped when written.
  if (details === null) return joinBlocks([heading, `- **Impact:** ${escapeMarkdown(impact)}`, description]);
  const { pages, element, change, effort, points, acceptance } = details;
  return joinBlocks([
    heading,
    joinLines([
      `- **Impact:** ${escapeMarkdown(impact)}`,
      `- **Effort:** ${effort}`,
      points === null ? null : `- **Points to gain:** ${points}`,
      pages.length === 0 ? null : `- **Pages:** ${listAddresses(pages)}`,
      `- **Element:** ${escapeMarkdown(element)}`,
      `- **Change:** ${escapeMarkdown(change)}`,
      repaired.length === 0 ? null : `- **Why:** ${escapeMarkdown(repaired.map(whatIsWrong).join(" "))}`,
      `- [ ] **Done when:** ${escapeMarkdown(acceptance)}`,
      last?.receipt
        ? `- **Checked again on ${formatReportDate(last.createdAt)}:** ${escapeMarkdown(describeReceipt(last.receipt))}`
        : null,
    ]),
    ...repaired.slice(0, 1).flatMap(quotesOf),
  ]);
}

const whatIsWrong = ({ title, detail }: ReportFinding) => `${endSentence(title)} ${detail}`.trim();

function findingSection(finding: ReportFinding, why: string | null = null): string {
  const { title, detail, pages, searched, firstStep, points, action } = finding;
  return joinBlocks([
    `### ${escapeMarkdown(title)}`,
    escapeMarkdown(detail),
    joinLines([
      pages.length === 0 ? null : `- **Pages:** ${listAddresses(pages)}`,
      why === null ? null : `- **Why it matters:** ${escapeMarkdown(why)}`,
      points === null ? null : `- **Costs:** ${points} ${points === 1 ? "point" : "points"} in the rubric`,
      firstStep === null ? null : `- **First step:** ${escapeMarkdown(firstStep)}`,
      action === null || action.done === "" ? null : `- [ ] **Done when:** ${escapeMarkdown(action.done)}`,
      searched === null ? null : `- **Searched:** ${escapeMarkdown(searched)}`,
    ]),
    ...quotesOf(finding),
  ]);
}

function quotesOf({ evidence }: ReportFinding): string[] {
  return inWords(evidence)
    .filter(({ quote }) => quote !== null)
    .slice(0, maxQuotes)
    .map(
      ({ quote, place, pageUrl }) =>
        `> ${escapeMarkdown(quote ?? "")}\n>\n> — ${escapeMarkdown(`${pageLabel(pageUrl)}, ${place}`)}`,
    );
}

function listAddresses(pages: string[]): string {
  return pages.map(addressLink).join(", ");
}

function addressLink(address: string): string {
  const url = URL.parse(address);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[<>\s\\`]/.test(url.href);
  return isPlain ? `<${url.href}>` : escapeMarkdown(address);
}

function joinLines(lines: (string | null)[]): string {
  return lines.filter((line) => line !== null).join("\n");
}

function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block.trim() !== "").join("\n\n");
}
