"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Why this browser can't use passkeys at this address, as a sentence; null where it can. @param origin where they are made */
export function usePasskeyObstacle(origin: string | null): string | null {
  const place = useSyncExternalStore(
    neverChanges,
    () => whereAmI(origin),
    () => "right",
  );
  if (origin === null) return "Passkeys need a portal with a domain name, and this one has an IP address.";
  if (place === "elsewhere") return `Passkeys work at ${origin} alone.`;
  return place === "unable" ? "This browser has no passkeys here." : null;
}

function whereAmI(origin: string | null): "right" | "elsewhere" | "unable" {
  if (location.origin !== origin) return "elsewhere";
  return "PublicKeyCredential" in window ? "right" : "unable";
}
