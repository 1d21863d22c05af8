"use client";

import { useForm } from "react-hook-form";
import { failureText } from "@/components/auth/failure-text";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { CodesSetup } from "@/lib/auth/second-step/view";

export function CodesSetupForm({
  setup: { key, qr },
  onSubmit,
}: {
  setup: CodesSetup;
  onSubmit: (code: string) => Promise<void>;
}) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });

  const submit = handleSubmit(async ({ code }) => {
    try {
      await onSubmit(code);
    } catch (error) {
      setError("code", { message: failureText(error, "Please try again") }, { shouldFocus: true });
    }
  });

  return (
    <>
      <DialogHeader>
        <DialogTitle>Scan this code with your app</DialogTitle>
        <DialogDescription>Then enter the six digits it shows.</DialogDescription>
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label="Turn on codes" className="flex flex-col gap-6">
        <div className="flex flex-col items-center gap-4">
          {/* Scanners need dark on light, in both colour schemes. */}
          <svg
            role="img"
            aria-label="QR code with the key below"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="size-52 rounded-lg border bg-white"
          >
            <path d={qr.path} fill="black" />
          </svg>
          <p className="text-center text-sm">
            <span className="text-muted-foreground">Or type this key: </span>
            <span className="select-all font-mono">{key}</span>
          </p>
        </div>
        <Field label="Code from your app" error={formState.errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("code", { required: "Enter the six digits your app shows" })}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <SubmitButton isPending={formState.isSubmitting} pendingLabel="Checking...">
            Turn on codes
          </SubmitButton>
        </DialogFooter>
      </form>
    </>
  );
}
