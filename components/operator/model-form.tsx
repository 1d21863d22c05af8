"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { DeleteDialog } from "@/components/account/delete-dialog";
import { ApiError, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { PasswordInput } from "@/components/auth/password-input";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Card } from "@/components/ui/card";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ModelState } from "@/lib/operator/operator-views";

const path = "/api/operator/model";

export function ModelForm({ typed, isStored, anthropicUrl }: Pick<ModelState, "typed" | "isStored" | "anthropicUrl">) {
  const router = useRouter();
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/operator/schema")).modelChoiceSchema),
    defaultValues: { url: typed.url, model: typed.model, key: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (choice) => {
    try {
      const { message } = await apiRequest<{ message: string }>("PUT", path, choice);
      toast({ title: "Model saved", description: message });
      resetField("key");
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.isExplained) {
        setError("root", { message: error.message });
        return;
      }
      toast({ title: "Model not saved", description: failureText(error, "Please try again"), variant: "destructive" });
    }
  });

  return (
    <Card className="gap-5">
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg leading-snug">{isStored ? "Change the model" : "Add a model"}</h2>
        <p className="max-w-prose text-muted-foreground">
          We send the server a few short questions before we save anything. The key is stored encrypted. For a server in
          your private network, use the terminal:
          <code className="block text-sm">npm run portal -- --model ADDRESS MODEL</code>
        </p>
      </div>
      <form noValidate onSubmit={submit} aria-label="Review model" className="flex max-w-lg flex-col gap-5">
        <Field label="Server" hint="Leave empty for Anthropic’s own." error={errors.url?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("url")}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder={anthropicUrl}
            />
          )}
        </Field>
        <Field label="Model" hint="At Anthropic, leave empty for the usual model." error={errors.model?.message}>
          {(control) => <Input {...control} {...register("model")} type="text" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field
          label="Key"
          hint={typed.hasKey ? "Leave empty to keep the stored key, if the server stays the same." : undefined}
          error={errors.key?.message}
        >
          {(control) => <PasswordInput {...control} {...register("key")} autoComplete="off" subject="key" />}
        </Field>
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <SubmitButton className="self-start" isPending={isSubmitting} pendingLabel="Testing...">
          Test and save
        </SubmitButton>
      </form>
      {isStored ? (
        <DeleteDialog
          label="Remove model"
          focusAfter="model"
          question="Remove the model?"
          explanation="Its key is deleted, and SpotCheck’s rules review new audits. They also write what running audits still need from the model."
          path={path}
          confirm={{ label: "Remove", pendingLabel: "Removing...", variant: "destructive" }}
          toasts={{ done: "Model removed", failed: "Model not removed" }}
        />
      ) : null}
    </Card>
  );
}
