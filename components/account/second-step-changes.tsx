"use client";

import { useState } from "react";
import { CodesSetupForm } from "@/components/account/codes-setup-form";
import { ProofForm } from "@/components/account/proof-form";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import type { SecondStepChange } from "@/components/account/second-step-dialog";
import { apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import type { CodesSetup, NewRecoveryCodes } from "@/lib/auth/second-step/view";

const texts = {
  "add-passkey": {
    title: "Add a passkey",
    explanation: "Your browser will ask where to save it: on this device, in a password manager or on a security key.",
    submit: "Continue",
    done: "Passkey added",
  },
  "turn-on-codes": {
    title: "Turn on codes from an app",
    explanation: "You need an authenticator app on your phone.",
    submit: "Continue",
    done: "Codes turned on",
  },
  "turn-off-codes": {
    title: "Turn off codes from your app?",
    explanation: "We'll stop asking for them when you log in. Without a passkey, your password alone will be enough.",
    submit: "Turn off codes",
    done: "Codes turned off",
  },
  "renew-recovery": {
    title: "Get new recovery codes?",
    explanation: "Your current codes will stop working.",
    submit: "Get new codes",
    done: "Recovery codes replaced",
  },
  "remove-passkey": {
    title: "Remove this passkey?",
    explanation:
      "You'll no longer be able to log in with it. Without another passkey or codes, your password alone will be enough.",
    submit: "Remove passkey",
    done: "Passkey removed",
  },
};

type Step = { setup: CodesSetup } | NewRecoveryCodes | null;

export function SecondStepChanges({
  change,
  hasPassword,
  onChanged,
  onDone,
}: {
  change: SecondStepChange;
  hasPassword: boolean;
  /** The page is stale, but the dialog isn't done. */
  onChanged: () => void;
  onDone: () => void;
}) {
  const [step, setStep] = useState<Step>(null);
  const { title, explanation, submit, done } = texts[change.kind];

  function finish({ recoveryCodes = [] }: Partial<NewRecoveryCodes>, description = "") {
    onChanged();
    toast({ title: done, description });
    if (recoveryCodes.length > 0) setStep({ recoveryCodes });
    else onDone();
  }

  async function send(proof: { currentPassword?: string }, name: string) {
    switch (change.kind) {
      case "turn-on-codes":
        return setStep({ setup: await apiRequest<CodesSetup>("POST", "/api/user/one-time-codes", proof) });
      case "add-passkey": {
        const optionsJSON = await apiRequest<never>("POST", "/api/user/passkeys/options", proof);
        const { startRegistration } = await import("@simplewebauthn/browser");
        const response = await startRegistration({ optionsJSON });
        return finish(await apiRequest<NewRecoveryCodes>("POST", "/api/user/passkeys", { name, response }));
      }
      case "renew-recovery":
        return finish(await apiRequest<NewRecoveryCodes>("POST", "/api/user/recovery-codes", proof));
      case "turn-off-codes":
      case "remove-passkey": {
        const path = change.kind === "remove-passkey" ? `passkeys/${change.id}` : "one-time-codes";
        const { message } = await apiRequest<{ message: string }>("DELETE", `/api/user/${path}`, proof);
        return finish({}, message);
      }
    }
  }

  if (step !== null && "recoveryCodes" in step) return <RecoveryCodes codes={step.recoveryCodes} onDone={onDone} />;
  if (step !== null)
    return (
      <CodesSetupForm
        setup={step.setup}
        onSubmit={async (code) =>
          finish(await apiRequest<NewRecoveryCodes>("POST", "/api/user/one-time-codes/confirmation", { code }))
        }
      />
    );
  return (
    <ProofForm
      title={title}
      explanation={change.kind === "remove-passkey" ? `${change.name}: ${explanation}` : explanation}
      submitLabel={submit}
      isDestructive={change.kind === "turn-off-codes" || change.kind === "remove-passkey"}
      asksForName={change.kind === "add-passkey"}
      hasPassword={hasPassword}
      onSubmit={send}
    />
  );
}
