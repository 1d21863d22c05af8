import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectStore } from "@/lib/object-storage/object-store";

interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

const connectLimitMs = 3_000;
const maxAttempts = 3;
const callLimitMs = 10_000;
const checkLimitMs = 2_500;

export function openS3Store({ bucket, endpoint, ...settings }: S3Settings): ObjectStore {
  const client = new S3Client({
    ...settings,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts,
    requestHandler: { connectionTimeout: connectLimitMs },
    // Not every S3-compatible server knows Amazon's newer checksums; the payload is signed anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });
  return {
    async put(key, bytes, type) {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: type };
      await client.send(new PutObjectCommand(object), within(callLimitMs));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), within(callLimitMs));
        return Body === undefined ? null : new Uint8Array(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(keys) {
      const Objects = keys.map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await client.send(command, within(callLimitMs));
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} objects could not be deleted: ${first.Code}`);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), within(checkLimitMs));
    },
  };
}
