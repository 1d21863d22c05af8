const sliceMs = 100;

/** null for work that fails or takes longer; `isLate` aborts then. A pause of this process doesn't count. */
export async function withTimeout<T>(ms: number, work: (isLate: AbortSignal) => Promise<T>): Promise<T | null> {
  const ended = new AbortController();
  const late = Promise.withResolvers<null>();
  let left = ms;
  const timer = setInterval(() => {
    left -= sliceMs;
    if (left < 0) late.resolve(null);
  }, sliceMs);
  const result = await Promise.race([work(ended.signal).catch(() => null), late.promise]);
  clearInterval(timer);
  ended.abort();
  return result;
}
