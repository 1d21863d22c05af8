"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiRequest } from "@/components/api-client";
import { toast } from "@/components/toast";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { CrmTasksView, SentTasks } from "@/lib/crm-tasks/view";

const integrationsPath = "/integrations/cloudinary";

export function SendToHubspot({ auditId, tasks }: { auditId: number; tasks: CrmTasksView }) {
  const { connection, sentAt } = tasks;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 print:hidden">
      {connection === "connected" ? (
        <SendButton auditId={auditId} />
      ) : (
        <Link href={integrationsPath} className="text-primary text-sm underline-offset-4 hover:underline">
          {connection === "reconnect"
            ? "Reconnect HubSpot to send these as tasks"
            : "Connect HubSpot to send these as tasks"}
        </Link>
      )}
      {sentAt === null ? null : <p className="text-muted-foreground text-sm">Sent on {formatReportDate(sentAt)}</p>}
    </div>
  );
}

function SendButton({ auditId }: { auditId: number }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      const sent = await apiRequest<SentTasks>("POST", `/api/websites/${auditId}/crm-tasks`);
      toast({ title: "Actions sent to HubSpot", description: describeSent(sent) });
    } catch (error) {
      toast({
        title: "Failed to send the actions to HubSpot",
        description: (error instanceof Error && error.message) || "An unexpected error occurred",
        variant: "destructive",
      });
    }
    setPending(false);
    // Also after a failure: HubSpot may need reconnecting.
    router.refresh();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SubmitButton variant="outline" isPending={isPending} pendingLabel="Sending...">
        Send the actions to HubSpot
      </SubmitButton>
    </form>
  );
}

export function describeSent({ created, updated }: SentTasks): string {
  const tasks = (count: number) => (count === 1 ? "1 task" : `${count} tasks`);
  if (updated === 0) return `${tasks(created)} created`;
  return created === 0 ? `${tasks(updated)} updated` : `${tasks(created)} created, ${updated} updated`;
}
