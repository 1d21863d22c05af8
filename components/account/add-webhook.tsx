"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError, apiRequest } from "@/components/api-client";
import { failureText } from "@/components/auth/failure-text";
import { CopyOnce } from "@/components/copy-once";
import { checkedBy } from "@/components/form-check";
import { toast } from "@/components/toast";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { webhookLimits } from "@/lib/limits";
import type { NewWebhook } from "@/lib/webhooks/schema";

export function AddWebhook({ canAdd }: { canAdd: boolean }) {
  const router = useRouter();
  const [added, setAdded] = useState<NewWebhook | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: checkedBy(async () => (await import("@/lib/webhooks/schema")).webhookSchema),
    defaultValues: { url: "" },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    try {
      setAdded(await apiRequest<NewWebhook>("POST", "/api/user/webhooks", typed));
      reset();
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
        setError("url", { message: error.message }, { shouldFocus: true });
        return;
      }
      toast({
        title: "Webhook not added",
        description: failureText(error, "An error occurred while adding the webhook"),
        variant: "destructive",
      });
    }
  });

  return (
    <div className="flex flex-col gap-5">
      {added === null ? null : (
        <CopyOnce
          key={added.id}
          what="secret"
          title="Copy the signing secret now"
          label="Signing secret"
          value={added.secret}
          onDone={() => setAdded(null)}
        >
          It belongs to {added.url}. We won’t show it again.
        </CopyOnce>
      )}
      {canAdd ? (
        <form noValidate onSubmit={submit} aria-label="Add webhook" className="flex flex-col gap-5">
          <Field label="URL on your server" error={errors.url?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("url")}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://example.com/spotcheck"
              />
            )}
          </Field>
          <SubmitButton className="self-start" isPending={isSubmitting} pendingLabel="Adding webhook...">
            Add webhook
          </SubmitButton>
        </form>
      ) : (
        <p className="text-muted-foreground text-sm">
          You’ve reached the limit of {webhookLimits.webhooks} webhooks. Delete one to add another.
        </p>
      )}
    </div>
  );
}
