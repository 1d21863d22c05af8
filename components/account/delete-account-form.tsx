"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { CurrentPasswordField } from "@/components/auth/current-password-field";
import { failureText } from "@/components/auth/failure-text";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { deleteAccountSchemaFor } from "@/lib/auth/schema";

export function DeleteAccountForm({ email, token }: { email: string; token?: string | undefined }) {
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccountSchemaFor(email)),
    defaultValues: token === undefined ? { email: "", currentPassword: "" } : { email: "", token },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      const { message } = await apiRequest<{ message: string }>("DELETE", "/api/user", typed);
      toast({ title: "Account deleted", description: message });
      router.replace("/auth");
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403 && token === undefined) {
        setError("currentPassword", { message: error.message }, { shouldFocus: true });
        return;
      }
      toast({
        title: "Account Deletion Failed",
        description: failureText(error, "An error occurred while deleting your account"),
        variant: "destructive",
      });
    }
  });

  return (
    <>
      <DialogHeader>
        <DialogTitle>Delete your account?</DialogTitle>
        <DialogDescription>
          We delete your details, your audits with their reports, and all invitations to them. This can't be undone.
        </DialogDescription>
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label="Delete account" className="flex flex-col gap-6">
        <Field
          label="Your email"
          hint={<span className="wrap-anywhere">Type {email} to confirm.</span>}
          error={errors.email?.message}
        >
          {(control) => <Input {...control} {...register("email")} type="email" inputMode="email" autoComplete="off" />}
        </Field>
        {token === undefined ? (
          <CurrentPasswordField error={errors.currentPassword?.message} register={() => register("currentPassword")} />
        ) : null}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <SubmitButton variant="destructive" isPending={isSubmitting} pendingLabel="Deleting account...">
            Delete account
          </SubmitButton>
        </DialogFooter>
      </form>
    </>
  );
}
