"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ShownRecheck } from "@/lib/audits/report/recheck-receipt";
import { describeProgress, describeReceipt } from "@/lib/rechecks/describe";

const pollEveryMs = 2_000;
const retryAfterErrorMs = 5_000;

export function CheckAgain({
  auditId,
  priority,
  title,
  underWay,
}: {
  auditId: number;
  priority: number;
  title: string;
  underWay: ShownRecheck | null;
}) {
  const router = useRouter();
  const path = `/api/websites/${auditId}/rechecks`;
  const [watchedId, setWatchedId] = useState(underWay?.id ?? null);
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState(underWay === null ? "" : describeProgress(underWay));
  // The receipt shows it then, so the message is for screen readers only.
  const [isShownBelow, setShownBelow] = useState(false);
  const isBusy = isAsking || watchedId !== null;

  useEffect(() => {
    if (watchedId === null) return;
    let isStopped = false;
    const end = (said: string, isShown: boolean) => {
      setMessage(said);
      setShownBelow(isShown);
      setWatchedId(null);
    };
    const poll = async () => {
      const response = await apiRequest<ShownRecheck>("GET", `${path}/${watchedId}`).catch((error: unknown) => {
        const isOver = error instanceof ApiError && (error.status === 401 || error.status === 404);
        return isOver ? error : null;
      });
      if (isStopped) return;
      if (response instanceof ApiError) return end(response.message, false);
      if (response !== null && (response.state === "completed" || response.state === "failed")) {
        end(response.receipt === null ? (response.failure ?? "") : describeReceipt(response.receipt), true);
        return router.refresh();
      }
      if (response !== null) setMessage(describeProgress(response));
      timer = setTimeout(poll, response === null ? retryAfterErrorMs : pollEveryMs);
    };
    let timer = setTimeout(poll, pollEveryMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [watchedId, path, router]);

  const start = async () => {
    if (isBusy) return;
    setAsking(true);
    setMessage("");
    setShownBelow(false);
    try {
      setWatchedId((await apiRequest<{ id: number }>("POST", path, { priority })).id);
      setMessage("Queued…");
    } catch (error) {
      toast({
        variant: "destructive",
        title: "We couldn't recheck this action",
        description: (error instanceof Error && error.message) || "Please try again",
      });
    }
    setAsking(false);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button size="sm" variant="outline" aria-disabled={isBusy} aria-label={`Check again: ${title}`} onClick={start}>
        {isBusy ? <Spinner /> : <RotateCw aria-hidden="true" />}
        Check again
      </Button>
      <p role="status" className={isShownBelow ? "sr-only" : "text-muted-foreground text-sm"}>
        {message}
      </p>
    </div>
  );
}
