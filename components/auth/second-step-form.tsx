"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { failureText } from "@/components/auth/failure-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";

const kinds = {
  code: {
    name: "code",
    label: "Code from your app",
    missing: "Enter the six digits your app shows",
    input: { inputMode: "numeric", autoComplete: "one-time-code" },
    hint: undefined,
  },
  recovery: {
    name: "recoveryCode",
    label: "Recovery code",
    missing: "Enter one of your recovery codes",
    input: { autoComplete: "off", autoCapitalize: "none", spellCheck: false },
    hint: "Each code works once. If you have none left, ask your agency.",
  },
} as const;

export function SecondStepForm({
  kind,
  takesFocus,
  onSubmit,
}: {
  kind: keyof typeof kinds;
  takesFocus: boolean;
  onSubmit: (proof: object) => Promise<void>;
}) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { typed: "" } });
  const { name, label, missing, input, hint } = kinds[kind];

  useEffect(() => {
    if (takesFocus) setFocus("typed");
  }, [takesFocus, setFocus]);

  const submit = handleSubmit(async ({ typed }) => {
    try {
      await onSubmit({ [name]: typed });
    } catch (error) {
      setError("typed", { message: failureText(error, "Please try again") }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-5">
      <Field label={label} hint={hint} error={formState.errors.typed?.message}>
        {(control) => <Input {...control} {...register("typed", { required: missing })} {...input} />}
      </Field>
      <SubmitButton size="lg" isPending={formState.isSubmitting} pendingLabel="Logging in...">
        Log in
      </SubmitButton>
    </form>
  );
}
