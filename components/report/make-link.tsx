"use client";

import { type FormEvent, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { PasswordInput } from "@/components/auth/password-input";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { reportLinkLimits } from "@/lib/limits";
import type { NewReportLink } from "@/lib/report-links/view";

const usual = 30;

export function MakeLink({ path, onMade }: { path: string; onMade: (link: NewReportLink) => void }) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setError(undefined);
    try {
      const body = { days: Number(form.get("days")), password: form.get("password") };
      onMade(await apiRequest<NewReportLink>("POST", path, body));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Please try again");
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={make} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Works for</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {reportLinkLimits.lifetimes.map((days) => (
            <label key={days} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="radio"
                name="days"
                value={days}
                defaultChecked={days === usual}
                className="size-4 accent-primary"
              />
              {days} days
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label="Link password (optional)"
        hint="At least 6 characters. Send it separately from the link."
        error={error}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            subject="link password"
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      </Field>
      <SubmitButton isPending={isPending} pendingLabel="Creating…" className="w-fit">
        Create link
      </SubmitButton>
    </form>
  );
}
