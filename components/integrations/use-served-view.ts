"use client";

import { useState } from "react";
import type { Service } from "@/lib/events/event";
import type { ConnectionsView } from "@/lib/integrations/connections-view";

/** `forget` hides a connection that just ended until the server sends a new view. */
export function useServedView(served: ConnectionsView): [view: ConnectionsView, forget: (service: Service) => void] {
  const [state, setState] = useState({ served, view: served });
  if (state.served !== served) setState({ served, view: served });
  const forget = (service: Service) =>
    setState(({ view, ...rest }) => ({
      ...rest,
      view: { ...view, cloudinary: null, hubspot: service === "hubspot" ? null : view.hubspot },
    }));
  return [state.view, forget];
}
