"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "@/components/api-client";
import type { AuthFormProps } from "@/components/auth/auth-mode";
import { failureText } from "@/components/auth/failure-text";
import { PasswordInput } from "@/components/auth/password-input";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Viewer } from "@/lib/auth/viewer";

interface LoginFormProps extends AuthFormProps {
  /** @param needsSecondStep true if the password was correct but the account has two-step login */
  onEntered: (needsSecondStep: boolean) => void;
}

export function LoginForm({ email, takesFocus, onEmail, onSwitch, onEntered }: LoginFormProps) {
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).loginSchema),
    defaultValues: { email, password: "" },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      const user = await apiRequest<Viewer | { code: string }>("POST", "/api/login", credentials);
      if ("code" in user) return onEntered(true);
      toast({ title: "Login successful", description: `Welcome back, ${user.firstName}!` });
      onEntered(false);
    } catch (error) {
      const description = failureText(error, "Invalid email or password");
      toast({ title: "Login failed", description, variant: "destructive" });
      setError("password", { message: description });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Login" className="flex flex-col gap-5">
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
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Button variant="link" size="inline" onClick={() => onSwitch("forgot-password", getValues("email"))}>
            Forgot password?
          </Button>
        }
      >
        {(control) => (
          <PasswordInput {...control} {...register("password")} subject="password" autoComplete="current-password" />
        )}
      </Field>
      <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Logging in...">
        Log in
      </SubmitButton>
    </form>
  );
}
