const sliceMs = 100;

/**
 * What the work gives, or null when it fails or takes longer than that many milliseconds. While Lighthouse judges, this
 * process may hear nothing for seconds: such a pause counts as one slice, since the answer may long have come.
 */
export async function withPatience<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  let left = ms;
  const wait = () => {
    left -= sliceMs;
    timer = left < 0 ? timer : setTimeout(wait, sliceMs);
    if (left < 0) late.resolve(null);
  };
  let timer = setTimeout(wait, sliceMs);
  const result = await Promise.race([work.catch(() => null), late.promise]);
  clearTimeout(timer);
  return result;
}
