"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/auth/password-input";
import { toastError } from "@/components/integrations/integration-toasts";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { missingCredentials } from "@/lib/integrations/record-view";
import { type Credentials, credentialsSchema } from "@/lib/integrations/schema";

const names = ["cloudName", "apiKey", "apiSecret"] as const;
export function CredentialsForm({
  typed,
  refusal,
  onSubmit,
}: {
  typed: Credentials;
  refusal: string | null;
  onSubmit: (credentials: Credentials) => void;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: typed,
  });
  const { errors } = formState;
  const firstMissing = names.find((name) => errors[name]?.message === missingCredentials);

  /** Shows one sentence, at the first missing field; all missing fields are marked. */
  const fieldError = (name: keyof Credentials) => {
    const message = errors[name]?.message;
    return message === missingCredentials && name !== firstMissing ? undefined : message;
  };
  const fieldControl = (name: keyof Credentials) => ({
    ...register(name),
    required: true,
    maxLength: 200,
    autoComplete: "off",
    "aria-invalid": errors[name] !== undefined,
  });

  const submit = handleSubmit(onSubmit, () => toastError(missingCredentials));

  return (
    <>
      <DialogHeader>
        <DialogTitle>Connect Cloudinary</DialogTitle>
        <DialogDescription>
          Find these in your Cloudinary Console, under API Keys. We check them with Cloudinary and store them encrypted.
        </DialogDescription>
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label="Cloudinary credentials" className="flex flex-col gap-5">
        <Field label="Cloud Name" error={fieldError("cloudName")}>
          {(control) => (
            <Input
              {...control}
              {...fieldControl("cloudName")}
              type="text"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="API Key" error={fieldError("apiKey")}>
          {(control) => <PasswordInput {...control} {...fieldControl("apiKey")} subject="API key" />}
        </Field>
        <Field label="API Secret" error={fieldError("apiSecret")}>
          {(control) => <PasswordInput {...control} {...fieldControl("apiSecret")} subject="API secret" />}
        </Field>
        {refusal === null ? null : <FieldError>{refusal}</FieldError>}
        <DialogFooter className="pt-1">
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit">Connect</Button>
        </DialogFooter>
      </form>
    </>
  );
}
