import Link from "next/link";
import type { ReactNode } from "react";
import { Usage } from "@/components/report/model-usage";
import { PartCoverage } from "@/components/report/part-coverage";
import { Profile } from "@/components/report/profile";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { describeAuthors, describeCrossReading, describeMeasuring } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";

export function AboutReview({ report, isOperator }: { report: Report; isOperator: boolean }) {
  const { parts, profile, coverage, usage } = report;
  if (parts === null || profile === null) {
    return usage === null ? null : (
      <Card>
        <Usage usage={usage} />
      </Card>
    );
  }
  const measuring = describeMeasuring(report);
  const crossReading = describeCrossReading(report.crossReading);
  return (
    <Card className="gap-5">
      <h3 className="font-semibold text-lg leading-snug">About this review</h3>
      <div className="flex max-w-prose flex-col gap-2 leading-relaxed">
        {measuring === null ? (
          describeAuthors(parts).map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p>
            {measuring}
            {report.needsConfirmedEmail ? (
              <>
                . <TextLink href="/account?confirmation=needed">Confirm your email address</TextLink>, and your next
                audit includes the AI review
              </>
            ) : (
              <>: {isOperator ? <TextLink href="/operator#model">how to add a model</TextLink> : "ask your agency"}</>
            )}
            .
          </p>
        )}
        {crossReading === null ? null : <p>{crossReading}</p>}
        <p>
          <TextLink href="/how-reviews-work">How reviews work</TextLink>, and how often they are right.
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <Profile profile={profile} />
        <Disclosure summary="How we checked">
          <PartCoverage
            parts={parts}
            notAssessed={coverage?.notAssessed ?? null}
            doesNotApply={coverage?.doesNotApply ?? null}
          />
        </Disclosure>
      </div>
      {usage === null ? null : <Usage usage={usage} />}
    </Card>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
