"use client";

import { useEffect, useState } from "react";
import { toast } from "@/components/toast";

export interface Part<Module> {
  preload(): void;
  load(): Promise<Module>;
  current: Module | null;
}

/** @param download an `import()` of the part, retried after a failure */
export function createPart<Module>(download: () => Promise<Module>): Part<Module> {
  let running: Promise<Module> | null = null;
  const part: Part<Module> = {
    current: null,
    preload: () => void part.load().catch(() => null),
    load() {
      running ??= download().then(
        (module) => {
          part.current = module;
          return module;
        },
        (error: unknown) => {
          running = null;
          throw error;
        },
      );
      return running;
    },
  };
  return part;
}

/** @param giveUp called if the download fails */
export function usePart<Module>(part: Part<Module>, isWanted: boolean, giveUp: () => void): Module | null {
  const [, setArrived] = useState(part.current !== null);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once each time it is wanted.
  useEffect(() => {
    if (!isWanted) return;
    // It may have arrived since the last render.
    if (part.current !== null) return setArrived(true);
    let isGone = false;
    part.load().then(
      () => {
        if (!isGone) setArrived(true);
      },
      () => {
        if (isGone) return;
        toastPartMissing();
        giveUp();
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);
  return wasWanted ? part.current : null;
}

export function toastPartMissing(): void {
  toast({
    variant: "destructive",
    title: "Part of this page didn't load",
    description: "Check your connection, reload the page and try again.",
  });
}
