/** Weighs a picture as it is, and as Cloudinary delivers it: both by asking for it as a browser would. */
import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";
import { env } from "@/lib/env";
import { type GuardedResponse, guardedFetch } from "@/lib/net/guarded-fetch";

/** Cloudinary's first delivery of a picture takes seconds; whoever clicked is waiting. */
const limitMs = 12_000;
const maxBytes = 8 * 1024 * 1024;
/** Chrome's. Servers choose the format by it, so another one would not tell what visitors get. */
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
  if (fetched.error === "too-large") return { problem: "The picture is larger than 8 MB." };
  return { problem: "The picture could not be loaded from the website." };
}

function readOriginal({ status, headers, body }: GuardedResponse): Weight {
  if (status !== 200) return { problem: `The website answered with status ${status}.` };
  if (!isPicture(headers["content-type"]))
    return { problem: "The website answered with something else than a picture." };
  return { bytes: body.byteLength };
}

/** An address of ours at a service of the agency's choice, so it is asked directly. */
async function weighDelivered(deliveryUrl: string): Promise<Weight> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(deliveryUrl, { headers: { accept }, redirect: "error", signal });
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: describeRefusal(response.status) };
    }
    if (!isPicture(response.headers.get("content-type"))) return { problem: "Cloudinary gave no picture." };
    const bytes = await countBytes(response);
    return bytes === null ? { problem: "Cloudinary's picture is larger than 8 MB." } : { bytes };
  } catch {
    return { problem: "Cloudinary did not answer in time." };
  }
}

function describeRefusal(status: number): string {
  if (status === 401 || status === 403)
    return "Cloudinary refuses to fetch it. In its settings under Security, “Fetched URL” must not be restricted.";
  if (status === 404) return "Cloudinary could not load the picture from the website.";
  return `Cloudinary answered with status ${status}.`;
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
