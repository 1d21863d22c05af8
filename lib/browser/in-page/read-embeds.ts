import type { CapturedEmbed } from "../types.ts";
import { areaOf } from "./area.ts";
import * as dom from "./dom.ts";
import { collapse, findDeep, type PageState } from "./page-state.ts";
import { collapseLines, type ReadText } from "./read-text.ts";
import { ariaName, isVisible } from "./rendered-text.ts";

export function readEmbeds(page: PageState, read: ReadText): CapturedEmbed[] {
  const embeds: CapturedEmbed[] = [];
  let room = page.caps.embedTextTotal;
  for (const element of findDeep(page, "iframe, video, audio, lite-youtube, lite-vimeo, youtube-video")) {
    if (embeds.length >= page.caps.embeds) break;
    const src = embedSource(element);
    const kind = embedKind(element, src);
    const { width, height } = dom.box(element);
    const isShown = kind === "audio" ? dom.attribute(element, "controls") !== null : width > 10 && height > 10;
    const isClosed = kind === "frame" && isToBeOpened(page, element, src);
    if (!isClosed && (!isShown || !isVisible(page, element))) continue;
    const embed = {
      kind,
      src: src.slice(0, page.caps.address),
      name: (ariaName(element) || collapse(dom.attribute(element, "title") ?? "")).slice(0, page.caps.label),
      text: (isClosed ? "" : frameText(element)).slice(0, Math.min(page.caps.embedText, room)),
      area: areaOf(page, element),
    };
    room -= embed.text.length;
    embeds.push(embed);
    if (embed.text) addFrameText(page, read, element, embed);
  }
  return [...embeds, ...readFormScripts()];
}

export function isToBeOpened(page: PageState, frame: Element, src: string): boolean {
  const isTiny = ["width", "height"].some((name) => /^[01](px)?$/.test(dom.attribute(frame, name) ?? ""));
  const isOfOther = /^https?:/.test(src) && URL.parse(src)?.host !== location.host;
  return isOfOther && !isTiny && dom.lineage(frame).some((node) => page.hidden.has(node));
}

/** A service's script draws a form where it runs: kept like its frame, read and without a form. */
export function readFormScripts(): CapturedEmbed[] {
  const services =
    /(^|\.)(hsforms|calendly|typeform|jotform|jotfor|wufoo|formstack|zohobookings|sibforms|activehosted|chimpstatic|list-manage|tally|cognitoforms|paperform|123formbuilder|acuityscheduling|fillout)\.[a-z]{2,4}$|^(webforms\.pipedrive|forms\.zoho(public)?|form-assets\.mailchimp)\.[a-z.]{2,6}$/;
  const sources = dom.all("script").map((script) => ({ src: embedSource(script).slice(0, 2_048) }));
  const drawing = sources.filter(({ src }) => services.test(URL.parse(src)?.hostname ?? ""));
  const [first] = drawing.filter(({ src }) => URL.parse(src)?.host !== location.host);
  return first ? [{ kind: "frame", src: first.src, name: "", text: "", area: "main", fields: 0 }] : [];
}

export function embedKind(element: Element, src: string): CapturedEmbed["kind"] {
  if (dom.tag(element) !== "IFRAME") return dom.tag(element) === "AUDIO" ? "audio" : "video";
  const players = /^(www\.)?(youtube(-nocookie)?\.com|player\.vimeo\.com|fast\.wistia\.(net|com)|www\.loom\.com)$/;
  return players.test(URL.parse(src)?.host ?? "") ? "video" : "frame";
}

export function embedSource(element: Element): string {
  const source = dom.within(element, "source[src]")[0];
  const own = ["src", "data-src", "data-cmp-src", "data-cookieblock-src", "videoid"]
    .map((name) => dom.attribute(element, name))
    .find((value) => value);
  const address = own ?? (source ? dom.attribute(source, "src") : null) ?? "";
  if (!address || /^(about|javascript|data):/i.test(address)) return "";
  return URL.parse(address, document.baseURI)?.href ?? "";
}

export function bodyOf(frame: Element): HTMLElement | null {
  // In a drawing, the tag is no frame.
  const isOfPage = Reflect.get(Element.prototype, "namespaceURI", frame) === "http://www.w3.org/1999/xhtml";
  if (!isOfPage || dom.tag(frame) !== "IFRAME") return null;
  const inner: Document | null = Reflect.get(HTMLIFrameElement.prototype, "contentDocument", frame);
  return inner && Reflect.get(Document.prototype, "body", inner);
}

export function frameText(frame: Element): string {
  const body = bodyOf(frame);
  if (!body || dom.text(body).length > 500_000) return "";
  return collapseLines(dom.renderedText(body).slice(0, 20_000));
}

export function addFrameText(page: PageState, read: ReadText, frame: Element, { text, area }: CapturedEmbed): void {
  const box = dom.box(frame);
  const firstScreen = box.top + scrollY >= 0 && box.bottom + scrollY <= 800;
  const heading = page.headingBefore.get(frame) ?? null;
  const section = page.sectionOf.get(frame);
  for (const line of text.split("\n")) {
    const words = line.split(" ").length;
    read.words += words;
    if (section) section.words += words;
    if (firstScreen) read.firstScreenText = `${read.firstScreenText}\n${line}`.slice(0, page.caps.firstScreenText);
    if (read.texts.length >= page.caps.texts || words <= 3) continue;
    const kind = words >= 12 && /[.!?…]/.test(line) ? "paragraph" : "other";
    const copy = line.slice(0, page.caps.textLength);
    read.texts.push({ kind, text: copy, area, heading, firstScreen, firstScreenPhone: false, hiddenIn: null });
  }
  read.text = `${read.text}\n${text}`.trim().slice(0, page.caps.text);
}
