"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { failureText } from "@/components/auth/failure-text";
import { PasswordInput } from "@/components/auth/password-input";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";

export function PasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).changePasswordFormSchema),
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ confirmPassword: _typedTwice, ...change }) => {
    try {
      const { message } = await apiRequest<{ message: string }>("POST", "/api/user/password", change);
      toast({ title: "Password changed", description: message });
      reset();
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) {
        setError("currentPassword", { message: error.message }, { shouldFocus: true });
        return;
      }
      toast({
        title: "Password Change Failed",
        description: failureText(error, "An error occurred while changing your password"),
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Change password" className="flex flex-col gap-5">
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField error={errors.currentPassword?.message} register={() => register("currentPassword")} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="New password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register("password")} subject="new password" autoComplete="new-password" />
          )}
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register("confirmPassword")}
              subject="confirmed password"
              autoComplete="new-password"
            />
          )}
        </Field>
      </div>
      <SubmitButton className="self-start" isPending={isSubmitting} pendingLabel="Changing password...">
        Change password
      </SubmitButton>
    </form>
  );
}
