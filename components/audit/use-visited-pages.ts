"use client";

import { useEffect, useState } from "react";
import { apiRequest } from "@/components/api-client";
import type { AuditStatusResponse } from "@/lib/audits/states/status";
import type { VisitedPage } from "@/lib/audits/visits/visited-pages";

export function useVisitedPages(auditId: number, real: AuditStatusResponse["progress"] | null): VisitedPage[] {
  const [pages, setPages] = useState<VisitedPage[]>([]);
  const { pagesDone = 0, pagesTotal = null, phase } = real ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: further measurements change scores but not the count; the phase changes when they end.
  useEffect(() => {
    if (pagesTotal === null && pagesDone === 0) return;
    let isStale = false;
    apiRequest<VisitedPage[]>("GET", `/api/websites/${auditId}/pages`).then(
      (response) => !isStale && setPages(response),
      // Optional: the progress itself reports failures.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [auditId, pagesDone, pagesTotal, phase]);
  return pages;
}
