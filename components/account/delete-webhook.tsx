import { DeleteDialog } from "@/components/account/delete-dialog";

export function DeleteWebhook({ id, url }: { id: number; url: string }) {
  return (
    <DeleteDialog
      label="Delete"
      name={`Delete webhook ${url}`}
      focusAfter="webhooks"
      question="Delete this webhook?"
      explanation={`We'll stop notifying ${url} and delete its delivery log.`}
      path={`/api/user/webhooks/${id}`}
      confirm={{ label: "Delete webhook", pendingLabel: "Deleting...", variant: "destructive" }}
      toasts={{ done: "Webhook deleted", failed: "Webhook not deleted" }}
    />
  );
}
