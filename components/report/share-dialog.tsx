"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiRequest } from "@/components/api-client";
import { ConfirmToInvite } from "@/components/report/confirm-to-invite";
import { PeopleWithAccess } from "@/components/report/people-with-access";
import { ReadOnlyLinks } from "@/components/report/read-only-links";
import { shareFailure } from "@/components/report/share-failure";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { shareAuditSchema } from "@/lib/audits/schema";
import { sharingLimits } from "@/lib/limits";

type ShareForm = z.infer<typeof shareAuditSchema>;

export function ShareDialog({
  auditId,
  mayInvite,
  onShared,
}: {
  auditId: number;
  mayInvite: boolean;
  onShared: () => void;
}) {
  const router = useRouter();
  const form = useForm<ShareForm>({
    resolver: zodResolver(shareAuditSchema),
    defaultValues: { email: "", message: "" },
    mode: "onChange",
  });
  const { isValid, isSubmitting, errors, touchedFields } = form.formState;

  const share = async ({ email, message }: ShareForm) => {
    try {
      // Undefined keeps an earlier invitation's message.
      await apiRequest("POST", `/api/websites/${auditId}/share`, { email, message: message || undefined });
      toast({ title: "Audit shared successfully", description: `The audit has been shared with ${email}` });
      onShared();
      router.refresh();
    } catch (error) {
      toast({ variant: "destructive", ...shareFailure(error) });
    }
  };

  return (
    <>
      <DialogHeader>
        <DialogTitle>Share Audit Results</DialogTitle>
        <DialogDescription>We send an invitation with a link to this report.</DialogDescription>
      </DialogHeader>
      {mayInvite ? null : <ConfirmToInvite />}
      <form noValidate onSubmit={form.handleSubmit(share)} className="flex flex-col gap-6">
        <Field
          label="Email"
          hint="New recipients get at most three emails from us a day."
          error={touchedFields.email ? errors.email?.message : undefined}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("email")}
              type="email"
              autoComplete="off"
              placeholder="colleague@example.com"
            />
          )}
        </Field>
        <Field
          label="Message (optional)"
          hint="New recipients see it with the report, not in the email."
          error={errors.message?.message}
        >
          {(control) => (
            <Textarea {...control} {...form.register("message")} rows={2} maxLength={sharingLimits.messageLength} />
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <SubmitButton disabled={!isValid || !mayInvite} isPending={isSubmitting} pendingLabel="Sharing...">
            Share Audit
          </SubmitButton>
        </DialogFooter>
      </form>
      <PeopleWithAccess auditId={auditId} />
      <ReadOnlyLinks auditId={auditId} />
    </>
  );
}
