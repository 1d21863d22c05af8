const idPattern = /^\d{1,18}$/;

/** The client's position, or the newest event. A larger id comes from another database. */
export function readLastEventId(headers: Headers, newest: bigint): bigint {
  const text = headers.get("last-event-id") ?? "";
  const named = idPattern.test(text) ? BigInt(text) : newest;
  return named < newest ? named : newest;
}
