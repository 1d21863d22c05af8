import { readClientAddress } from "@/lib/auth/client-address";
import { requireSession } from "@/lib/auth/session";
import { openDataDownload } from "@/lib/data-download/open-download";
import { AppError } from "@/lib/errors";
import { downloadHeaders } from "@/lib/export/file-name";
import { readId, requireNavigation, route } from "@/lib/http";
import { printReport } from "@/lib/print/print-report";

/** Seconds a hosted function may take; dataDownloadLimits end earlier. */
export const maxDuration = 300;

export const GET = route(async (request) => {
  requireNavigation(request);
  // Downloads don't navigate away, so another site's page could request them repeatedly.
  if (/^(?:cross|same)-site$/.test(request.headers.get("sec-fetch-site") ?? ""))
    throw new AppError("cross-site-request");
  const asker = await requireSession();
  const before = readId(new URL(request.url).searchParams.get("before") ?? "");
  const address = readClientAddress(request.headers);
  const print = (auditId: number, signal: AbortSignal) =>
    printReport(asker, { auditId, withEvidence: false, isOwner: true, address }, signal);
  try {
    const zip = await openDataDownload(asker, { before, print, address }, request.signal);
    const name = `spotcheck-data-${new Date().toISOString().slice(0, "2026-09-05".length)}.zip`;
    return new Response(zip, { headers: downloadHeaders(name, "application/zip") });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Show the error on the page with the link.
    const location = `/account?download=${error.code}#data`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }
});
