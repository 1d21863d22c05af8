"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/api-client";
import { finishHubspot, initiateHubspot } from "@/components/integrations/connection-calls";
import type { StatusChange, SystemUpdate } from "@/components/integrations/connection-status";
import { openConsentTab } from "@/components/integrations/consent-tab";
import { toastConnected, toastError } from "@/components/integrations/integration-toasts";
import { type Customer, loadContactId } from "@/components/integrations/load-records";
import type { OauthReturn } from "@/components/integrations/oauth-return";
import { watchConnection } from "@/components/integrations/watch-connection";
import { missingContact } from "@/lib/integrations/record-view";

/** Delay before reloading the records (specification, section 9). */
export const settleDelayMs = 1_000;

export interface Consent {
  url: string;
  isBlocked: boolean;
}

interface ScreenEvents {
  dispatch: (change: StatusChange) => void;
  /** Called on connection; onSettled follows a second later, when watching has ended. */
  onConnected: () => void;
  onSettled: () => void;
  onFailed: () => void;
  onSystemUpdate: (update: SystemUpdate) => void;
}

export function useHubspotConnection(customer: Customer, events: ScreenEvents) {
  const { dispatch, onConnected, onSettled, onFailed, onSystemUpdate } = events;
  const [consent, setConsent] = useState<Consent | null>(null);
  const attempts = useRef(0);
  const stop = useRef(() => {});
  useEffect(
    () => () => {
      attempts.current += 1;
      stop.current();
    },
    [],
  );

  function fail(message: string, { toast = message, details }: { toast?: string; details?: string | undefined } = {}) {
    toastError(toast);
    dispatch({ type: "failed", service: "hubspot", message, details });
    onFailed();
  }

  function watch(contactId: string) {
    let isConnected = false;
    let isPolling = false;
    stop.current = watchConnection(contactId, "hubspot", {
      onStage(stage, message) {
        dispatch({ type: "staged", stage, message });
        if (stage === "error") toastError(message ?? "Integration failed");
        if (stage !== "connected") return;
        isConnected = true;
        onConnected();
        // The stream's next event reports it otherwise.
        if (isPolling) toastConnected();
      },
      onSystemUpdate,
      onPolling() {
        isPolling = true;
        dispatch({ type: "polling" });
      },
      onEnd: () => isConnected && onSettled(),
    });
  }

  async function connect() {
    const tab = openConsentTab();
    const attempt = begin();
    dispatch({ type: "started", state: "authorising", service: "hubspot" });
    const contactId = await loadContactId(customer).catch(() => null);
    if (attempt !== attempts.current) return tab.close();
    if (contactId === null) {
      tab.close();
      return fail(missingContact);
    }
    watch(contactId);
    try {
      const url = await initiateHubspot(customer.email, contactId);
      if (attempt !== attempts.current) return tab.close();
      setConsent({ url, isBlocked: !tab.show(url) });
    } catch (error) {
      tab.close();
      if (attempt !== attempts.current) return;
      stop.current();
      const isAnswered = error instanceof ApiError && error.status > 0;
      const message = isAnswered ? "Failed to initiate HubSpot authentication" : "Failed to connect to HubSpot";
      fail(message, { details: sentenceOf(error) });
    }
  }

  async function finish(returned: OauthReturn) {
    begin();
    dispatch({ type: "started", state: "waiting", service: "hubspot" });
    const contactId = await loadContactId(customer).catch(() => null);
    if (contactId === null) return fail(missingContact);
    try {
      await finishHubspot(customer.email, contactId, returned);
    } catch (error) {
      return failReturn(sentenceOf(error));
    }
    dispatch({ type: "staged", stage: "connected", message: null });
    toastConnected();
    onConnected();
    const settling = setTimeout(onSettled, settleDelayMs);
    stop.current = () => clearTimeout(settling);
  }

  /** @param details the server's message; undefined if it wasn't asked or reached */
  function failReturn(details?: string) {
    fail("Failed to complete OAuth connection", { toast: details ?? "Failed to process OAuth callback", details });
  }

  function begin(): number {
    stop.current();
    setConsent(null);
    attempts.current += 1;
    return attempts.current;
  }

  function cancel() {
    begin();
    dispatch({ type: "ended" });
  }

  return { consent, connect, finish, failReturn, cancel };
}

function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined;
}
