import { PartCoverage } from "@/components/report/part-coverage";
import { Profile } from "@/components/report/profile";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { describeAuthors } from "@/lib/audits/authorship";
import type { AuditUsage } from "@/lib/audits/model/usage";
import type { Report } from "@/lib/audits/report";

/** Who wrote the report, what it took the site for, what was looked up; and for the owner what it cost. */
export function AboutReview({ report: { parts, profile, coverage, usage } }: { report: Report }) {
  if (parts === null || profile === null) return null;
  return (
    <Card className="gap-5">
      <h3 className="font-semibold text-lg leading-snug">About this review</h3>
      <div className="flex max-w-prose flex-col gap-2 leading-relaxed">
        {describeAuthors(parts).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Profile profile={profile} />
      <Disclosure summary="What was looked up">
        <PartCoverage parts={parts} notAssessed={coverage?.notAssessed ?? null} />
      </Disclosure>
      {usage === null ? null : <p className="text-muted-foreground text-sm">{describeUsage(usage)}</p>}
    </Card>
  );
}

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", minimumFractionDigits: 2 });
const wholeNumber = new Intl.NumberFormat("en");

function describeUsage({ dollars: cost, lines }: AuditUsage): string {
  const calls = lines.reduce((sum, line) => sum + line.calls, 0);
  const tokens = lines.reduce((sum, line) => sum + line.tokens.input + line.tokens.output, 0);
  const answers = `${calls} ${calls === 1 ? "answer" : "answers"} of the AI model`;
  return `This review cost ${dollars.format(cost)}: ${answers}, ${wholeNumber.format(tokens)} tokens. Only you see this.`;
}
