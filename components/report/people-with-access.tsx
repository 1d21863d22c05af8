"use client";

import { Copy } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { copyText } from "@/components/copy-text";
import { formatTimeAgo } from "@/components/history/time-ago";
import { ListNotLoaded } from "@/components/report/list-not-loaded";
import { toast } from "@/components/toast";
import { Button } from "@/components/ui/button";
import { formatReportDate } from "@/lib/audits/report/report-date";
import type { Invitation } from "@/lib/audits/sharing/invitation";

export function PeopleWithAccess({ auditId }: { auditId: number }) {
  const [people, setPeople] = useState<Invitation[] | "failed" | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/api/websites/${auditId}/share`;

  const load = useCallback(async () => {
    const all = await apiRequest<Invitation[]>("GET", path).catch(() => null);
    setPeople((shown) => all?.filter(({ revoked }) => !revoked) ?? shown ?? "failed");
    return all !== null;
  }, [path]);
  useEffect(() => void load(), [load]);

  const change = async (id: number, work: () => Promise<unknown>, done: string) => {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await work();
      toast({ title: done });
      await load();
    } catch (error) {
      toast({ variant: "destructive", title: "Error", description: error instanceof Error ? error.message : done });
    } finally {
      setBusyId(null);
    }
  };

  const remove = async (id: number) => {
    await apiRequest("DELETE", `${path}/${id}`);
    setKept(true);
    heading.current?.focus();
  };

  const copyAddress = async () => {
    const address = new URL(`/dashboard/${auditId}`, location.href).href;
    if (await copyText(address)) {
      toast({ title: "Link copied", description: "Works for people who accepted their invitation." });
    } else {
      toast({ variant: "destructive", title: "Not copied", description: `Your browser blocked copying: ${address}` });
    }
  };

  // Stay when empty, because the heading has the focus.
  if (people === null || (people.length === 0 && !isKept)) return null;
  const invited = people === "failed" ? [] : people;
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <div className="flex items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-semibold text-sm outline-none">
          People with access
        </h3>
        {invited.length > 0 ? (
          <Button size="sm" variant="ghost" className="-my-1 -mr-2" onClick={() => void copyAddress()}>
            <Copy aria-hidden="true" />
            Copy link
          </Button>
        ) : null}
      </div>
      {people === "failed" ? (
        <ListNotLoaded
          what="the people with access"
          onRetry={async () => {
            setKept(true);
            if (await load()) heading.current?.focus();
          }}
        />
      ) : null}
      {people.length === 0 ? <p className="text-muted-foreground text-sm">Nobody you invited has access.</p> : null}
      <ul className="flex max-h-56 flex-col gap-3 overflow-y-auto">
        {invited.map(({ id, invitedEmail, ...invitation }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere font-medium">{invitedEmail}</p>
              <p className="text-muted-foreground text-xs">{describeVisit(invitation)}</p>
            </div>
            <div className="-mr-2 ml-auto flex">
              {invitation.accessed ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-disabled={busyId !== null || undefined}
                  aria-label={`Resend the invitation to ${invitedEmail}`}
                  onClick={() =>
                    change(id, () => apiRequest("POST", path, { email: invitedEmail }), "Invitation resent")
                  }
                >
                  Resend
                </Button>
              )}
              <Button
                size="sm"
                variant="ghost"
                aria-disabled={busyId !== null || undefined}
                aria-label={`Remove access for ${invitedEmail}`}
                onClick={() => change(id, () => remove(id), "Access removed")}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeVisit({
  accessed,
  accessedAt,
  lastVisitedAt,
  expiresAt,
  createdAt,
}: Omit<Invitation, "id" | "invitedEmail" | "revoked">): string {
  if (lastVisitedAt !== null) return `Last opened ${formatTimeAgo(lastVisitedAt, new Date())}`;
  if (accessed) return accessedAt === null ? "Opened" : `Opened on ${formatReportDate(accessedAt)}`;
  if (expiresAt !== null && Date.parse(expiresAt) < Date.now()) return "Not opened; the link has expired";
  return `Invited on ${formatReportDate(createdAt)}, not opened yet`;
}
