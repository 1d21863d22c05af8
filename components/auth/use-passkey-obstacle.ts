"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** @param origin where passkeys work @returns a sentence saying why this browser can't use them here, or null */
export function usePasskeyObstacle(origin: string | null): string | null {
  const place = useSyncExternalStore(
    neverChanges,
    () => whereAmI(origin),
    () => "right",
  );
  if (origin === null) return "Passkeys need a domain name, and this portal has only an IP address.";
  if (place === "elsewhere") return `Passkeys only work at ${origin}.`;
  return place === "unable" ? "This browser doesn't support passkeys here." : null;
}

function whereAmI(origin: string | null): "right" | "elsewhere" | "unable" {
  if (location.origin !== origin) return "elsewhere";
  return "PublicKeyCredential" in window ? "right" : "unable";
}
