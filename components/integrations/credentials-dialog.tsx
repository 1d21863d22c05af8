"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/auth/password-input";
import { toastError } from "@/components/integrations/integration-toasts";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type Credentials, credentialsSchema, missingCredentials } from "@/lib/integrations/schema";

const names = ["cloudName", "apiKey", "apiSecret"] as const;
const empty: Credentials = { cloudName: "", apiKey: "", apiSecret: "" };

/**
 * The button that opens the dialog, and the dialog that takes a Cloudinary account's credentials. It closes when they
 * are sent; what was typed stays until they are accepted, so that a slip can be mended.
 * @param connect tells whether they were
 */
export function CredentialsDialog({ connect }: { connect: (credentials: Credentials) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const firstMissing = names.find((name) => errors[name]?.message === missingCredentials);

  /** One sentence stands for all that is missing: it stands at the first, and each is marked. */
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

  const submit = handleSubmit(
    async (credentials) => {
      setSent(true);
      setOpen(false);
      if (await connect(credentials)) reset(empty);
    },
    () => toastError(missingCredentials),
  );

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setSent(false);
        if (!open) reset(empty);
      }}
    >
      <DialogTrigger asChild>
        <Button>Connect Cloudinary</Button>
      </DialogTrigger>
      <DialogContent
        onCloseAutoFocus={(event) => {
          // The waiting view has the focus, or has passed it on already.
          if (isSent) event.preventDefault();
        }}
      >
        <DialogHeader>
          <DialogTitle>Connect Cloudinary</DialogTitle>
          <DialogDescription>
            You find these in your Cloudinary Console, under API Keys. We check them with Cloudinary and keep them
            encrypted.
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
          <DialogFooter className="pt-1">
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit">Connect</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
