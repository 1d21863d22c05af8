/** Calls that change a customer's connections (specification, section 7). All throw ApiError. */
import { ApiError, apiRequest } from "@/components/api-client";
import type { OauthReturn } from "@/components/integrations/oauth-return";
import type { Credentials } from "@/lib/integrations/schema";

/** @returns the URL of HubSpot's consent page. */
export async function initiateHubspot(userEmail: string, contactId: string): Promise<string> {
  const { redirectUrl } = await apiRequest<{ redirectUrl: string }>("POST", "/api/hubspot/auth/initiate", {
    userEmail,
    contactId,
  });
  return redirectUrl;
}

/** @throws ApiError with the server's message, from other fields than usual; TypeError if no response arrived */
export async function finishHubspot(userEmail: string, contactId: string, returned: OauthReturn): Promise<void> {
  try {
    const response = await fetch("/api/hubspot/auth/callback", {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...returned, userEmail, contactId }),
    });
    if (!response.ok) throw new ApiError(response.status, await readFailure(response));
  } catch (error) {
    console.error(error);
    throw error;
  }
}

async function readFailure(response: Response): Promise<string> {
  const { details, error } = await response.json().then(Object, () => ({}));
  const text = [details, error].find((field) => typeof field === "string" && field !== "");
  return text ?? `Server error: ${response.status}`;
}

export function disconnectHubspot(recordId: string | null): Promise<void> {
  return act({ actionType: "disconnectHubSpot", recordId });
}

export function connectCloudinary(userEmail: string, recordId: string, credentials: Credentials): Promise<void> {
  return act({ actionType: "connectCloudinary", userEmail, recordId, ...credentials });
}

export function disconnectCloudinary(recordId: string | null): Promise<void> {
  return act({ actionType: "disconnectCloudinary", recordId });
}

function act(action: Record<string, string | null>): Promise<void> {
  return apiRequest("POST", "/api/hubspot/cloudinary", action);
}
