import { env } from "@/lib/env";

export interface ObjectStore {
  /** @throws Error after the time limit */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** null if there is no such object @throws Error if the storage doesn't respond */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Up to 1,000 keys; missing ones are fine. @throws Error if any remains */
  delete(keys: readonly string[]): Promise<void>;
  /** @throws Error if the bucket can't be reached */
  check(): Promise<void>;
}

let opened: Promise<ObjectStore> | null = null;

/** Loads the SDK only if there is a bucket (decision 040). @returns null if pictures are in Postgres */
export async function getObjectStore(): Promise<ObjectStore | null> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env;
  if (!bucket || !region || !keyId || !secret) return null;
  opened ??= import("@/lib/object-storage/s3-store").then(({ openS3Store }) =>
    openS3Store({
      bucket,
      region,
      endpoint: env.S3_ENDPOINT,
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
    }),
  );
  return opened;
}
