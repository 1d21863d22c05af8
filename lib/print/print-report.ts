import { readableBy } from "@/lib/audits/queries";
import { placeAt } from "@/lib/auth/client-address";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { brand } from "@/lib/brand";
import type { WorkerSetup } from "@/lib/browser/browser-worker.ts";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { portalServerOrigin } from "@/lib/portal-url";
import { createPrintGrant, printTokenHeader } from "@/lib/print/grants";
import { startPortalProxy } from "@/lib/print/portal-proxy";
import { createPrintQueue } from "@/lib/print/print-queue";
import { ownLogoPath } from "@/lib/print/printed-brand";

const queue = createPrintQueue<Buffer<ArrayBuffer>>();
const limitMs = 45_000;

export interface PrintRequest {
  auditId: number;
  withEvidence: boolean;
  /** Guests' PDFs are all the same, an owner's holds more. */
  isOwner: boolean;
  address: string;
}

/** Call before reading the report, which takes longer. @throws AppError too-many-requests */
export function requireNoPrint({ viewer }: Asker): void {
  queue.requireAbsent(String(viewer.id));
}

/** The viewer must be allowed to read this completed audit. @throws AppError authentication-required, not-found, too-many-requests, unavailable */
export async function printReport(
  asker: Asker,
  { auditId, withEvidence, isOwner, address }: PrintRequest,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const task = async () => {
    try {
      await requireActiveSession(db, asker);
      return await print(asker, { auditId, withEvidence }, signal);
    } catch (error) {
      signal.throwIfAborted();
      await requireActiveSession(db, asker);
      log.error({ err: error, auditId, code: "pdf-failed" }, "could not print a report");
      throw new AppError("unavailable", "We can't make the PDF right now. Please try again in a minute.", {
        cause: error,
      });
    }
  };
  const place = placeAt(address, String(asker.viewer.id));
  const sharedAs = isOwner ? null : `${auditId} ${withEvidence}`;
  const pdf = await queue.run({ place, sharedAs, task }, signal);
  await requireActiveSession(db, asker);
  const isReadable = (await db.website.count({ where: { id: auditId, ...readableBy(asker.viewer) } })) > 0;
  if (!isReadable) throw new AppError("not-found");
  return pdf;
}

async function print(
  asker: Asker,
  { auditId, withEvidence }: Pick<PrintRequest, "auditId" | "withEvidence">,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const startedAt = performance.now();
  // Imported here to keep them out of the web server until needed.
  const { withOwnSlot } = await import("@/lib/browser/slot.ts");
  const setup = await preparedWorkers();
  const path = `/print/${auditId}`;
  const readable = [path, ownLogoPath(brand)];
  const origin = portalServerOrigin();
  const proxy = await startPortalProxy({
    origin,
    allows: (pathname) => readable.includes(pathname) || pathname.startsWith("/_next/static/"),
    onRefused: (target) => log.warn({ target, auditId }, "a print view tried to reach another host"),
  });
  try {
    // The token's minute starts only now.
    const token = await createPrintGrant(asker, auditId);
    const url = `${origin}${path}${withEvidence ? "?evidence=1" : ""}`;
    const headers = { [printTokenHeader]: token };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const openProxy = async () => ({ url: proxy.url });
    const pdf = await withOwnSlot({ setup, openProxy }, limit, (slot) => slot.print({ url, headers }));
    log.info({ auditId, bytes: pdf.byteLength, ms: Math.round(performance.now() - startedAt) }, "report printed");
    return pdf;
  } finally {
    proxy.close();
  }
}

let preparing: Promise<WorkerSetup> | undefined;

function preparedWorkers(): Promise<WorkerSetup> {
  preparing ??= import("@/lib/browser/browser-worker.ts")
    .then(({ prepareWorkers }) =>
      prepareWorkers({ chromePath: env.CHROME_PATH, cacheDir: dataFolders.chromium }, (message, details) =>
        log.info(details, message),
      ),
    )
    .catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
  return preparing;
}
