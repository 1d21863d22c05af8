"use client";

import { useForm } from "react-hook-form";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { PasswordInput } from "@/components/auth/password-input";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).resetPasswordFormSchema),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      const response = await apiRequest<{ message?: string }>("POST", "/api/reset-password", { token, password });
      toast({
        title: "Password Reset Successful",
        description:
          response.message || "Your password has been reset successfully. You can now log in with your new password.",
      });
      onDone();
    } catch (error) {
      toast({
        title: "Password Reset Failed",
        description: failureText(error, "An error occurred while resetting your password"),
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Reset password" className="flex flex-col gap-5">
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
      <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Resetting password...">
        Reset password
      </SubmitButton>
    </form>
  );
}
