import { CircleSlash, Hourglass, LoaderCircle, LockKeyhole, OctagonX } from "lucide-react";
import Link from "next/link";
import { ReturnHome } from "@/components/report/load-failed";
import { PageCards } from "@/components/report/pages-section";
import { RefreshButton } from "@/components/report/refresh-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ShortAddress } from "@/components/ui/short-address";
import type { Report } from "@/lib/audits/report/report";
import { describeQueue } from "@/lib/audits/states/describe-queue";
import type { QueuePlace } from "@/lib/audits/states/status";

export function AuthenticationRequired({ loginHref }: { loginHref: string }) {
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Authentication Required"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <Button asChild>
          <Link href={loginHref}>Go to Login</Link>
        </Button>
      }
    >
      Please log in to view this audit.
    </EmptyState>
  );
}

/** @param queue null once it runs @param watchHref null for guests, who can't watch */
export function AuditInProgress({
  url,
  queue,
  watchHref,
}: {
  url: string;
  queue: QueuePlace | null;
  watchHref: string | null;
}) {
  const address = (
    <span className="font-medium text-foreground">
      <ShortAddress url={url} />
    </span>
  );
  return (
    <EmptyState
      icon={queue === null ? LoaderCircle : Hourglass}
      title="Audit in Progress"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <>
          {watchHref === null ? null : (
            <Button asChild>
              <Link href={watchHref} prefetch={false}>
                Watch progress
              </Link>
            </Button>
          )}
          <RefreshButton variant={watchHref === null ? "default" : "outline"} />
          <ReturnHome />
        </>
      }
    >
      {queue === null ? (
        <>We are auditing {address}. This may take a few minutes. We’ll email you when the report is ready.</>
      ) : (
        <>
          The audit of {address} is queued. {describeQueue(queue)} Once it starts, it may take a few minutes. We’ll
          email you when the report is ready.
        </>
      )}
    </EmptyState>
  );
}

/** An audit cancelled by its owner isn't shown as an error (decision 030). */
export function AuditFailed({ report: { url, reason, failureMessage, pages } }: { report: Report }) {
  const isCancelled = reason === "cancelled";
  const read = pages.filter(({ outcome }) => outcome === "audited");
  const failure = (
    <EmptyState
      icon={isCancelled ? CircleSlash : OctagonX}
      tone={isCancelled ? "neutral" : "danger"}
      title={isCancelled ? "Audit Cancelled" : "Audit Failed"}
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <>
          <Button asChild>
            <Link href={`/?url=${encodeURIComponent(url)}`}>{isCancelled ? "Audit again" : "Try again"}</Link>
          </Button>
          <ReturnHome />
        </>
      }
    >
      <p>
        {isCancelled ? null : "The audit of "}
        <span className="font-medium text-foreground">
          <ShortAddress url={url} />
        </span>
        {isCancelled ? null : " could not be completed."}
      </p>
      {failureMessage ? <p className="mt-2">{failureMessage}</p> : null}
    </EmptyState>
  );
  if (read.length === 0) return failure;
  return (
    <div className="flex flex-col gap-12">
      {failure}
      <section id="pages" aria-labelledby="pages-title" className="flex flex-col gap-6">
        <div className="flex flex-col gap-1.5">
          <h2 id="pages-title" className="font-semibold text-2xl leading-tight">
            Finished before the audit ended
          </h2>
          <p className="text-muted-foreground">
            We measured and read {read.length === 1 ? "one page" : `${read.length} pages`}. The site has no overall
            score.
          </p>
        </div>
        <PageCards pages={read} author={null} />
      </section>
    </div>
  );
}
