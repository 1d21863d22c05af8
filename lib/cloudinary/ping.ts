import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { v2 as cloudinary } from "cloudinary";
import { env } from "@/lib/env";

const limitMs = 6_000;

/** `wrong`: Cloudinary refused them. `unreachable`: no conclusive response. */
export type PingOutcome = "ok" | "wrong" | "unreachable";

export interface CloudinaryCredentials {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}

/** Cloud names become part of the URL, so anything else could lead elsewhere. */
const cloudNamePattern = /^[a-z0-9][\w-]{0,99}$/i;

export async function pingCloudinary({ cloudName, apiKey, apiSecret }: CloudinaryCredentials): Promise<PingOutcome> {
  if (!cloudNamePattern.test(cloudName)) return "wrong";
  const baseUrl = env.CLOUDINARY_BASE_URL.replace(/\/+$/, "");
  // The package's own timeout doesn't abort the call.
  const agent = baseUrl.startsWith("http:") ? new HttpAgent() : new HttpsAgent();
  const deadline = AbortSignal.timeout(limitMs);
  const timedOut = new Promise<"unreachable">((resolve) =>
    deadline.addEventListener("abort", () => resolve("unreachable")),
  );
  const ping = cloudinary.api.ping({
    cloud_name: cloudName,
    api_key: apiKey,
    api_secret: apiSecret,
    upload_prefix: baseUrl,
    agent,
  });
  try {
    return await Promise.race([ping.then((): PingOutcome => "ok", outcomeOf), timedOut]);
  } finally {
    agent.destroy();
  }
}

/** Passes on nothing of the package's error, which contains the credentials. */
function outcomeOf(error: unknown): PingOutcome {
  const { error: inner, http_code } = error as { error?: { http_code?: number }; http_code?: number };
  const status = inner?.http_code ?? http_code ?? 0;
  return status === 400 || status === 401 || status === 403 || status === 404 ? "wrong" : "unreachable";
}
