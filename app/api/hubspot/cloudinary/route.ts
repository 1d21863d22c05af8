import { requireSession } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";
import { connectCloudinary, disconnectCloudinary, disconnectHubspot } from "@/lib/integrations/commands";
import { cloudinaryActionSchema } from "@/lib/integrations/schema";
import { requireHubspotSettings } from "@/lib/integrations/setup";

export const POST = route(async (request) => {
  const asker = await requireSession();
  requireHubspotSettings();
  const action = await readJson(request, cloudinaryActionSchema);
  switch (action.actionType) {
    case "disconnectHubSpot":
      await disconnectHubspot(asker, action.recordId);
      return jsonResponse({ message: "HubSpot disconnected successfully" });
    case "connectCloudinary":
      await connectCloudinary(asker, action);
      return jsonResponse({ message: "Integration connected successfully" });
    case "disconnectCloudinary":
      await disconnectCloudinary(asker, action.recordId);
      return jsonResponse({ message: "Cloudinary disconnected successfully" });
  }
});
