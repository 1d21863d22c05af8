"use client";

import type { Ref } from "react";
import { type ConnectMedia, CredentialsDialog } from "@/components/integrations/credentials-dialog";
import { DisconnectDialog } from "@/components/integrations/disconnect-dialog";
import { ServiceCard, ServiceDetails } from "@/components/integrations/service-card";
import type { ShownConnections } from "@/components/integrations/shown-connections";
import { Button } from "@/components/ui/button";

export function CloudinaryCard({
  connection,
  isUnlocked,
  isSettling,
  titleRef,
  connect,
  disconnect,
  onDisconnected,
}: {
  connection: ShownConnections["cloudinary"];
  isUnlocked: boolean;
  isSettling: boolean;
  titleRef: Ref<HTMLHeadingElement>;
  connect: ConnectMedia;
  disconnect: (recordId: string) => Promise<string | null>;
  onDisconnected: () => void;
}) {
  if (connection === null) {
    const isLocked = !isUnlocked || isSettling;
    return (
      <ServiceCard
        title="Cloudinary"
        titleRef={titleRef}
        state={isSettling ? "loading" : "absent"}
        footer={isLocked ? <Button disabled>Connect Cloudinary</Button> : <CredentialsDialog connect={connect} />}
      >
        <p className="text-muted-foreground leading-relaxed">
          {isUnlocked
            ? "Use your Cloudinary images and videos in HubSpot."
            : "You must connect your HubSpot portal before you can connect your Cloudinary account."}
        </p>
      </ServiceCard>
    );
  }

  const { recordId, cloudName } = connection;
  return (
    <ServiceCard
      title="Cloudinary"
      titleRef={titleRef}
      state="connected"
      footer={
        <DisconnectDialog
          label="Disconnect Cloudinary"
          question="Are you sure you want to disconnect your Cloudinary account?"
          explanation="Your HubSpot portal stays connected. You can connect Cloudinary again at any time."
          isDisabled={recordId === null}
          disconnect={async () => (recordId === null ? "" : disconnect(recordId))}
          onDisconnected={onDisconnected}
        />
      }
    >
      <ServiceDetails details={[["Cloud name", `@${cloudName}`]]} />
    </ServiceCard>
  );
}
