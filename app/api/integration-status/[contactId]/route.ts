import { requireWatchingSession } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { getIntegrationStatus } from "@/lib/events/queries";
import { jsonResponse, route } from "@/lib/http";
import { integrationsSetup } from "@/lib/integrations/setup";

export const GET = route<{ params: Promise<{ contactId: string }> }>(async (_request, { params }) => {
  const { viewer } = await requireWatchingSession();
  if (!integrationsSetup().hubspot) throw new AppError("not-set-up");
  const status = await getIntegrationStatus(viewer, (await params).contactId);
  if (status === null) throw new AppError("not-found");
  return jsonResponse(status);
});
