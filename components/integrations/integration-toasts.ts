/** The toasts of the integration screen (specification, section 8). */
import type { SystemUpdate } from "@/components/integrations/connection-status";
import { toast } from "@/components/toast";
import type { Service } from "@/lib/events/event";

export const serviceNames: Record<Service, string> = { hubspot: "HubSpot", cloudinary: "Cloudinary" };

export function toastError(description: string, title = "Error"): void {
  toast({ title, description, variant: "destructive" });
}

export function toastConnected(): void {
  toast({ title: "Integration connected successfully" });
}

export function toastDisconnected(service: Service): void {
  toast({ title: `${serviceNames[service]} disconnected successfully` });
}

export function toastUpdate({ action, systemType }: SystemUpdate): void {
  const title = action === "connected" ? "Connected" : "Disconnected";
  toast({ title, description: `${serviceNames[systemType]} has been ${action}.` });
}
