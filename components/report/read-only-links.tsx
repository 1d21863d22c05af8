"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { apiRequest } from "@/components/api-client";
import { CopyOnce } from "@/components/copy-once";
import { LinkRow } from "@/components/report/link-row";
import { ListNotLoaded } from "@/components/report/list-not-loaded";
import { loadLinks, type ShownLinks } from "@/components/report/load-links";
import { MakeLink } from "@/components/report/make-link";
import { toast } from "@/components/toast";
import { Disclosure } from "@/components/ui/disclosure";
import { reportLinkLimits } from "@/lib/limits";
import type { NewReportLink } from "@/lib/report-links/view";

export function ReadOnlyLinks({ auditId }: { auditId: number }) {
  const [links, setLinks] = useState<ShownLinks>(null);
  const [made, setMade] = useState<NewReportLink | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `/api/websites/${auditId}/links`;

  const load = useCallback(async () => {
    const change = await loadLinks(path);
    setLinks(change);
    return change(null) !== "failed";
  }, [path]);
  useEffect(() => void load(), [load]);

  const end = async (id: number) => {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await apiRequest("DELETE", `${path}/${id}`);
      toast({ title: "Link ended" });
      if (made?.id === id) setMade(null);
      setLinks((shown) => (Array.isArray(shown) ? shown.filter((link) => link.id !== id) : shown));
      heading.current?.focus();
    } catch (error) {
      toast({ variant: "destructive", title: "Error", description: error instanceof Error ? error.message : "" });
    }
    await load();
    setBusyId(null);
  };

  if (links === null) return null;
  const saved = links === "failed" ? [] : links.filter(({ id }) => id !== made?.id);
  return (
    <section aria-labelledby="links-title" className="flex flex-col gap-3 border-t pt-5">
      <div className="flex flex-col gap-1">
        <h3 id="links-title" ref={heading} tabIndex={-1} className="font-semibold text-sm outline-none">
          Read-only link
        </h3>
        <p className="text-muted-foreground text-sm leading-relaxed">
          Anyone with the link sees today’s version, no account needed. Later changes don’t show there.
        </p>
      </div>
      {links === "failed" ? (
        <ListNotLoaded
          what="the read-only links"
          onRetry={async () => {
            if (await load()) heading.current?.focus();
          }}
        />
      ) : (
        <>
          {saved.length === 0 ? null : (
            <ul className="flex flex-col gap-3">
              {saved.map((link) => (
                <LinkRow key={link.id} link={link} isBusy={busyId !== null} onEnd={() => void end(link.id)} />
              ))}
            </ul>
          )}
          {made === null ? null : (
            <CopyOnce
              key={made.id}
              what="link"
              title="Copy the link now"
              label="Link"
              value={made.address}
              onDone={() => {
                setMade(null);
                heading.current?.focus();
              }}
            >
              We won’t show it again. If you lose it, end it and create another.
            </CopyOnce>
          )}
          {made !== null ? null : links.length < reportLinkLimits.links ? (
            <Disclosure key={links.length} summary={links.length === 0 ? "Create a link" : "Create another link"}>
              <MakeLink
                path={path}
                onMade={(link) => {
                  setMade(link);
                  void load();
                }}
              />
            </Disclosure>
          ) : (
            <p className="text-muted-foreground text-sm">
              You’ve reached the limit of {reportLinkLimits.links} links. End one to create another.
            </p>
          )}
        </>
      )}
    </section>
  );
}
