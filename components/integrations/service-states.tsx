import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { ConnectionState, ConnectionsView } from "@/lib/integrations/connections-view";

export function ServiceStates({ view: { setup, hubspot, cloudinary } }: { view: ConnectionsView }) {
  if (!setup.hubspot)
    return <p className="text-muted-foreground text-sm">Your agency has not set up this integration.</p>;
  return (
    <ul className="flex flex-col divide-y rounded-md border">
      <ServiceRow
        name="HubSpot"
        detail={hubspot && (hubspot.portalAccountName || hubspot.portalId)}
        state={hubspot?.state ?? "available"}
      />
      <ServiceRow
        name="Cloudinary"
        detail={cloudinary && `@${cloudinary.cloudName}`}
        state={cloudinary?.state ?? (setup.cloudinary ? "available" : "absent")}
      />
    </ul>
  );
}

const badges: Record<ConnectionState | "available" | "absent", ReactNode> = {
  connected: <Badge variant="success">Connected</Badge>,
  reconnect: <Badge variant="warning">Reconnect needed</Badge>,
  available: <Badge>Available</Badge>,
  absent: <Badge>Not set up</Badge>,
};

function ServiceRow({ name, detail, state }: { name: string; detail: string | null; state: keyof typeof badges }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="flex min-w-0 flex-col">
        <span className="font-medium">{name}</span>
        {detail ? <span className="wrap-anywhere text-muted-foreground text-sm">{detail}</span> : null}
      </div>
      {badges[state]}
    </li>
  );
}
