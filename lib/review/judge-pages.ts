import type { Fault } from "@/lib/review/defects/defect";
import { notAssessed, onPages, type Verdict } from "@/lib/review/rubric/check-verdict";
import type { PageFacts } from "@/lib/site/page-facts";
import { capitalise, count, joinSome } from "@/lib/text/wording";

const maxNamed = 4;

export type PageFault = Pick<Fault, "short" | "evidence" | "size">;

export const leavesPagesOut = (observation: string) => / could not be measured\.$/.test(observation);

export interface PagesWording {
  /** Why it can't be told when no page is left to judge. */
  none: string;
  holds: readonly [singular: string, plural: string];
  fails: readonly [singular: string, plural: string];
  place: string;
  maxNamed?: number;
}

/** `find` answers null where the statement holds. */
export function judgePages(
  pages: readonly PageFacts[],
  audited: number,
  find: (page: PageFacts) => PageFault | null,
  wording: PagesWording,
): Verdict {
  if (pages.length === 0) return notAssessed(wording.none);
  const faults = pages
    .flatMap((page) => {
      const fault = find(page);
      return fault ? [{ page, fault }] : [];
    })
    .sort((a, b) => b.fault.size - a.fault.size);
  const [worst, ...others] = faults;
  const ordered = worst ? [worst, ...homeFirst(others)] : [];
  const leftOut = audited - pages.length;
  const rest = leftOut > 0 ? ` ${capitalise(count(leftOut, "page"))} could not be measured.` : "";
  return onPages(
    `${observe(pages, ordered, wording)}.${rest}`,
    pages,
    ordered.flatMap(({ page, fault }) => {
      const [evidence] = fault.evidence;
      return evidence ? [{ url: page.url, evidence }] : [];
    }),
    pages.slice(0, 1).map(({ url }) => ({ pageUrl: url, quote: null, place: wording.place })),
  );
}

function observe(
  pages: readonly PageFacts[],
  faults: readonly { page: PageFacts; fault: PageFault }[],
  { holds, fails, maxNamed: limit = maxNamed }: PagesWording,
): string {
  const [first] = pages;
  const [fault] = faults;
  if (first && pages.length === 1) {
    return capitalise(fault ? `${first.label} ${fails[0]} (${fault.fault.short})` : `${first.label} ${holds[0]}`);
  }
  if (!fault) return `All ${pages.length} pages ${holds[1]}`;
  const named = faults.map(({ page, fault: { short } }) => `${page.label} (${short})`);
  return `${faults.length} of ${pages.length} pages ${faults.length === 1 ? fails[0] : fails[1]}: ${joinSome(named, limit)}`;
}

function homeFirst<Item extends { page: PageFacts }>(items: readonly Item[]): Item[] {
  return [...items.filter(({ page }) => page.isHome), ...items.filter(({ page }) => !page.isHome)];
}

export function auditedPages(pages: readonly PageFacts[]): string {
  return pages.length === 1 ? "the audited page" : `the ${pages.length} audited pages`;
}
