"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { BackToLogin } from "@/components/auth/back-to-login";
import { failureText } from "@/components/auth/failure-text";
import { SecondStepForm } from "@/components/auth/second-step-form";
import { useEntry } from "@/components/auth/use-entry";
import { usePasskeyObstacle } from "@/components/auth/use-passkey-obstacle";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { LoginChoices } from "@/lib/auth/second-step/view";
import type { Viewer } from "@/lib/auth/viewer";

export function SecondStepScreen({ choices, target }: { choices: LoginChoices; target: string }) {
  const enter = useEntry(target);
  const obstacle = usePasskeyObstacle(choices.passkeyOrigin);
  const [takesRecoveryCode, setTakesRecoveryCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function complete(proof: object) {
    const user = await apiRequest<Viewer>("POST", "/api/login/second-step", proof);
    toast({ title: "Login successful", description: `Welcome back, ${user.firstName}!` });
    enter();
  }

  async function askPasskey() {
    setAsking(true);
    setProblem(null);
    try {
      const optionsJSON = await apiRequest<never>("POST", "/api/login/second-step/passkey");
      const { startAuthentication } = await import("@simplewebauthn/browser");
      await complete({ passkey: await startAuthentication({ optionsJSON }) });
    } catch (error) {
      setProblem(failureText(error, "We couldn't use a passkey. Please try again or use another way to log in."));
    }
    setAsking(false);
  }

  const canUsePasskey = choices.hasPasskeys && obstacle === null;
  const kind = takesRecoveryCode || !choices.hasCodes ? "recovery" : "code";
  const showsForm = takesRecoveryCode || choices.hasCodes || !canUsePasskey;
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-1.5">
        <h1 className="font-semibold text-3xl">Confirm it's you</h1>
        <p className="text-muted-foreground">Your password is correct. Complete one more step to log in.</p>
      </div>
      {canUsePasskey ? (
        <form
          aria-label="Passkey"
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void askPasskey();
          }}
        >
          <SubmitButton size="lg" isPending={isAsking} pendingLabel="Waiting for your passkey...">
            <KeyRound aria-hidden="true" />
            Use a passkey
          </SubmitButton>
          {problem === null ? null : <FieldError>{problem}</FieldError>}
        </form>
      ) : null}
      {choices.hasPasskeys && obstacle !== null ? (
        <p className="text-muted-foreground">
          {obstacle} {choices.hasCodes ? "Enter a code instead." : "Enter a recovery code instead."}
        </p>
      ) : null}
      {showsForm ? <SecondStepForm key={kind} kind={kind} takesFocus={takesRecoveryCode} onSubmit={complete} /> : null}
      {kind === "recovery" && showsForm ? null : (
        <Button variant="link" size="inline" className="self-start" onClick={() => setTakesRecoveryCode(true)}>
          Use a recovery code
        </Button>
      )}
      <BackToLogin />
    </div>
  );
}
