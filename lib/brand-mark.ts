import { ownName } from "@/lib/brand";
import { mailColours } from "@/lib/brand-theme";

export interface BrandMark {
  fill: string;
  initial: string | null;
}

/** @param brand `colour` as "#rrggbb", or null for the portal's own */
export function describeMark({ name, colour }: { name: string; colour: string | null }): BrandMark {
  const [initial = null] = name === ownName ? [] : (/[\p{L}\p{N}]/u.exec(name) ?? []);
  return { fill: colour === null ? "#1f44a0" : mailColours(colour).light, initial: initial?.toUpperCase() ?? null };
}

const tick = `<g fill="none" stroke="#fff" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"><path d="M24 14.6A8.4 8.4 0 1 1 19.6 8.4"/><path d="m12.4 15.6 3.4 3.4 8-8.6"/></g>`;

/** The mark as an SVG document. Needs no escaping: it holds a colour and one letter or digit. */
export function drawMark({ fill, initial }: BrandMark): string {
  const letter = `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="#fff">${initial}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill}"/>${initial === null ? tick : letter}</svg>`;
}

/** The agency's own logo as the icon. @param png roughly square */
export function frameLogo(png: Buffer): string {
  const href = `data:image/png;base64,${png.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="${href}"/></svg>`;
}
