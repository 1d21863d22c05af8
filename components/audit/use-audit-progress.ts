"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { type AuditWatcher, watchAudit } from "@/components/audit/watch-audit";
import {
  advanceTo,
  completeProgress,
  initialProgress,
  type ProgressView,
  recordPoll,
  viewProgress,
} from "@/lib/audits/states/progress-simulation";

export function useAuditProgress(auditId: number, events: Omit<AuditWatcher, "onProgress">): ProgressView {
  const [progress, setProgress] = useState(initialProgress);
  const onCompleted = useEffectEvent(events.onCompleted);
  const onFailed = useEffectEvent(events.onFailed);
  const onLoginRequired = useEffectEvent(events.onLoginRequired);

  useEffect(() => {
    const startedAt = Date.now();
    const clock = setInterval(() => {
      const elapsedSeconds = Math.floor((Date.now() - startedAt) / 1000);
      setProgress((state) => advanceTo(state, elapsedSeconds));
    }, 1000);

    const stopWatching = watchAudit(auditId, {
      onProgress: (response) => setProgress((state) => recordPoll(state, response.progress, response.queue)),
      onCompleted: () => {
        clearInterval(clock);
        setProgress(completeProgress);
        onCompleted();
      },
      onFailed: (response) => {
        clearInterval(clock);
        onFailed(response);
      },
      onLoginRequired: () => {
        clearInterval(clock);
        onLoginRequired();
      },
    });

    return () => {
      clearInterval(clock);
      stopWatching();
    };
  }, [auditId]);

  return viewProgress(progress);
}
