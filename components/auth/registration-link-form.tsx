"use client";

import { useForm } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";

export function RegistrationLinkForm({ email, domains }: { email: string; domains: string[] }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/auth/schema")).registrationLinkSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (request) => {
    try {
      const { message } = await apiRequest<{ message: string }>("POST", "/api/register/link", request);
      toast({ title: "Link requested", description: message });
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) {
        setError("email", { message: error.message }, { shouldFocus: true });
        return;
      }
      toast({
        title: "Link not requested",
        description: failureText(error, "An error occurred while asking for a link"),
        variant: "destructive",
      });
    }
  });

  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(domains);
  return (
    <form noValidate onSubmit={submit} aria-label="Register" className="flex flex-col gap-5">
      <Field label="Email" hint={`Use an address at ${list}.`} error={errors.email?.message}>
        {(control) => <Input {...control} {...register("email")} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <SubmitButton size="lg" isPending={isSubmitting} pendingLabel="Sending link...">
        Send link
      </SubmitButton>
    </form>
  );
}
