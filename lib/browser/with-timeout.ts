const sliceMs = 100;

/** null when it fails or is late. A pause in which this process hears nothing counts as one slice. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  let left = ms;
  const timer = setInterval(() => {
    left -= sliceMs;
    if (left < 0) late.resolve(null);
  }, sliceMs);
  const result = await Promise.race([work.catch(() => null), late.promise]);
  clearInterval(timer);
  return result;
}
