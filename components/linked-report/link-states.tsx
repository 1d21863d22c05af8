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
      It has expired or been ended, or part of the address is missing. Please ask whoever sent it to you for a new one.
      If you have an account, you find reports that were shared with you in your history.
    </EmptyState>
  );
}

export function LinkBusy({ children }: { children: string }) {
  return (
    <EmptyState
      icon={Hourglass}
      title="This report can't be opened right now"
      tone="warning"
      level={1}
      className={place}
    >
      {children}
    </EmptyState>
  );
}

export function LinkLocked({ token }: { token: string }) {
  return (
    <EmptyState icon={LockKeyhole} title="This report is protected" level={1} className={place}>
      <p>Please enter the password that you got with the link.</p>
      <UnlockForm token={token} />
    </EmptyState>
  );
}

/** For the report's owner alone. @param expiredAt an ISO string */
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
      It worked until {formatReportDate(expiredAt)}. Others only see that it doesn't work. You can make a new one in the
      report, under “Share Audit”.
    </EmptyState>
  );
}
