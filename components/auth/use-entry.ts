"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";

/** Returns what a form calls once the visitor is signed in: it opens `target` with fresh data. */
export function useEntry(target: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    router.replace(target);
    router.refresh();
  }, [router, target]);
}
