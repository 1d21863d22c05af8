import { CalendarX2, Hourglass, Link2Off, LockKeyhole } from "lucide-react";
import Link from "next/link";
import { UnlockForm } from "@/components/linked-report/unlock-form";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatReportDate } from "@/lib/audits/report/report-date";

const place = "mx-auto w-full max-w-2xl";

export function LinkUnusable({ loginHref }: { loginHref: string }) {
  return (
    <EmptyState
      icon={Link2Off}
      title="This link doesn't work"
      tone="warning"
      level={1}
      className={place}
      actions={
        <Button asChild>
          <Link href={loginHref} prefetch={false}>
            Log in
          </Link>
        </Button>
      }
    >
      It has expired, was ended or is incomplete. Ask the sender for a new one. If you have an account, find reports
      shared with you in your history.
    </EmptyState>
  );
}

export function LinkBusy({ children }: { children: string }) {
  return (
    <EmptyState icon={Hourglass} title="We can't open this report right now" tone="warning" level={1} className={place}>
      {children}
    </EmptyState>
  );
}

export function LinkLocked({ token }: { token: string }) {
  return (
    <EmptyState icon={LockKeyhole} title="This report is protected" level={1} className={place}>
      <p>Enter the password that came with the link.</p>
      <UnlockForm token={token} />
    </EmptyState>
  );
}

/** Shown only to the report's owner. @param expiredAt ISO 8601 */
export function LinkExpired({ auditId, expiredAt }: { auditId: number; expiredAt: string }) {
  return (
    <EmptyState
      icon={CalendarX2}
      title="Your link has expired"
      tone="warning"
      level={1}
      className={place}
      actions={
        <Button asChild>
          <Link href={`/dashboard/${auditId}`} prefetch={false}>
            Open the report
          </Link>
        </Button>
      }
    >
      It worked until {formatReportDate(expiredAt)}. Others only see that it doesn't work. Make a new one in the report,
      under “Share Audit”.
    </EmptyState>
  );
}
