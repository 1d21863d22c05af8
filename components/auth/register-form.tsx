"use client";

import { useForm } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { PasswordInput } from "@/components/auth/password-input";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Viewer } from "@/lib/auth/viewer";

export function RegisterForm({
  email,
  isEmailFixed = false,
  invitation,
  onEntered,
}: {
  email: string;
  isEmailFixed?: boolean;
  invitation?: string | undefined;
  onEntered: () => void;
}) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).registerFormSchema),
    defaultValues: { firstName: "", lastName: "", companyName: "", email, password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ confirmPassword: _typedTwice, ...person }) => {
    try {
      const user = await apiRequest<Viewer>("POST", "/api/register", { ...person, invitation });
      toast({ title: "Registration successful", description: `Welcome to your client portal, ${user.firstName}!` });
      onEntered();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        setError("email", { message: error.message }, { shouldFocus: true });
        return;
      }
      toast({
        title: "Registration failed",
        description: failureText(error, "Email may already be registered"),
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Register" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...register("firstName")} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...register("lastName")} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Company name" error={errors.companyName?.message}>
        {(control) => <Input {...control} {...register("companyName")} autoComplete="organization" />}
      </Field>
      <Field
        label="Email"
        hint={isEmailFixed ? "Your invitation is for this email address." : undefined}
        error={errors.email?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={isEmailFixed}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register("password")} subject="password" autoComplete="new-password" />
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
      <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Creating account...">
        Create account
      </SubmitButton>
    </form>
  );
}
