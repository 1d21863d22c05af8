"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";

export function useEntry(target: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    router.replace(target);
    router.refresh();
  }, [router, target]);
}
