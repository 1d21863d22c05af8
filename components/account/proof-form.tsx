"use client";

import { useForm } from "react-hook-form";
import { ApiError } from "@/components/api-client";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { failureText } from "@/components/auth/failure-text";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";

/** Asks for the password before a change; an account without one only confirms. */
export function ProofForm({
  title,
  explanation,
  submitLabel,
  isDestructive,
  asksForName,
  hasPassword,
  onSubmit,
}: {
  title: string;
  explanation: string;
  submitLabel: string;
  isDestructive: boolean;
  asksForName: boolean;
  hasPassword: boolean;
  onSubmit: (proof: { currentPassword?: string }, name: string) => Promise<void>;
}) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: "", currentPassword: "" } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, currentPassword }) => {
    try {
      await onSubmit(hasPassword ? { currentPassword } : {}, name);
    } catch (error) {
      const message = failureText(error, describeRefusal(error));
      if (hasPassword && error instanceof ApiError && error.status === 403)
        setError("currentPassword", { message }, { shouldFocus: true });
      else setError("root", { message });
    }
  });

  return (
    <>
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{explanation}</DialogDescription>
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label={title} className="flex flex-col gap-6">
        {asksForName ? (
          <Field label="Passkey name" hint="So you recognise it in your list of passkeys." error={errors.name?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("name", { required: "Give the passkey a name" })}
                maxLength={60}
                placeholder="My laptop"
                autoComplete="off"
              />
            )}
          </Field>
        ) : null}
        {hasPassword ? (
          <CurrentPasswordField
            error={errors.currentPassword?.message}
            register={() => register("currentPassword", { required: "Please enter your current password" })}
          />
        ) : null}
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <SubmitButton
            variant={isDestructive ? "destructive" : "default"}
            isPending={isSubmitting}
            pendingLabel="One moment..."
          >
            {submitLabel}
          </SubmitButton>
        </DialogFooter>
      </form>
    </>
  );
}

/** Why the browser made no passkey (WebAuthn, "Create a New Credential"). */
function describeRefusal(error: unknown): string {
  return error instanceof Error && error.name === "InvalidStateError"
    ? "This device already has a passkey for your account."
    : "We couldn't add a passkey. Please try again.";
}
