import type { CapturedImage } from "../types.ts";
import { areaOf } from "./area.ts";
import { attributeOf, boxOf, clip, collapse, findAll, type PageState } from "./page-state.ts";

/** Rendered pictures larger than a tracking pixel. */
export function readImages(page: PageState): CapturedImage[] {
  const images: CapturedImage[] = [];
  for (const image of findAll<HTMLImageElement>("img")) {
    if (images.length >= page.caps.images) break;
    const box = boxOf(image);
    if (box.width <= 1 || box.height <= 1 || !image.checkVisibility({ visibilityProperty: true })) continue;
    const src = image.currentSrc || image.src;
    const alt = attributeOf(image, "alt");
    images.push({
      src: clip(src, src.startsWith("data:") ? 64 : page.caps.address),
      alt: alt === null ? null : clip(collapse(alt), page.caps.label),
      width: Math.round(box.width),
      height: Math.round(box.height),
      area: areaOf(page, image),
      linksTo: null,
    });
  }
  return images;
}

/** JSON-LD blocks that parse, and the types named in them and in microdata. */
export function readStructuredData(page: PageState): { data: unknown[]; types: string[] } {
  const data: unknown[] = [];
  const types = new Set<string>();
  let total = 0;
  for (const script of findAll("script[type='application/ld+json' i]")) {
    const source = script.textContent ?? "";
    if (data.length >= page.caps.jsonBlocks || source.length > page.caps.jsonLength) continue;
    total += source.length;
    if (total > page.caps.jsonTotal) break;
    try {
      const block: unknown = JSON.parse(source);
      if (isNestedWithin(block, 40)) data.push(block);
    } catch {
      // A broken block is what search engines see, too: nothing.
    }
  }
  collectTypes(data, types, 0);
  for (const item of findAll("[itemscope][itemtype]")) {
    const type = attributeOf(item, "itemtype")?.trim().split(/[/#]/).pop();
    if (type) types.add(clip(type, 100));
  }
  return { data, types: [...types].slice(0, page.caps.types) };
}

/** The protocol that carries the capture gives up on deep nesting. */
export function isNestedWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isNestedWithin(item, levels - 1));
}

export function collectTypes(value: unknown, types: Set<string>, depth: number): void {
  if (typeof value !== "object" || value === null || depth > 10) return;
  for (const [key, item] of Object.entries(value)) {
    if (key !== "@type") collectTypes(item, types, depth + 1);
    else for (const type of [item].flat()) if (typeof type === "string") types.add(clip(type, 100));
  }
}

export function metaContent(name: string): string {
  const meta = findAll(`meta[name='${name}' i]`)[0];
  return clip(collapse(meta ? (attributeOf(meta, "content") ?? "") : ""), 2_000);
}
