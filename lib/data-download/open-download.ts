import { makeZip } from "client-zip";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { addressKey } from "@/lib/auth/address-key";
import { placeAt } from "@/lib/auth/client-address";
import { FairSemaphore, type Place } from "@/lib/auth/fair-semaphore";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { consume } from "@/lib/consume-quota";
import { type DataOptions, listDataFiles } from "@/lib/data-download/list-files";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { dataDownloadLimits } from "@/lib/limits";
import { log } from "@/lib/log";

const downloads = new FairSemaphore({
  slots: dataDownloadLimits.open,
  perGroup: dataDownloadLimits.openPerNetwork,
  maxWaiting: dataDownloadLimits.waiting,
  maxWaitMs: dataDownloadLimits.waitMs,
  refusal: () => new AppError("unavailable", "Too many downloads are in progress. Please try again in a few minutes."),
});
const making = new FairSemaphore({ slots: dataDownloadLimits.atOnce });

/** A file holds a slot only while it is being made, so slow readers hold none. @throws AppError unavailable, too-many-requests */
export function openDataDownload(
  asker: Asker,
  {
    address,
    ...options
  }: Omit<DataOptions, "print"> & {
    address: string;
    print: (auditId: number, signal: AbortSignal) => Promise<Uint8Array>;
  },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { viewer } = asker;
  const place = placeAt(address, String(viewer.id));
  const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const download = async () => {
    await consume({ limit: "data-download", key: addressKey(viewer.email) });
    sendNotice(await logAccountEvent(db, { userId: viewer.id, kind: "data-downloaded" }));
    const end = AbortSignal.any([signal, AbortSignal.timeout(dataDownloadLimits.abandonMs)]);
    const print = (auditId: number) => options.print(auditId, end);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    resolve(readable);
    const zip = makeZip(listWhileLoggedIn(asker, place, { ...options, print }, end));
    await new Promise<void>((release) => {
      // A stalled pipe doesn't settle when aborted.
      end.addEventListener("abort", () => release(), { once: true });
      const breakOff = (err: unknown) => log.info({ err, userId: viewer.id }, "data download aborted");
      void zip.pipeTo(writable, { signal: end }).catch(breakOff).finally(release);
    });
  };
  downloads.run(place, download, signal).catch(reject);
  return promise;
}

async function* listWhileLoggedIn(asker: Asker, place: Place, options: DataOptions, end: AbortSignal) {
  const startedAt = performance.now();
  const { viewer } = asker;
  const files = listDataFiles(asker, options);
  const makeNext = async () => {
    await requireActiveSession(db, asker);
    return making.run(place, () => files.next(), end);
  };
  for (let next = await makeNext(); !next.done; next = await makeNext()) yield next.value;
  log.info({ userId: viewer.id, ms: Math.round(performance.now() - startedAt) }, "data downloaded");
}
