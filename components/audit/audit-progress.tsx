"use client";

import { Check, Circle, LogIn, Mail, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { CancelButton } from "@/components/audit/cancel-button";
import { NotifyWhenDone } from "@/components/audit/notify-when-done";
import { useAuditProgress } from "@/components/audit/use-audit-progress";
import { useVisitedPages } from "@/components/audit/use-visited-pages";
import { VisitedPages } from "@/components/audit/visited-pages";
import type { AuditWatcher } from "@/components/audit/watch-audit";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { describeQueue } from "@/lib/audits/states/describe-queue";
import type { ProgressRow } from "@/lib/audits/states/progress-simulation";
import { authAddressFor } from "@/lib/auth/redirect-target";
import { auditLimits } from "@/lib/limits";

export function AuditProgress({
  audit,
  onCompleted,
  onFailed,
  onLoginRequired,
  onLeave,
}: {
  audit: { id: number; url: string };
  onLeave: () => void;
} & Omit<AuditWatcher, "onProgress">) {
  const [isLoginRequired, setLoginRequired] = useState(false);
  const { percent, phase, rows, isSlow, queue, real } = useAuditProgress(audit.id, {
    onCompleted,
    onFailed,
    onLoginRequired: () => {
      setLoginRequired(true);
      onLoginRequired();
    },
  });

  const pages = useVisitedPages(audit.id, real);

  // The button that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <Card className="gap-7">
      <div className="flex items-start justify-between gap-6">
        <div className="flex min-w-0 flex-col gap-1.5">
          <h1 ref={title} tabIndex={-1} className="font-semibold text-2xl leading-tight outline-none sm:text-3xl">
            Auditing Website
          </h1>
          <p className="wrap-anywhere text-muted-foreground">{audit.url}</p>
        </div>
        <p aria-hidden="true" className="font-semibold text-3xl tabular-nums leading-tight sm:text-4xl">
          {percent}%
        </p>
      </div>

      <div className="flex flex-col gap-3">
        <Progress value={percent} aria-label="Audit progress" />
        {isLoginRequired ? null : (
          <p className="flex gap-2.5 text-muted-foreground text-sm">
            <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            We'll email you when your audit is ready. You can safely leave this page.
          </p>
        )}
      </div>

      {isLoginRequired ? (
        <LoginRequired auditId={audit.id} />
      ) : (
        <>
          {queue ? (
            <Alert role="status" title="Queued">
              {describeQueue(queue)}
            </Alert>
          ) : null}
          <div className="grid gap-8 lg:grid-cols-[15rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12">
            <ol aria-live="polite" className="flex flex-col gap-3 lg:gap-4">
              {rows.map((row) => (
                <StepRow key={row.phase} row={row} />
              ))}
            </ol>
            <VisitedPages pages={pages} total={real?.pagesTotal ?? auditLimits.pages} />
            <div className="flex flex-col items-start gap-4 border-t pt-6">
              <NotifyWhenDone />
              {phase === "timeout" ? (
                <Button variant="outline" onClick={onLeave}>
                  <RotateCcw aria-hidden="true" />
                  Try Again Later
                </Button>
              ) : (
                <CancelButton auditId={audit.id} onCancelled={onLeave} />
              )}
              {isSlow ? (
                <Alert variant="warning" role="status">
                  The audit seems to be processing slowly. This might happen with complex websites.
                </Alert>
              ) : null}
              {phase === "timeout" ? (
                <Alert variant="warning" role="status" title="Audit Taking Longer Than Expected">
                  This audit is taking longer than expected. You can continue waiting or try again later.
                </Alert>
              ) : null}
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function StepRow({ row: { label, state } }: { row: ProgressRow }) {
  return (
    <li aria-current={state === "active" ? "step" : undefined} className="flex items-center gap-3.5">
      <span
        className={cn(
          "grid size-7 shrink-0 place-items-center rounded-full",
          state === "done" && "bg-success-soft text-success-foreground",
          state === "active" && "bg-accent text-accent-foreground",
          state === "waiting" && "text-border",
        )}
      >
        {state === "done" ? <Check aria-hidden="true" className="size-4" strokeWidth={2.5} /> : null}
        {state === "active" ? <Spinner /> : null}
        {state === "waiting" ? <Circle aria-hidden="true" className="size-4" /> : null}
      </span>
      <span
        className={cn(
          "tabular-nums",
          state === "active" && "font-semibold",
          state === "waiting" && "text-muted-foreground",
        )}
      >
        {label}
      </span>
      {state === "done" ? <span className="sr-only">(done)</span> : null}
    </li>
  );
}

function LoginRequired({ auditId }: { auditId: number }) {
  return (
    <Alert
      variant="warning"
      role="alert"
      title="Login required"
      action={
        <Button asChild size="sm" className="self-center">
          <Link href={authAddressFor(`/dashboard/${auditId}`)}>
            <LogIn aria-hidden="true" />
            Login
          </Link>
        </Button>
      }
    >
      Please login or register to save your website audit
    </Alert>
  );
}
