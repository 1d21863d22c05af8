import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";
import { env } from "@/lib/env";
import { type GuardedResponse, guardedFetch } from "@/lib/net/guarded-fetch";

/** Cloudinary's first delivery takes seconds, and the user is waiting. */
const limitMs = 12_000;
const maxBytes = 8 * 1024 * 1024;
/** Chrome's own header: servers choose the format by it. */
const accept = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

type Weight = { bytes: number } | { problem: string };

export async function measurePicture(url: string, deliveryUrl: string): Promise<MeasuredPicture> {
  const [original, delivered] = await Promise.all([weighOriginal(url), weighDelivered(deliveryUrl)]);
  const problem = "problem" in original ? original.problem : "problem" in delivered ? delivered.problem : null;
  return {
    url,
    originalBytes: "bytes" in original ? original.bytes : null,
    deliveredBytes: "bytes" in delivered ? delivered.bytes : null,
    problem,
  };
}

async function weighOriginal(url: string): Promise<Weight> {
  const allowedHosts = env.AUDIT_ALLOWED_HOSTS;
  const fetched = await guardedFetch(url, { allowedHosts, accept, maxBytes, timeoutMs: limitMs });
  if (fetched.ok) return readOriginal(fetched);
  if (fetched.error === "too-large") return { problem: "The image is larger than 8 MB." };
  return { problem: "We could not load the image from the website." };
}

function readOriginal({ status, headers, body }: GuardedResponse): Weight {
  if (status !== 200) return { problem: `The website responded with status ${status}.` };
  if (!isPicture(headers["content-type"])) return { problem: "The website did not respond with an image." };
  return { bytes: body.byteLength };
}

/** Our own URL at the agency's service, so unguarded. */
async function weighDelivered(deliveryUrl: string): Promise<Weight> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(deliveryUrl, { headers: { accept }, redirect: "error", signal });
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: describeRefusal(response.status) };
    }
    if (!isPicture(response.headers.get("content-type")))
      return { problem: "Cloudinary did not respond with an image." };
    const bytes = await countBytes(response);
    return bytes === null ? { problem: "Cloudinary's image is larger than 8 MB." } : { bytes };
  } catch {
    return { problem: "Cloudinary did not respond in time." };
  }
}

function describeRefusal(status: number): string {
  if (status === 401 || status === 403)
    return "Cloudinary refused to fetch the image. In its settings under Security, “Fetched URL” must not be restricted.";
  if (status === 404) return "Cloudinary could not load the image from the website.";
  return `Cloudinary responded with status ${status}.`;
}

async function countBytes(response: Response): Promise<number | null> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
  }
  return size;
}

function isPicture(contentType: string | null | undefined): boolean {
  return /^image\//i.test(contentType?.trim() ?? "");
}
