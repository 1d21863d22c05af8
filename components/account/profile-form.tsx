"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Viewer } from "@/lib/auth/viewer";

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const { firstName, lastName, companyName } = viewer;
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).profileSchema),
    defaultValues: { firstName, lastName, companyName },
  });
  const { errors, isSubmitting } = formState;
  // Going back restores the form's old values, even if someone else is logged in now.
  useEffect(() => reset({ firstName, lastName, companyName }), [reset, firstName, lastName, companyName]);

  const submit = handleSubmit(async (profile) => {
    try {
      reset(await apiRequest<Viewer>("PATCH", "/api/user", profile));
      toast({ title: "Account updated", description: "Your details have been saved." });
      router.refresh();
    } catch (error) {
      toast({
        title: "Account Update Failed",
        description: failureText(error, "An error occurred while saving your details"),
        variant: "destructive",
      });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Your details" className="flex flex-col gap-5">
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
      <SubmitButton className="self-start" isPending={isSubmitting} pendingLabel="Saving...">
        Save changes
      </SubmitButton>
    </form>
  );
}
