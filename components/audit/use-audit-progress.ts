"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, apiRequest } from "@/components/api-client";
import {
  advanceTo,
  completeProgress,
  initialProgress,
  type ProgressView,
  recordPoll,
  viewProgress,
} from "@/lib/audits/progress-simulation";
import type { AuditStatusAnswer } from "@/lib/audits/status";

const pollEveryMs = 2_000;
const retryAfterErrorMs = 5_000;

export interface AuditProgressEvents {
  onCompleted: () => void;
  /** The audit failed; or it is gone, and then the answer is null. */
  onFailed: (answer: AuditStatusAnswer | null) => void;
  /** The session ended while the audit goes on. */
  onLoginRequired: () => void;
}

/** Watches one audit until it ends: the simulated clock, and the polls that correct it. */
export function useAuditProgress(auditId: number, events: AuditProgressEvents): ProgressView {
  const [progress, setProgress] = useState(initialProgress);
  const onCompleted = useEffectEvent(events.onCompleted);
  const onFailed = useEffectEvent(events.onFailed);
  const onLoginRequired = useEffectEvent(events.onLoginRequired);

  useEffect(() => {
    const startedAt = Date.now();
    let nextPoll: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    const clock = setInterval(() => {
      const elapsedSeconds = Math.floor((Date.now() - startedAt) / 1000);
      setProgress((state) => advanceTo(state, elapsedSeconds));
    }, 1000);

    const stop = () => {
      isOver = true;
      clearInterval(clock);
      clearTimeout(nextPoll);
    };

    const poll = async () => {
      let delay = pollEveryMs;
      try {
        const answer = await apiRequest<AuditStatusAnswer>("GET", `/api/websites/${auditId}/status`);
        if (isOver) return;
        if (answer.status === "completed" || answer.status === "failed") {
          stop();
          if (answer.status === "failed") return onFailed(answer);
          setProgress(completeProgress);
          return onCompleted();
        }
        setProgress((state) => recordPoll(state, answer.progress));
      } catch (error) {
        if (isOver) return;
        const status = error instanceof ApiError ? error.status : 0;
        if (status === 401 || status === 404) {
          stop();
          return status === 401 ? onLoginRequired() : onFailed(null);
        }
        delay = retryAfterErrorMs;
      }
      nextPoll = setTimeout(poll, delay);
    };
    nextPoll = setTimeout(poll, pollEveryMs);

    return stop;
  }, [auditId]);

  return viewProgress(progress);
}
