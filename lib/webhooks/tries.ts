import type { PostResponse } from "@/lib/net/guarded-post";

/** Seconds after each failed try; about an hour in total. */
const waits = [30, 120, 300, 900, 2_400];

/** The person who sends a test is watching and can repeat it. */
export function maxTries(kind: string): number {
  return kind === "test" ? 1 : waits.length + 1;
}

/** @param attempts so far @returns null after the last */
export function secondsToNextTry(kind: string, attempts: number): number | null {
  return attempts < maxTries(kind) ? (waits[attempts - 1] ?? null) : null;
}

const networkProblems: Record<Exclude<PostResponse, { ok: true }>["error"], string> = {
  dns: "We could not find the address's host.",
  private: "The address belongs to a private network.",
  refused: "The server refused the connection.",
  reset: "The server closed the connection.",
  tls: "We could not verify the server's certificate.",
  timeout: "The server did not respond within 10 seconds.",
  network: "We could not reach the server.",
};

/** null for a 2xx */
export function problemOf(response: PostResponse): string | null {
  if (!response.ok) return networkProblems[response.error];
  const { status } = response;
  if (status >= 200 && status <= 299) return null;
  if (status === 410) return "The server responded 410 Gone, so this webhook was switched off.";
  if (status >= 300 && status <= 399) return `The server responded with a redirect (${status}), which we don't follow.`;
  return `The server responded with status ${status}.`;
}
