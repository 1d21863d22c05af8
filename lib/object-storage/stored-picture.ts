/** Pictures are stored in the row, or by the key of an object (decision 040). */
import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { getObjectStore, type ObjectStore } from "@/lib/object-storage/object-store";
import { listUnnamed } from "@/lib/object-storage/unnamed-objects";

export interface PictureSize {
  width: number;
  webp: Uint8Array<ArrayBuffer>;
}

interface StoredScreenshot {
  screenshot: string | null;
  screenshotKey: string | null;
}

interface StoredSize {
  width: number;
  webp: PictureSize["webp"] | null;
  webpKey: string | null;
}

/** @param jpeg base64 @returns the columns, and the keys to unlist @throws Error of the storage */
export async function writePictures(
  pageId: number,
  jpeg: string,
  sizes: readonly PictureSize[],
): Promise<StoredScreenshot & { sizes: StoredSize[]; keys: string[] }> {
  const store = await getObjectStore();
  if (store === null) {
    const kept = sizes.map((size) => ({ ...size, webpKey: null }));
    return { screenshot: jpeg, screenshotKey: null, sizes: kept, keys: [] };
  }
  const screenshot = toObject(pageId, Buffer.from(jpeg, "base64"), "image/jpeg");
  const smaller = sizes.map(({ width, webp }) => ({ width, ...toObject(pageId, webp, "image/webp") }));
  const objects = [screenshot, ...smaller];
  const keys = objects.map(({ key }) => key);
  await listUnnamed(keys);
  await Promise.all(objects.map(({ key, bytes, type }) => store.put(key, bytes, type)));
  const named = smaller.map(({ width, key }) => ({ width, webp: null, webpKey: key }));
  return { screenshot: null, screenshotKey: screenshot.key, sizes: named, keys };
}

/** Keyed by content, so that a repeated step overwrites its own object. */
function toObject(pageId: number, bytes: Uint8Array, type: "image/jpeg" | "image/webp") {
  const digest = createHash("sha256").update(bytes).digest("hex");
  return { key: `pages/${pageId}/${digest}.${type === "image/jpeg" ? "jpg" : "webp"}`, bytes, type };
}

/** @returns the JPEG, or null @throws AppError unavailable if the storage doesn't respond */
export async function readScreenshot(stored: StoredScreenshot): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stored.screenshot !== null) return new Uint8Array(Buffer.from(stored.screenshot, "base64"));
  return stored.screenshotKey === null ? null : await readObject(stored.screenshotKey);
}

export async function readSize({ webp, webpKey }: Omit<StoredSize, "width">) {
  if (webp !== null) return webp;
  return webpKey === null ? null : await readObject(webpKey);
}

/** Base64; null also if the storage doesn't respond. */
export async function readScreenshotIfPossible(stored: StoredScreenshot): Promise<string | null> {
  if (stored.screenshot !== null) return stored.screenshot;
  const jpeg = await readScreenshot(stored).catch(() => null);
  return jpeg && Buffer.from(jpeg).toString("base64");
}

async function readObject(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const store: ObjectStore | null = await getObjectStore();
    if (store === null) throw new Error("a picture is in a bucket, but S3_BUCKET is not set");
    return await store.get(key);
  } catch (error) {
    log.error({ err: error, code: "storage-failed" }, "could not load a picture");
    throw new AppError("unavailable", "We can't load this picture right now.", { cause: error });
  }
}
