import { WebLink } from "@/components/report/web-link";
import { describeAuthors, describeCrossReading, describeMeasuring } from "@/lib/audits/report/authorship";
import type { Report } from "@/lib/audits/report/report";
import { countStatements } from "@/lib/audits/report/rubric-display";
import type { Brand } from "@/lib/brand";
import { count } from "@/lib/text/wording";

export function About({ report, brand, reportUrl }: { report: Report; brand: Brand | null; reportUrl: string }) {
  const { parts, coverage } = report;
  const measuring = describeMeasuring(report);
  const crossReading = describeCrossReading(report.crossReading);
  return (
    <section className="mt-8 flex break-inside-avoid flex-col gap-2 rounded-md border px-5 py-4 text-sm leading-relaxed">
      <h2 className="font-semibold text-base">About this audit</h2>
      {measuring === null ? null : (
        <p>
          {measuring}
          {report.needsConfirmedEmail
            ? ". Confirm your email address, and your next audit includes the AI review."
            : ": ask your agency."}
        </p>
      )}
      {parts && measuring === null ? <p>{describeAuthors(parts).join(" ")}</p> : null}
      {coverage ? (
        <p>
          The rubric: {countStatements(report)}; {count(coverage.notAssessed, "check")} not assessed.
        </p>
      ) : null}
      {crossReading === null ? null : <p>{crossReading}</p>}
      <p>
        The full report, with every page and its copy analysis:{" "}
        <WebLink href={reportUrl} className="text-primary">
          {reportUrl}
        </WebLink>
      </p>
      {brand === null ? null : (
        <p>
          {brand.name}:{" "}
          <WebLink href={brand.siteUrl} className="text-primary">
            {brand.siteUrl}
          </WebLink>
          {" · "}
          <WebLink href={brand.bookingUrl} className="text-primary">
            Book a free consultation call
          </WebLink>
        </p>
      )}
    </section>
  );
}
