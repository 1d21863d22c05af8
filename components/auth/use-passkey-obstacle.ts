"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Why this browser can't use passkeys at this address, as a sentence; null if it can. @param origin where they work */
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
