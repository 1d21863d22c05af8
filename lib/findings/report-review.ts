import { builtIn } from "@/lib/audits/built-in-reviewer";
import type { Report } from "@/lib/audits/report/report";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import { categories } from "@/lib/review/categories";
import type { ReportFinding } from "@/lib/review/review";
import { count, endSentence, excerpt } from "@/lib/text/wording";

/** @param place the linked finding's in the list; null: the list itself */
export type Piece = string | { text: string; place: number | null };

interface Placed {
  finding: ReportFinding;
  place: number;
}

const maxSentences = 6;
const maxCategories = 3;
const maxNamed = 2;
const maxTitle = 70;

/** Three to six sentences. Findings that the recommended actions repair are named by their action. */
export function writeReview(report: Report): Piece[][] {
  const findings = listFindings(report).map((finding, place) => ({ finding, place }));
  const { summary = "", strengths = [] } = report.conversionReview ?? {};
  const isByModel = report.parts?.conversion.reviewer !== builtIn;
  const name = ({ finding, place }: Placed): Piece => {
    const action = report.recommendations.find((each) => repairs(each, finding));
    return { text: action ? `action ${action.priority}` : shorten(finding.title), place };
  };
  const told = [
    ...(isByModel ? splitSentences(summary).map((sentence) => [sentence]) : []),
    countFindings(report, findings),
    ...gainsByCategory(report, findings).map(({ category, points, own }, index) => {
      const gain = index === 0 ? "has the most to gain," : "could gain";
      return [`${category} ${gain} ${count(points, "point")}: `, ...enumerate(own, name), "."];
    }),
    ...besideTheRubric(report, findings, name),
  ].slice(0, maxSentences);
  const [strength] = strengths;
  return told.length < 3 && strength ? [...told, [`Already working: ${endSentence(strength.title)}`]] : told;
}

const splitSentences = (text: string) =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].map(({ segment }) => segment.trim());

/** Titles of old reports are whole sentences. */
function shorten(text: string): string {
  const plain = text.replace(/\.$/, "");
  const shown = excerpt(plain, maxTitle);
  return shown === plain ? plain : `${shown} …`;
}

function countFindings({ pages }: Report, findings: readonly Placed[]): Piece[] {
  const audited = count(pages.filter(({ outcome }) => outcome === "audited").length, "page");
  if (findings.length === 0) return [`We found nothing to fix on ${audited}.`];
  const critical = findings.filter(({ finding }) => finding.severity === "critical").length;
  const amount = { text: count(findings.length, "thing to fix", "things to fix"), place: null };
  return ["We found ", amount, ` on ${audited}, ${critical === 0 ? "none" : critical} of them critical.`];
}

function gainsByCategory({ rubricResults }: Report, findings: readonly Placed[]) {
  return categories
    .map((category) => {
      const own = findings.filter(({ finding }) => categoryOf(finding, rubricResults) === category);
      return { category, own, points: own.reduce((sum, { finding }) => sum + (finding.points ?? 0), 0) };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, maxCategories);
}

function categoryOf({ checks: [first] }: ReportFinding, results: Report["rubricResults"]) {
  return results?.find(({ checks }) => checks.some(({ id }) => id === first))?.category;
}

function besideTheRubric(
  { rubricResults }: Report,
  findings: readonly Placed[],
  name: (placed: Placed) => Piece,
): Piece[][] {
  const own = findings.filter(({ finding }) => categoryOf(finding, rubricResults) === undefined);
  if (own.length === 0) return [];
  return [["Beyond the rubric: ", ...enumerate(own, name), "."]];
}

function enumerate(own: readonly Placed[], name: (placed: Placed) => Piece): Piece[] {
  const named = own.slice(0, maxNamed);
  const pieces = [...named.map(name), ...(named.length < own.length ? [`${own.length - named.length} more`] : [])];
  return pieces.flatMap((piece, index) => {
    if (index === 0) return [piece];
    return [index === pieces.length - 1 ? " and " : ", ", piece];
  });
}
