export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);
}
