"use client";

import { ArrowUpRight } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { ConnectionStatus } from "@/components/integrations/connection-status";
import type { Consent } from "@/components/integrations/use-hubspot-connection";
import { Button } from "@/components/ui/button";
import { hideOthers } from "@/components/ui/hide-others";
import { Spinner } from "@/components/ui/spinner";

/** Not a Dialog, because the tab returning from HubSpot must show it before scripts run. */
export function WaitingView({
  status: { state, message, isPolling },
  consent,
  onCancel,
  onClosed,
}: {
  status: ConnectionStatus;
  consent: Consent | null;
  onCancel: () => void;
  onClosed: () => void;
}) {
  const view = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const isAuthorising = state === "authorising";
  const usualText = isPolling ? "Using fallback connection monitoring" : "This could take up to two minutes.";
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isAuthorising) onCancel();
  });
  const onGone = useEffectEvent(() => onClosed());

  useEffect(() => {
    if (view.current === null) return;
    clearTimeout(closing.current);
    const bringBack = hideOthers(view.current);
    title.current?.focus();
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("keydown", onEscape);
      bringBack();
      // After the next view has rendered.
      closing.current = setTimeout(onGone);
    };
  }, []);

  return (
    <div
      ref={view}
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-background p-6"
    >
      <div className="flex max-w-md flex-col items-center gap-8 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground">
          <Spinner className="size-8" />
        </span>
        <div role="status" className="flex flex-col gap-3">
          <h2
            id={`${id}-title`}
            ref={title}
            tabIndex={-1}
            className="font-semibold text-2xl leading-tight outline-none sm:text-3xl"
          >
            {isAuthorising ? "Authorising connection..." : "Configuring your portal..."}
          </h2>
          <p id={`${id}-text`} className="wrap-anywhere text-lg text-muted-foreground leading-relaxed">
            {message ?? usualText}
          </p>
        </div>
        {isAuthorising ? <Authorisation consent={consent} onCancel={onCancel} /> : null}
      </div>
    </div>
  );
}

function Authorisation({ consent, onCancel }: { consent: Consent | null; onCancel: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4">
      {consent ? (
        <p className="text-balance text-muted-foreground leading-relaxed">
          {consent.isBlocked
            ? "Your browser blocked the HubSpot tab."
            : "HubSpot opened in a new tab. Continue there, and keep this one open."}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {consent ? (
          <Button asChild variant={consent.isBlocked ? "default" : "outline"}>
            <a href={consent.url} target="_blank" rel="noopener noreferrer">
              {consent.isBlocked ? "Continue to HubSpot" : "Open HubSpot again"}
              <ArrowUpRight aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        ) : null}
        <Button variant={consent?.isBlocked ? "outline" : "ghost"} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
