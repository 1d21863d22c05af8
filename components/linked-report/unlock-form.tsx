"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { PasswordInput } from "@/components/auth/password-input";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";

/** Asks for a read-only link's password; the page then shows the report. */
export function UnlockForm({ token }: { token: string }) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isOpening = useRef(false);

  useEffect(
    () => () => {
      // The report takes the form's place, and the keyboard goes on from there.
      if (isOpening.current) document.getElementById("content")?.focus();
    },
    [],
  );

  async function unlock(event: FormEvent) {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password === "") {
      setError("Please enter the password");
      field.current?.focus();
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await apiRequest("POST", "/api/report-links", { token, password });
      // It stays pending until the report is there.
      isOpening.current = true;
      router.refresh();
    } catch (failure) {
      setPending(false);
      setError(failure instanceof Error ? failure.message : "Please try again");
      field.current?.select();
    }
  }

  return (
    <form noValidate onSubmit={unlock} className="mx-auto mt-6 flex w-full max-w-sm flex-col gap-4 text-left">
      <Field label="Password" error={error}>
        {(control) => (
          <PasswordInput {...control} ref={field} subject="password" autoComplete="off" required maxLength={128} />
        )}
      </Field>
      <SubmitButton isPending={isPending} pendingLabel="Opening…" className="w-full">
        Open report
      </SubmitButton>
    </form>
  );
}
