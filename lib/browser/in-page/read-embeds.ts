import type { CapturedEmbed } from "../types.ts";
import { ariaName } from "./accessible-names.ts";
import { areaOf } from "./area.ts";
import {
  attributeOf,
  boxOf,
  clip,
  collapse,
  findDeep,
  findWithin,
  type PageState,
  tagOf,
  textOf,
} from "./page-state.ts";
import { isSeen } from "./seen-text.ts";
import type { ReadText } from "./text-runs.ts";

export function readEmbeds(page: PageState, read: ReadText): CapturedEmbed[] {
  const embeds: CapturedEmbed[] = [];
  let room = page.caps.embedTextTotal;
  for (const element of findDeep(page, "iframe, video, audio, lite-youtube, lite-vimeo, youtube-video")) {
    if (embeds.length >= page.caps.embeds) break;
    const box = boxOf(element);
    const kind = embedKind(element);
    const isShown = kind === "audio" ? attributeOf(element, "controls") !== null : box.width > 10 && box.height > 10;
    if (!isShown || !isSeen(page, element)) continue;
    const text =
      element instanceof HTMLIFrameElement ? clip(frameText(element), Math.min(page.caps.embedText, room)) : "";
    room -= text.length;
    const embed = {
      kind,
      src: clip(embedSource(element), page.caps.address),
      name: clip(ariaName(element) || collapse(attributeOf(element, "title") ?? ""), page.caps.label),
      text,
      area: areaOf(page, element),
    };
    embeds.push(embed);
    if (text) addFrameText(page, read, element, embed);
  }
  return embeds;
}

export function embedKind(element: Element): CapturedEmbed["kind"] {
  const tag = tagOf(element);
  if (tag === "AUDIO") return "audio";
  const players = /^(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|fast\.wistia\.(net|com)|www\.loom\.com)$/;
  return tag !== "IFRAME" || players.test(URL.parse(embedSource(element))?.host ?? "") ? "video" : "frame";
}

export function embedSource(element: Element): string {
  const source = findWithin(element, "source[src]")[0];
  const own = ["src", "data-src", "videoid"].map((name) => attributeOf(element, name)).find((value) => value);
  const address = own ?? (source ? attributeOf(source, "src") : null) ?? "";
  if (!address || /^(about|javascript|data):/i.test(address)) return "";
  return URL.parse(address, document.baseURI)?.href ?? "";
}

export function frameText(frame: HTMLIFrameElement): string {
  try {
    const inner: Document | null = Reflect.get(HTMLIFrameElement.prototype, "contentDocument", frame);
    const body: HTMLElement | null = inner ? Reflect.get(Document.prototype, "body", inner) : null;
    if (!body || textOf(body).length > 500_000) return "";
    const lines = String(Reflect.get(HTMLElement.prototype, "innerText", body))
      .slice(0, 20_000)
      .split("\n");
    return lines.map(collapse).filter(Boolean).join("\n");
  } catch {
    return "";
  }
}

export function addFrameText(page: PageState, read: ReadText, frame: Element, { text, area }: CapturedEmbed): void {
  const box = boxOf(frame);
  const firstScreen = box.top + scrollY >= 0 && box.bottom + scrollY <= 800;
  const heading = page.headingBefore.get(frame) ?? null;
  const section = page.sectionOf.get(frame);
  for (const line of text.split("\n")) {
    const words = line.split(" ").length;
    read.words += words;
    if (section) section.words += words;
    if (firstScreen) read.firstScreenText = clip(`${read.firstScreenText}\n${line}`, page.caps.firstScreenText);
    if (read.texts.length >= page.caps.texts || words <= 3) continue;
    const kind = words >= 12 && /[.!?…]/.test(line) ? "paragraph" : "other";
    const copy = clip(line, page.caps.textLength);
    read.texts.push({ kind, text: copy, area, heading, firstScreen, firstScreenPhone: false, hiddenIn: null });
  }
  read.text = clip(`${read.text}\n${text}`.trim(), page.caps.text);
}
