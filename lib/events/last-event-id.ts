/** Ids are 64-bit integers. */
const idPattern = /^\d{1,18}$/;

/**
 * Where a stream begins: after the event that a client names, or with what is yet to come.
 * @param newest the newest event there is. An id beyond it is of another database; nothing may be kept from its client.
 */
export function readLastEventId(headers: Headers, newest: bigint): bigint {
  const text = headers.get("last-event-id") ?? "";
  const named = idPattern.test(text) ? BigInt(text) : newest;
  return named < newest ? named : newest;
}
