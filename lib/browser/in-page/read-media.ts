import type { CapturedImage } from "../types.ts";
import { areaOf } from "./area.ts";
import * as dom from "./dom.ts";
import { isCopy } from "./hidden-place.ts";
import { collapse, findDeep, type PageState } from "./page-state.ts";
import { ariaName, nameOf } from "./rendered-text.ts";

export function readImages(page: PageState) {
  const items: CapturedImage[] = [];
  let total = 0;
  for (const image of findDeep<HTMLImageElement>(page, "img")) {
    const box = dom.box(image);
    if (box.width <= 1 || box.height <= 1 || isCopy(page, image)) continue;
    if (!dom.isRendered(image, { visibilityProperty: true })) continue;
    const alt = dom.attribute(image, "alt");
    total += 1;
    const section = page.sectionOf.get(image);
    if (section) section.images += 1;
    if (items.length >= page.caps.images) continue;
    const src = image.currentSrc || image.src;
    const link = dom.closest(image, "a[href]");
    items.push({
      src: src.slice(0, src.startsWith("data:") ? 64 : page.caps.address),
      alt: alt === null ? null : collapse(alt).slice(0, page.caps.label),
      width: Math.round(box.width),
      height: Math.round(box.height),
      area: areaOf(page, image),
      linksTo: link instanceof HTMLAnchorElement ? link.href.slice(0, page.caps.address) : null,
    });
  }
  return { items, total };
}

export function readPictureText(page: PageState): string {
  const lines = new Set<string>();
  let length = 0;
  const add = (text: string) => {
    const line = collapse(text).slice(0, page.caps.label);
    if (!line || lines.has(line) || length + line.length >= page.caps.pictureText) return;
    lines.add(line);
    length += line.length + 1;
  };
  const pictures = "svg, img[alt], [role=img], input[type=image][alt], area[alt]";
  for (const picture of findDeep(page, pictures).slice(0, page.caps.controls)) {
    if (length >= page.caps.pictureText) break;
    if (!dom.isRendered(picture, { visibilityProperty: true })) continue;
    const parts = dom.tag(picture) === "SVG" ? dom.within(picture, "title, desc, text").slice(0, 200) : [];
    for (const text of [dom.attribute(picture, "alt") ?? "", ariaName(picture), ...parts.map(dom.text)]) add(text);
  }
  return [...lines].join("\n");
}

export function readLogoText(page: PageState): string {
  for (const link of findDeep<HTMLAnchorElement>(page, "a[href]").slice(0, 60)) {
    if (!isHomeAddress(String(link.href)) || !/^(header|nav)$/.test(areaOf(page, link))) continue;
    const pictures = dom.within(link, "img, svg, [role=img]").slice(0, 5);
    const name = pictures.map(pictureName).find((drawn) => drawn !== "") ?? nameOf(page, link);
    const isMenuEntry = /^(home|homepage|start|startseite|accueil|inicio|skip\b.*)$/i.test(name);
    if (name && !isMenuEntry && !dom.matches(link, "li li a, [role=menuitem]")) return name;
  }
  return "";
}

export function pictureName(picture: Element): string {
  const title = dom.tag(picture) === "SVG" ? dom.within(picture, "title, text")[0] : undefined;
  return collapse(dom.attribute(picture, "alt") ?? "") || ariaName(picture) || (title ? collapse(dom.text(title)) : "");
}

export function isHomeAddress(href: string): boolean {
  const address = URL.parse(href);
  if (!address || address.origin !== location.origin || address.hash) return false;
  return /^\/([a-z]{2}(-[a-z]{2,4})?\/?)?(index\.\w{3,5})?$/i.test(address.pathname);
}

export function metaContent(name: string): string {
  return metaContents(name)[0] ?? "";
}

export function metaContents(name: string): string[] {
  return dom
    .all(`meta[name='${name}' i], meta[property='${name}' i]`)
    .slice(0, 20)
    .map((meta) => collapse(dom.attribute(meta, "content") ?? "").slice(0, 2_000));
}
