import { CircleAlert, LoaderCircle, LockKeyhole, OctagonX } from "lucide-react";
import Link from "next/link";
import { RefreshButton } from "@/components/report/refresh-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What stands in the report's place when there is no report to show. */

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

export function ReportLoadFailed({ details }: { details: string }) {
  return (
    <EmptyState
      icon={CircleAlert}
      tone="danger"
      title="Failed to load audit"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={<ReturnHome />}
    >
      {details}
    </EmptyState>
  );
}

export function AuditInProgress({ url }: { url: string }) {
  return (
    <EmptyState
      icon={LoaderCircle}
      title="Audit in Progress"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <>
          <RefreshButton />
          <ReturnHome />
        </>
      }
    >
      We are auditing <span className="font-medium text-foreground">{url}</span>. This may take a few minutes; we email
      you when the report is ready.
    </EmptyState>
  );
}

/** `message` is the reason's sentence, when there is one. */
export function AuditFailed({ url, message }: { url: string; message: string | null }) {
  return (
    <EmptyState
      icon={OctagonX}
      tone="danger"
      title="Audit Failed"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <>
          <Button asChild>
            <Link href={`/?url=${encodeURIComponent(url)}`}>Try again</Link>
          </Button>
          <ReturnHome />
        </>
      }
    >
      <p>
        The audit of <span className="font-medium text-foreground">{url}</span> could not be completed.
      </p>
      {message ? <p className="mt-2">{message}</p> : null}
    </EmptyState>
  );
}

function ReturnHome() {
  return (
    <Button asChild variant="outline">
      <Link href="/">Return to Home</Link>
    </Button>
  );
}
