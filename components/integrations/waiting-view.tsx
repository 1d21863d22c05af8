"use client";

import { ArrowUpRight } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { useRef } from "react";
import type { ConnectionStatus } from "@/components/integrations/connection-status";
import type { Consent } from "@/components/integrations/use-hubspot-connection";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

/**
 * Stands in the page's place while a service is authorised or awaited. It is a dialog that fills the screen, so that
 * neither eyes nor the keyboard reach what lies behind; it is not moved to the end of the page like others, because the
 * tab that HubSpot sends back shows it before any script runs.
 */
export function WaitingView({
  status: { state, message, isPolling },
  consent,
  onCancel,
  onClosed,
}: {
  status: ConnectionStatus;
  consent: Consent | null;
  onCancel: () => void;
  /** The page is back, and something in it takes the focus. */
  onClosed: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const isAuthorising = state === "authorising";
  const usualText = isPolling ? "Using fallback connection monitoring" : "This could take up to two minutes.";
  return (
    <DialogPrimitive.Root open>
      <DialogPrimitive.Content
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-background p-6 outline-none"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          title.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          if (isAuthorising) onCancel();
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <div className="flex max-w-md flex-col items-center gap-8 text-center">
          <span className="grid size-16 place-items-center rounded-full bg-accent text-accent-foreground">
            <Spinner className="size-8" />
          </span>
          <div role="status" className="flex flex-col gap-3">
            <DialogPrimitive.Title
              ref={title}
              tabIndex={-1}
              className="font-semibold text-2xl leading-tight outline-none sm:text-3xl"
            >
              {isAuthorising ? "Authorising connection..." : "Configuring your portal..."}
            </DialogPrimitive.Title>
            <DialogPrimitive.Description className="wrap-anywhere text-lg text-muted-foreground leading-relaxed">
              {message ?? usualText}
            </DialogPrimitive.Description>
          </div>
          {isAuthorising ? <Authorisation consent={consent} onCancel={onCancel} /> : null}
        </div>
      </DialogPrimitive.Content>
    </DialogPrimitive.Root>
  );
}

/** The way to HubSpot for whoever does not see the new tab, and the way back. */
function Authorisation({ consent, onCancel }: { consent: Consent | null; onCancel: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4">
      {consent ? (
        <p className="text-balance text-muted-foreground leading-relaxed">
          {consent.isBlocked
            ? "Your browser did not open HubSpot in a new tab."
            : "HubSpot has opened in a new tab. Continue there, and keep this one open."}
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
