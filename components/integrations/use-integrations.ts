"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useReducer } from "react";
import { ApiError } from "@/components/api-client";
import { connectCloudinary, disconnectCloudinary, disconnectHubspot } from "@/components/integrations/connection-calls";
import { idleStatus, nextStatus, type SystemUpdate } from "@/components/integrations/connection-status";
import {
  toastConnected,
  toastDisconnected,
  toastError,
  toastUpdate,
} from "@/components/integrations/integration-toasts";
import { type Customer, loadContactId } from "@/components/integrations/load-records";
import { readArrival, withoutArrival } from "@/components/integrations/oauth-return";
import { describeConnections } from "@/components/integrations/shown-connections";
import { settleDelayMs, useHubspotConnection } from "@/components/integrations/use-hubspot-connection";
import { useRecords } from "@/components/integrations/use-records";
import { useServedView } from "@/components/integrations/use-served-view";
import type { Service } from "@/lib/events/event";
import type { ConnectionsView } from "@/lib/integrations/connections-view";
import { connectionsOf, missingContact, missingHubspot } from "@/lib/integrations/record-view";
import type { Credentials } from "@/lib/integrations/schema";

/** @param isArriving whether HubSpot redirected here; shows the waiting view from the first paint */
export function useIntegrations(customer: Customer, served: ConnectionsView, isArriving: boolean) {
  const router = useRouter();
  const { records, isLoading, load } = useRecords(customer);
  const [view, forget] = useServedView(served);
  const [status, dispatch] = useReducer(
    nextStatus,
    isArriving ? nextStatus(idleStatus, { type: "started", state: "waiting", service: "hubspot" }) : idleStatus,
  );
  const shown = describeConnections(view, records);

  async function settle() {
    await load();
    dispatch({ type: "settled" });
  }

  /** After a failure, because another tab may have changed the connections. */
  function checkAgain() {
    router.refresh();
    void load({ isQuiet: true });
  }

  function onEnded(service: Service) {
    forget(service);
    router.refresh();
    void load();
  }

  const hubspot = useHubspotConnection(customer, {
    dispatch,
    onConnected: () => router.refresh(),
    onSettled: () => void settle(),
    onFailed: checkAgain,
    onSystemUpdate(update: SystemUpdate) {
      toastUpdate(update);
      if (update.action === "disconnected") onEnded(update.systemType);
    },
  });

  const onArrival = useEffectEvent(async () => {
    const arrival = readArrival(new URLSearchParams(window.location.search));
    if (arrival.kind === "usual") return void load();
    window.history.replaceState(null, "", withoutArrival(window.location.href));
    if (arrival.kind === "returned") return void hubspot.finish(arrival.returned);
    if (arrival.kind === "unreadable") return hubspot.failReturn();
    if (connectionsOf(await load()).hubspot !== null) toastConnected();
    dispatch({ type: "ended" });
  });
  useEffect(() => {
    // Wait for Next's own effect, which starts tracking history changes.
    const timer = setTimeout(onArrival);
    return () => clearTimeout(timer);
  }, []);

  async function connectMedia(credentials: Credentials): Promise<string | null> {
    dispatch({ type: "started", state: "waiting", service: "cloudinary" });
    const recordId = shown.hubspot?.recordId ?? null;
    if (recordId === null) {
      const contactId = await loadContactId(customer).catch(() => null);
      return contactId === null ? failContact() : failWithoutHubspot();
    }
    try {
      await connectCloudinary(customer.email, recordId, credentials);
    } catch (error) {
      checkAgain();
      return error instanceof ApiError && error.code === "not-connected" ? failWithoutHubspot() : refuse(error);
    }
    dispatch({ type: "staged", stage: "connected", message: null });
    toastConnected();
    router.refresh();
    setTimeout(settle, settleDelayMs);
    return null;
  }

  function failContact(): null {
    toastError(missingContact);
    dispatch({ type: "failed", service: "cloudinary", message: missingContact });
    return null;
  }

  function failWithoutHubspot(): null {
    toastError("Please connect your HubSpot account first before connecting Cloudinary", "HubSpot Not Connected");
    dispatch({ type: "failed", service: "cloudinary", message: missingHubspot });
    return null;
  }

  /** The dialog, which still has the credentials, says why. */
  function refuse(error: unknown): string {
    const { status: code = 0, message = "" } = error instanceof ApiError ? error : {};
    const reason = message || "We got no answer. Check your internet connection and try again.";
    toastError(`Failed to connect Cloudinary: ${code === 0 ? reason : `${code}. ${reason}`}`);
    dispatch({ type: "ended" });
    return reason;
  }

  /** @returns the failure's message, or null */
  async function disconnect(service: Service, recordId: string | null): Promise<string | null> {
    try {
      await (service === "hubspot" ? disconnectHubspot : disconnectCloudinary)(recordId);
    } catch (error) {
      toastError(`Failed to disconnect ${service === "hubspot" ? "HubSpot" : "Cloudinary"}`);
      checkAgain();
      return error instanceof ApiError ? error.message : "";
    }
    dispatch({ type: "ended" });
    toastDisconnected(service);
    onEnded(service);
    return null;
  }

  return { shown, status, isLoading, hubspot, connectMedia, disconnect, load };
}
