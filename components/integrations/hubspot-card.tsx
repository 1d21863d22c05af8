"use client";

import { ArrowUpRight } from "lucide-react";
import type { Ref } from "react";
import { DisconnectDialog } from "@/components/integrations/disconnect-dialog";
import { ServiceCard, ServiceDetails } from "@/components/integrations/service-card";
import type { ShownConnections } from "@/components/integrations/shown-connections";
import { UnrecordedNote } from "@/components/integrations/unrecorded-note";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function HubspotCard({
  connection,
  hasMedia,
  isLoading,
  isSettling,
  titleRef,
  connect,
  disconnect,
  reload,
  onDisconnected,
}: {
  connection: ShownConnections["hubspot"];
  hasMedia: boolean;
  isLoading: boolean;
  isSettling: boolean;
  titleRef: Ref<HTMLHeadingElement>;
  connect: () => void;
  disconnect: (recordId: string | null) => Promise<string | null>;
  reload: () => void;
  onDisconnected: () => void;
}) {
  if (connection === null)
    return (
      <ServiceCard
        title="HubSpot"
        titleRef={titleRef}
        state={isSettling ? "loading" : "absent"}
        footer={
          <Button onClick={connect} disabled={isSettling}>
            Connect HubSpot
            <ArrowUpRight aria-hidden="true" />
          </Button>
        }
      >
        <p className="text-muted-foreground leading-relaxed">
          HubSpot opens in a new tab. Choose your portal there and allow the connection.
        </p>
      </ServiceCard>
    );

  const { recordId, portalId, accountName, needsReconnect } = connection;
  const details: [string, string | null][] = [
    ["Portal ID", portalId],
    ["Account name", accountName],
  ];
  return (
    <ServiceCard
      title="HubSpot"
      titleRef={titleRef}
      state={needsReconnect ? "reconnect" : "connected"}
      footer={
        <>
          {needsReconnect ? (
            <Button onClick={connect}>
              Reconnect HubSpot
              <ArrowUpRight aria-hidden="true" />
            </Button>
          ) : null}
          <DisconnectDialog
            label="Disconnect HubSpot"
            question="Are you sure you want to disconnect your HubSpot portal?"
            explanation={
              hasMedia
                ? "Your Cloudinary account is disconnected with it. You can connect both again at any time."
                : "You can connect it again at any time."
            }
            isDisabled={recordId === null && (isLoading || isSettling)}
            disconnect={() => disconnect(recordId)}
            onDisconnected={onDisconnected}
          />
        </>
      }
    >
      {needsReconnect ? (
        <Alert variant="warning">HubSpot no longer accepts this connection. Please connect HubSpot again.</Alert>
      ) : null}
      <ServiceDetails details={details.filter(isKnown)} />
      {recordId === null && !isLoading && !isSettling ? <UnrecordedNote reload={reload} /> : null}
    </ServiceCard>
  );
}

function isKnown(detail: [string, string | null]): detail is [string, string] {
  return Boolean(detail[1]);
}
