"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** Asks again on the next screen and whenever the tab is used again: the frame is not drawn anew between screens. */
export function AskAgain() {
  const router = useRouter();
  const pathname = usePathname();
  const failedAt = useRef(pathname);

  useEffect(() => {
    const ask = async () => {
      // A refresh with the database still away would replace a screen that can be read by an error.
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
