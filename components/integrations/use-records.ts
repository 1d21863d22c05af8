"use client";

import { useRef, useState } from "react";
import { toastError } from "@/components/integrations/integration-toasts";
import { type Customer, loadRecords, recordsToShow } from "@/components/integrations/load-records";
import type { AuthorisationRecord } from "@/lib/integrations/record-view";

interface Records {
  records: readonly AuthorisationRecord[];
  isLoading: boolean;
  /** @param isQuiet on failure keeps the shown records and shows no toast */
  load: (options?: { isQuiet?: boolean }) => Promise<readonly AuthorisationRecord[]>;
}

export function useRecords(customer: Customer): Records {
  const [{ records, isLoading }, setState] = useState<Pick<Records, "records" | "isLoading">>({
    records: [],
    isLoading: true,
  });
  const attempts = useRef(0);

  const load: Records["load"] = async ({ isQuiet = false } = {}) => {
    attempts.current += 1;
    const attempt = attempts.current;
    setState((state) => ({ ...state, isLoading: true }));
    const loaded = await loadRecords(customer).catch(() => null);
    if (attempt !== attempts.current) return [];
    if (loaded === null && !isQuiet) toastError("Failed to load integration data");
    setState((state) => ({ records: recordsToShow(state.records, loaded, isQuiet), isLoading: false }));
    return loaded ?? [];
  };

  return { records, isLoading, load };
}
