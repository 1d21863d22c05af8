/** Ids are 64-bit integers. */
const idPattern = /^\d{1,18}$/;

/** After the event that a client names, or with what is yet to come. An id beyond `newest` is of another database. */
export function readLastEventId(headers: Headers, newest: bigint): bigint {
  const text = headers.get("last-event-id") ?? "";
  const named = idPattern.test(text) ? BigInt(text) : newest;
  return named < newest ? named : newest;
}
