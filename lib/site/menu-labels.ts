import type { PageCapture } from "@/lib/browser/types";
import { pageKey } from "@/lib/page-address";

const maxLabels = 10;

export function readMenuLabels(captures: readonly PageCapture[]): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, string[]>();
  for (const { area, href, text } of captures.flatMap(({ links }) => links)) {
    if (area === "main" || text === "" || /#(?![!/])/.test(href)) continue;
    const key = pageKey(href);
    const labels = byKey.get(key) ?? [];
    if (labels.length < maxLabels && !labels.includes(text)) byKey.set(key, [...labels, text]);
  }
  return byKey;
}
