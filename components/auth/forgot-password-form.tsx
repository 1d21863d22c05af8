"use client";

import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "@/components/api-client";
import type { AuthFormProps } from "@/components/auth/auth-mode";
import { failureText } from "@/components/auth/failure-text";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";

export function ForgotPasswordForm({ email, takesFocus, onEmail, onSwitch }: AuthFormProps) {
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).forgotPasswordSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);

  const submit = handleSubmit(async (request) => {
    try {
      const { message } = await apiRequest<{ message: string }>("POST", "/api/forgot-password", request);
      toast({ title: "Password Reset Requested", description: message });
      onSwitch("login", request.email);
    } catch (error) {
      toast({
        title: "Password Reset Request Failed",
        description: failureText(error, "An error occurred while requesting a password reset"),
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Forgot password" className="flex flex-col gap-5">
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("email", { onChange: ({ target }) => onEmail(target.value) })}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
        )}
      </Field>
      <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Sending reset link...">
        Send reset link
      </SubmitButton>
      <Button variant="ghost" onClick={() => onSwitch("login", getValues("email"))}>
        <ArrowLeft aria-hidden="true" />
        Back to login
      </Button>
    </form>
  );
}
