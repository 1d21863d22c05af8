import type { PostResponse } from "@/lib/net/guarded-post";

/** Seconds after each failed try: about an hour in all. */
const waits = [30, 120, 300, 900, 2_400];

/** A test is watched by whoever sent it, who can send another. */
export function maxTries(kind: string): number {
  return kind === "test" ? 1 : waits.length + 1;
}

/** @param attempts made so far. @returns null when that was the last. */
export function secondsToNextTry(kind: string, attempts: number): number | null {
  return attempts < maxTries(kind) ? (waits[attempts - 1] ?? null) : null;
}

const networkProblems: Record<Exclude<PostResponse, { ok: true }>["error"], string> = {
  dns: "The address's host could not be found.",
  private: "The address belongs to a private network.",
  refused: "The server refused the connection.",
  reset: "The server broke off the connection.",
  tls: "The server's certificate could not be verified.",
  timeout: "The server did not answer within 10 seconds.",
  network: "The server could not be reached.",
};

/** null for a 2xx. */
export function problemOf(response: PostResponse): string | null {
  if (!response.ok) return networkProblems[response.error];
  const { status } = response;
  if (status >= 200 && status <= 299) return null;
  if (status === 410) return "The server answered 410 Gone, so this webhook was switched off.";
  if (status >= 300 && status <= 399) return `The server answered with a redirect (${status}), which is not followed.`;
  return `The server answered with status ${status}.`;
}
