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
    <Card className="flex-row flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 sm:py-4 [&>details[open]]:w-full">
      <Disclosure summary={<h3>About this review</h3>} isOpen={report.needsConfirmedEmail}>
        <div className="flex max-w-prose flex-col gap-1 text-sm leading-relaxed">
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
                <>: {isOperator ? <TextLink href="/operator/model">how to add a model</TextLink> : "ask your agency"}</>
              )}
              .
            </p>
          )}
          {crossReading === null ? null : <p>{crossReading}</p>}
        </div>
        <div className="mt-2 flex flex-wrap gap-x-8 gap-y-1 [&>details[open]]:w-full">
          <Profile profile={profile} />
          <Disclosure summary="How we checked">
            <PartCoverage
              parts={parts}
              notAssessed={coverage?.notAssessed ?? null}
              doesNotApply={coverage?.doesNotApply ?? null}
            />
          </Disclosure>
          {usage === null ? null : <Usage usage={usage} />}
        </div>
      </Disclosure>
      <p className="text-sm">
        <TextLink href="/how-reviews-work">How reviews work</TextLink>, and how often they are right.
      </p>
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
