"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AuditForm } from "@/components/audit/audit-form";
import { CancelButton } from "@/components/audit/cancel-button";
import { describeFailure } from "@/components/audit/describe-failure";
import { LoadingSpinner } from "@/components/layout/loading-spinner";
import { toast } from "@/components/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { createPart, usePart } from "@/components/ui/on-demand";
import type { AuditFormInput } from "@/lib/audits/schema";
import type { AuditStatusAnswer } from "@/lib/audits/states/status";

const progress = createPart(async () => ({
  ...(await import("@/components/audit/audit-progress")),
  ...(await import("@/components/audit/notify-when-done")),
}));

interface WatchedAudit {
  id: number;
  url: string;
}

export function AuditScreen({
  url,
  activeAudit,
  isWatching,
  banner,
  children,
}: {
  url: string;
  activeAudit: WatchedAudit | null;
  isWatching: boolean;
  banner: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  const [watched, setWatched] = useState<WatchedAudit | null>(isWatching ? activeAudit : null);
  const progressParts = usePart(progress, watched !== null, () => setWatched(null));
  const [hasReturned, setReturned] = useState(false);
  const [typed, setTyped] = useState<AuditFormInput>({
    url: isWatching && activeAudit ? activeAudit.url : url,
    pageSelectionMethod: "ai",
    manualPages: [{ value: "" }],
    statedAudience: "",
    statedGoal: "",
    measurements: 1,
  });

  const returnToForm = () => {
    setWatched(null);
    setReturned(true);
    router.refresh();
  };

  if (watched && progressParts === null) return <LoadingSpinner />;
  if (watched && progressParts) {
    return (
      <div className="mx-auto w-full max-w-3xl">
        <progressParts.AuditProgress
          key={watched.id}
          audit={watched}
          onCompleted={() => {
            progressParts.notifyDone("Your audit is ready", watched.url);
            router.push(`/dashboard/${watched.id}`);
          }}
          onFailed={(answer) => {
            toastFailure(answer);
            returnToForm();
          }}
          onLeave={returnToForm}
        />
      </div>
    );
  }

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 sm:gap-12">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">Audit Website</h1>
          <p className="max-w-2xl text-lg text-muted-foreground">
            Find out what keeps visitors from becoming leads, with the evidence for it and the five things to do first.
          </p>
        </div>
        {banner}
        {activeAudit ? (
          <Alert
            title="An audit is running"
            action={
              <div className="flex flex-wrap gap-2 self-center">
                <CancelButton
                  auditId={activeAudit.id}
                  size="sm"
                  onCancelled={() => router.refresh()}
                  onEnded={() => router.refresh()}
                />
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    setTyped((form) => ({ ...form, url: activeAudit.url }));
                    setWatched(activeAudit);
                  }}
                >
                  Watch progress
                </Button>
              </div>
            }
          >
            <p className="wrap-anywhere line-clamp-2 text-muted-foreground" title={activeAudit.url}>
              {activeAudit.url}
            </p>
          </Alert>
        ) : null}
        <AuditForm
          defaults={typed}
          takesFocus={hasReturned}
          onStarted={(audit, form) => {
            setTyped(form);
            setWatched(audit);
          }}
        />
      </div>
      {children}
    </div>
  );
}

function toastFailure(answer: AuditStatusAnswer | null): void {
  const failure = describeFailure(answer);
  if (failure !== null) toast({ variant: "destructive", ...failure });
}
