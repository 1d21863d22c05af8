import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CompareHead } from "@/components/compare/compare-head";
import { ComparedFindings } from "@/components/compare/compared-findings";
import { ComparedHealth } from "@/components/compare/compared-health";
import { ComparedPages } from "@/components/compare/compared-pages";
import { ComparedRubric } from "@/components/compare/compared-rubric";
import { OtherAudits } from "@/components/compare/other-audits";
import { PageHeading } from "@/components/layout/page-heading";
import { Button } from "@/components/ui/button";
import type { Comparison, EarlierAudits } from "@/lib/compare/comparison";

export function CompareScreen({ comparison, others }: { comparison: Comparison; others: EarlierAudits }) {
  const { earlier, later, findings, pages } = comparison;
  return (
    <div className="flex flex-col gap-6">
      <Button asChild variant="ghost" className="-ml-3 w-fit px-3 print:hidden">
        <Link href={`/dashboard/${later.id}`}>
          <ArrowLeft aria-hidden="true" />
          Back to the report
        </Link>
      </Button>
      <div className="-mb-4">
        <PageHeading title="What changed" description={<span className="wrap-anywhere">{later.url}</span>} />
      </div>
      <CompareHead comparison={comparison} />
      <OtherAudits laterId={later.id} shownId={earlier.id} others={others} />
      <Section
        title="Findings"
        lead="A finding fixed on some pages only is listed under both, each with its own pages."
      >
        <ComparedFindings findings={findings} />
      </Section>
      <Section title="Rubric" lead="Points of ten. We count changes only where both audits judged alike.">
        <ComparedRubric comparison={comparison} />
      </Section>
      <Section title="Website health" lead="Page averages. Small changes can be normal variation.">
        <ComparedHealth comparison={comparison} />
      </Section>
      <Section title="Pages" lead="Figures of the later audit, with the change since the earlier one below.">
        <ComparedPages pages={pages} />
      </Section>
    </div>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 pt-8">
      <div className="flex flex-col gap-1.5">
        <h2 className="font-semibold text-2xl leading-tight">{title}</h2>
        <p className="max-w-prose text-muted-foreground">{lead}</p>
      </div>
      {children}
    </section>
  );
}
