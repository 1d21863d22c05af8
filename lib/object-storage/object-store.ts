/** Where pictures are kept outside Postgres, when the operator has named a bucket (decision 040). */
import { env } from "@/lib/env";

export interface ObjectStore {
  /** @throws Error when it can't be stored within the time limit */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** @returns null when there is no such object. @throws Error when the storage does not answer */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** At most 1,000 keys; what is gone already is fine. @throws Error when any is still there */
  delete(keys: readonly string[]): Promise<void>;
  /** @throws Error when the bucket can't be reached with these keys */
  check(): Promise<void>;
}

let opened: Promise<ObjectStore> | null = null;

/** The SDK is loaded at the first call, and never without a bucket. @returns null when pictures are kept in Postgres */
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
