import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PageLinks } from "@/components/report/page-links";
import { toneText } from "@/components/report/tone-classes";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Disclosure } from "@/components/ui/disclosure";
import type { ComparedFinding, FindingState } from "@/lib/compare/comparison";
import { describeDoubt } from "@/lib/compare/describe-comparison";

const isUncompared = ({ state }: ComparedFinding) => state === "not-checked" || state === "newly-seen";

/** `unknown` replaces `none` where something couldn't be compared. */
const groups: { title: string; state: FindingState; none: string; unknown?: string }[] = [
  { title: "Fixed", state: "fixed", none: "No fixes confirmed." },
  { title: "New", state: "new", none: "No new findings.", unknown: "No new findings confirmed." },
  {
    title: "Still there",
    state: "still-there",
    none: "No earlier finding is still there.",
    unknown: "No earlier finding confirmed.",
  },
];

export function ComparedFindings({ findings }: { findings: readonly ComparedFinding[] }) {
  const unknown = findings.filter(isUncompared);
  return (
    <>
      {groups.map(({ title, state, none, unknown: ifUnknown = none }) => {
        const own = findings.filter((finding) => finding.state === state);
        return (
          <Card key={title} className="gap-4">
            <h3 className="font-semibold text-lg leading-snug">
              {title} <span className="font-normal text-muted-foreground tabular-nums">({own.length})</span>
            </h3>
            {own.length === 0 ? (
              <p className="text-muted-foreground">{unknown.length === 0 ? none : ifUnknown}</p>
            ) : (
              <Rows findings={own} />
            )}
          </Card>
        );
      })}
      {unknown.length === 0 ? null : (
        <Disclosure isOpenOnPaper summary={`Not comparable or within normal variation (${unknown.length})`}>
          <Card className="gap-4">
            {[...Map.groupBy(unknown, describeDoubt)].map(([doubt, some]) => (
              <div key={doubt} className="flex flex-col gap-1">
                <h3 className="font-normal text-muted-foreground text-sm leading-relaxed tracking-normal">{doubt}</h3>
                <Rows findings={some} />
              </div>
            ))}
          </Card>
        </Disclosure>
      )}
    </>
  );
}

const maxShown = 10;

function Rows({ findings }: { findings: readonly ComparedFinding[] }) {
  const rest = findings.slice(maxShown);
  return (
    <>
      <List>{findings.slice(0, maxShown).map(toRow)}</List>
      {rest.length === 0 ? null : (
        <Disclosure isOpenOnPaper summary={`Show ${rest.length} more`}>
          <List>{rest.map(toRow)}</List>
        </Disclosure>
      )}
    </>
  );
}

const List = ({ children }: { children: ReactNode }) => <ul className="flex flex-col divide-y">{children}</ul>;

const toRow = (finding: ComparedFinding) => (
  <Row key={`${finding.state} ${finding.identities[0]} ${finding.pages[0]}`} finding={finding} />
);

const sources = { conversion: "Conversion", rubric: "Rubric", copy: "Copy", technical: "Lighthouse" };

const severityLooks = {
  critical: { icon: CircleAlert, tone: toneText.red, word: "Critical" },
  improve: { icon: TriangleAlert, tone: toneText.orange, word: "Improvement" },
};
const stateLooks: Partial<Record<FindingState, typeof severityLooks.critical>> = {
  fixed: { icon: CircleCheck, tone: toneText.green, word: "Fixed" },
  "not-checked": { icon: CircleDashed, tone: toneText.grey, word: "Not checked" },
};

const foundBy: Partial<Record<FindingState, string>> = { "not-checked": "Found before", "newly-seen": "Found now" };

function Row({ finding: { state, severity, source, title, pages } }: { finding: ComparedFinding }) {
  const { icon: Icon, tone, word } = stateLooks[state] ?? severityLooks[severity];
  return (
    <li className="flex break-inside-avoid gap-3 py-2.5">
      <span className={cn("mt-0.5 shrink-0", tone)}>
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{word}: </span>
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="wrap-anywhere leading-snug">{title}</p>
        <p className="wrap-anywhere text-muted-foreground text-xs leading-relaxed">
          {foundBy[state] === undefined ? null : `${foundBy[state]} · `}
          {sources[source]} · {pages.length === 0 ? "the whole site" : <PageLinks addresses={pages} />}
        </p>
      </div>
    </li>
  );
}
