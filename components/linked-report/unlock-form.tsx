"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { apiRequest } from "@/components/api-client";
import { PasswordInput } from "@/components/auth/password-input";
import { Field, FieldError } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";

export function UnlockForm({ token }: { token: string }) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();
  const [isStillLocked, setStillLocked] = useState(false);
  const isPending = isSending || isRefreshing;
  const isOpening = useRef(false);

  useEffect(
    () => () => {
      // The report replaces the form; move the keyboard there.
      if (isOpening.current) document.getElementById("content")?.focus();
    },
    [],
  );
  useEffect(() => {
    if (isStillLocked) isOpening.current = false;
  }, [isStillLocked]);

  async function unlock(event: FormEvent) {
    event.preventDefault();
    setStillLocked(false);
    const password = field.current?.value ?? "";
    if (password === "") {
      setError("Please enter the password");
      field.current?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      await apiRequest("POST", "/api/report-links", { token, password });
      isOpening.current = true;
      startRefresh(() => {
        router.refresh();
        // In the same transition, so it never shows once the report has replaced the form.
        setStillLocked(true);
      });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Please try again");
      field.current?.select();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={unlock} className="mx-auto mt-6 flex w-full max-w-sm flex-col gap-4 text-left">
      <Field label="Password" error={error}>
        {(control) => (
          <PasswordInput {...control} ref={field} subject="password" autoComplete="off" required maxLength={128} />
        )}
      </Field>
      {isStillLocked ? (
        <FieldError>
          The password is right, but your browser blocked the cookie. Please allow cookies for this site.
        </FieldError>
      ) : null}
      <SubmitButton isPending={isPending} pendingLabel="Opening…" className="w-full">
        Open report
      </SubmitButton>
    </form>
  );
}
