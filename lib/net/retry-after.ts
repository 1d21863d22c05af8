/** Seconds from now: a number or a date (RFC 9110, 10.2.3). null if it says neither. */
export function readRetryAfter(header = ""): number | null {
  const written = header.trim();
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
