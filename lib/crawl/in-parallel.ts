export async function mapInParallel<In, Out>(items: readonly In[], limit: number, task: (item: In) => Promise<Out>) {
  const results: Out[] = [];
  const pending = items.entries();
  const work = async () => {
    for (const [index, item] of pending) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
