"use client";

import { SecondStepDialog } from "@/components/account/second-step-dialog";
import { usePasskeyObstacle } from "@/components/auth/use-passkey-obstacle";

export function AddPasskey({ origin, hasPassword }: { origin: string | null; hasPassword: boolean }) {
  const obstacle = usePasskeyObstacle(origin);
  if (obstacle !== null) return <p className="wrap-anywhere text-sm">{obstacle} Codes from an app work everywhere.</p>;
  return <SecondStepDialog change={{ kind: "add-passkey" }} label="Add a passkey" hasPassword={hasPassword} />;
}
