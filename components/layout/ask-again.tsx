"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** Retries on navigation and on focus, because the frame isn't rendered again between screens. */
export function AskAgain() {
  const router = useRouter();
  const pathname = usePathname();
  const failedAt = useRef(pathname);

  useEffect(() => {
    const ask = async () => {
      // Refreshing while the database is still down would replace a readable screen with an error.
      const response = await fetch("/api/user", { cache: "no-store" }).catch(() => null);
      if (response?.ok) router.refresh();
    };
    const askWhenSeen = () => {
      if (document.visibilityState === "visible") void ask();
    };
    if (pathname !== failedAt.current) void ask();
    window.addEventListener("focus", askWhenSeen);
    document.addEventListener("visibilitychange", askWhenSeen);
    return () => {
      window.removeEventListener("focus", askWhenSeen);
      document.removeEventListener("visibilitychange", askWhenSeen);
    };
  }, [router, pathname]);

  return null;
}
