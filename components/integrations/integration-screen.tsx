"use client";

import { useRef } from "react";
import { CloudinaryCard } from "@/components/integrations/cloudinary-card";
import { ConnectionDiagram } from "@/components/integrations/connection-diagram";
import { isBusy } from "@/components/integrations/connection-status";
import { HubspotCard } from "@/components/integrations/hubspot-card";
import type { Customer } from "@/components/integrations/load-records";
import { useIntegrations } from "@/components/integrations/use-integrations";
import { WaitingView } from "@/components/integrations/waiting-view";
import { Alert } from "@/components/ui/alert";
import type { ConnectionsView } from "@/lib/integrations/connections-view";

/** @param isArriving whether HubSpot redirected here */
export function IntegrationScreen({
  customer,
  view,
  isArriving,
}: {
  customer: Customer;
  view: ConnectionsView;
  isArriving: boolean;
}) {
  const { shown, status, isLoading, hubspot, connectMedia, disconnect, load } = useIntegrations(
    customer,
    view,
    isArriving,
  );
  const errorBox = useRef<HTMLDivElement>(null);
  const titles = { hubspot: useRef<HTMLHeadingElement>(null), cloudinary: useRef<HTMLHeadingElement>(null) };
  const isSettling = status.state === "connected";

  return (
    <div className="flex flex-col gap-8 sm:gap-10">
      <ConnectionDiagram isLinked={shown.cloudinary !== null} />
      <div ref={errorBox} tabIndex={-1} role="alert" className="outline-none empty:-mt-8 sm:empty:-mt-10">
        {status.state === "error" ? (
          <Alert variant="danger" title={status.message || "Connection failed. Please try again."}>
            {status.details}
          </Alert>
        ) : null}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <HubspotCard
          connection={shown.hubspot}
          hasMedia={shown.cloudinary !== null}
          isLoading={isLoading}
          isSettling={isSettling && status.service === "hubspot"}
          titleRef={titles.hubspot}
          connect={() => void hubspot.connect()}
          disconnect={(recordId) => disconnect("hubspot", recordId)}
          reload={() => void load()}
          onDisconnected={() => titles.hubspot.current?.focus()}
        />
        <CloudinaryCard
          connection={shown.cloudinary}
          isUnlocked={shown.hubspot !== null}
          isSettling={isSettling && status.service === "cloudinary"}
          titleRef={titles.cloudinary}
          connect={connectMedia}
          disconnect={(recordId) => disconnect("cloudinary", recordId)}
          onDisconnected={() => titles.cloudinary.current?.focus()}
        />
      </div>
      {isBusy(status) ? (
        <WaitingView
          status={status}
          consent={hubspot.consent}
          onCancel={hubspot.cancel}
          onClosed={() => (errorBox.current?.firstChild ? errorBox : titles[status.service]).current?.focus()}
        />
      ) : null}
    </div>
  );
}
