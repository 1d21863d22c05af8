const sliceMs = 100;

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
