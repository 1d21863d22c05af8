"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AuditForm } from "@/components/audit/audit-form";
import { CancelButton } from "@/components/audit/cancel-button";
import { keepForm, takeKeptForm, useFormKeptOnLeave } from "@/components/audit/kept-form";
import { LoadingSpinner } from "@/components/layout/loading-spinner";
import { toast } from "@/components/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { createPart, usePart } from "@/components/ui/on-demand";
import type { AuditFormInput } from "@/lib/audits/schema";
import { describeQueue } from "@/lib/audits/states/describe-queue";
import type { ActiveAudit } from "@/lib/audits/states/status";

const progress = createPart(async () => ({
  ...(await import("@/components/audit/audit-progress")),
  ...(await import("@/components/audit/describe-failure")),
  ...(await import("@/components/audit/notify-when-done")),
}));

type WatchedAudit = Pick<ActiveAudit, "id" | "url">;

export function AuditScreen({
  viewerId,
  url,
  activeAudit,
  banner,
  children,
}: {
  viewerId: number;
  url: string;
  activeAudit: ActiveAudit | null;
  banner: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  const pathname = usePathname();
  // Kept in the address, so that a reload shows the same progress.
  const watchedId = useSearchParams().get("audit");
  const [started, setStarted] = useState<WatchedAudit | null>(null);
  const watched = [started, activeAudit].find((audit) => audit !== null && String(audit.id) === watchedId) ?? null;
  const leaveProgress = () => window.history.replaceState(null, "", pathname);
  const progressParts = usePart(progress, watched !== null, leaveProgress);
  const [hasReturned, setReturned] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isRestored, setRestored] = useState(false);
  const readForm = useRef<(() => AuditFormInput) | null>(null);
  const [typed, setTyped] = useState<AuditFormInput>({
    url: watched?.url ?? url,
    pageSelectionMethod: "ai",
    manualPages: [{ value: "" }],
    statedAudience: "",
    statedGoal: "",
    measurements: 1,
  });

  useEffect(() => {
    const kept = takeKeptForm(viewerId, window.location.search);
    if (kept === null) return;
    setTyped(kept);
    setRestored(true);
  }, [viewerId]);
  useFormKeptOnLeave(viewerId, () => (watched === null ? null : typed));

  const watch = (audit: WatchedAudit, form: AuditFormInput) => {
    setTyped(form);
    setFailure(undefined);
    setStarted(audit);
    window.history.replaceState(null, "", `${pathname}?audit=${audit.id}`);
  };
  const watchActive = (audit: WatchedAudit) => {
    const form = readForm.current?.() ?? typed;
    watch(audit, { ...form, url: form.url.trim() || audit.url });
  };
  const returnToForm = () => {
    leaveProgress();
    setReturned(true);
    router.refresh();
  };

  if (watched && progressParts === null) return <LoadingSpinner />;
  if (watched && progressParts) {
    return (
      <progressParts.AuditProgress
        key={watched.id}
        audit={watched}
        onCompleted={() => {
          progressParts.notifyDone("Your audit is ready", watched.url);
          // Replace the progress address, which is now obsolete.
          router.replace(`/dashboard/${watched.id}`);
        }}
        onFailed={(response) => {
          const told = progressParts.describeFailure(response);
          if (told !== null) toast({ variant: "destructive", ...told });
          setFailure(told?.description);
          returnToForm();
        }}
        onLoginRequired={() => keepForm({ viewerId, search: window.location.search, typed })}
        onLeave={returnToForm}
      />
    );
  }

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-10 sm:gap-12">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">Audit Website</h1>
          <p className="max-w-2xl text-lg text-muted-foreground">
            See what stops visitors becoming leads, with evidence and first actions.
          </p>
        </div>
        {banner}
        {activeAudit ? (
          <Alert
            title={activeAudit.queue === null ? "An audit is running" : "An audit is queued"}
            action={
              <div className="flex flex-wrap gap-2 self-center">
                <CancelButton
                  auditId={activeAudit.id}
                  size="sm"
                  onCancelled={() => router.refresh()}
                  onEnded={() => router.refresh()}
                />
                <Button size="sm" variant="outline" onClick={() => watchActive(activeAudit)}>
                  Watch progress
                </Button>
              </div>
            }
          >
            <p className="wrap-anywhere line-clamp-2 text-muted-foreground" title={activeAudit.url}>
              {activeAudit.url}
            </p>
            {activeAudit.queue === null ? null : <p className="mt-1">{describeQueue(activeAudit.queue)}</p>}
          </Alert>
        ) : null}
        <AuditForm
          key={String(isRestored)}
          viewerId={viewerId}
          defaults={typed}
          takesFocus={hasReturned}
          failure={failure}
          readForm={readForm}
          onStarted={watch}
        />
      </div>
      {children}
    </div>
  );
}
