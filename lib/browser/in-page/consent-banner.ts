import * as dom from "./dom.ts";
import { collapse, createPageState, type PageState } from "./page-state.ts";
import { bodyOf, frameText } from "./read-embeds.ts";
import { readingMemory } from "./reading-memory.ts";
import { isVisible, styleOf, visibleText } from "./rendered-text.ts";

/** Runs in the page. Clicks nothing, so it makes no choice for anyone. */
export function hideConsentBanner(): boolean {
  const page = createPageState();
  const boxes = findBoxes(page, performance.now() + 1_000);
  const banners = [...findVendorBanners(page, boxes), ...findOtherBanners(page, boxes)];
  if (banners.length === 0) return false;
  // A full-screen box may be a wrapper that draws nothing.
  readingMemory().bannerBoxes.push(...banners.map(dom.box).filter(({ height }) => height < 0.9 * innerHeight));
  for (const element of [...banners, ...boxes.filter((box) => isBackdrop(page, box))]) {
    readingMemory().banners.add(element);
    setStyle(element, "display", "none");
  }
  freePage(banners);
  for (const root of dom.all("html, body")) {
    const { overflowY, position } = getComputedStyle(root);
    if (/^(hidden|clip)$/.test(overflowY)) setStyle(root, "overflow-y", "visible");
    if (position === "fixed") setStyle(root, "position", "static");
  }
  return true;
}

/** Makes blocked content clickable again. Scripts don't notice, so they can't take it for an answer. */
export function freePage(banners: Element[]): void {
  const dialogs = banners.flatMap((banner) => [banner, ...findThrough(banner, "dialog")]);
  for (const dialog of dialogs) {
    if (!(dialog instanceof HTMLDialogElement) || !dom.matches(dialog, "dialog:modal")) continue;
    for (const type of ["beforetoggle", "toggle", "close"]) {
      const keepQuiet = (event: Event) => event.target === dialog && event.stopImmediatePropagation();
      window.addEventListener(type, keepQuiet, { capture: true });
    }
    HTMLDialogElement.prototype.close.call(dialog);
  }
  for (const content of dom.all("main[inert], [inert]:has(main, h1)")) {
    Element.prototype.removeAttribute.call(content, "inert");
  }
}

export function findVendorBanners(page: PageState, boxes: Element[]): Element[] {
  const memory = readingMemory();
  const isThere = ({ signs }: { signs: string[] }) => signs.every((sign) => dom.all(sign).length > 0);
  memory.consentHosts = (memory.consent?.vendors ?? []).filter(isThere).flatMap(({ hosts }) => hosts);
  const found = memory.consentHosts
    .flatMap((host) => dom.all(host))
    .map((element) => boxes.find((box) => dom.contains(box, element) && !holdsThePage(box)) ?? element)
    .filter((element) => !dom.matches(element, "a, button, input") && !holdsThePage(element) && isDrawn(page, element));
  return [...new Set(found)];
}

export function isDrawn(page: PageState, element: Element, depth = 0): boolean {
  if (isVisible(page, element)) return true;
  const children = dom.elements(element);
  if (depth === 0 && children.length === 0) return styleOf(page, element).display !== "none";
  return depth < 4 && children.slice(0, 20).some((child) => isDrawn(page, child, depth + 1));
}

export function findBoxes(page: PageState, deadline: number): Element[] {
  const found = new Set<Element>();
  const dialogs = "dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]";
  const all = dom.all("body").flatMap((body) => findThrough(body, "*"));
  for (const element of all.filter((one) => one instanceof Element).slice(0, page.caps.elements)) {
    const { position, zIndex } = styleOf(page, element);
    const isOver = /^(fixed|sticky)$/.test(position) || (position === "absolute" && Number(zIndex) >= 100);
    if (isOver || dom.matches(element, dialogs)) found.add(element);
    if (performance.now() > deadline) break;
  }
  for (const bar of findEdgeBars()) found.add(bar);
  return [...found].slice(-100);
}

export function findEdgeBars(): Element[] {
  const bars: Element[] = [];
  let level: Element | undefined = dom.all("body")[0];
  for (let depth = 0; level && depth < 5 && !/^(HEADER|NAV|MAIN|FOOTER)$/.test(dom.tag(level)); depth += 1) {
    const drawn = dom.elements(level).filter((node) => dom.box(node).height > 1);
    const first = drawn.findIndex(holdsThePage);
    const last = drawn.findLastIndex(holdsThePage);
    if (first === -1) break;
    bars.push(...drawn.filter((_, index) => index < first || index > last));
    level = first === last ? drawn[first] : undefined;
  }
  return bars.filter((bar) => dom.box(bar).width >= 0.9 * innerWidth && dom.box(bar).height <= 0.5 * innerHeight);
}

export function findOtherBanners(page: PageState, boxes: Element[]): Element[] {
  const deadline = performance.now() + 1_000;
  const drawn = boxes.filter((box) => isDrawn(page, box) && (!holdsThePage(box) || isNamedForCookies(box)));
  const all = drawn.length > 0 ? visibleText(page, document.documentElement, 8_000) : "";
  const found: Element[] = [];
  for (const box of drawn) {
    if (performance.now() > deadline) break;
    if (!found.some((other) => dom.contains(other, box)) && isConsentBox(page, box, all)) found.push(box);
  }
  return found;
}

/** Short, with a choice that stays on the page, and its makers' names, a locked category or telling words (none on a page about cookies). */
export function isConsentBox(page: PageState, box: Element, all: string): boolean {
  const { cookie, privacy, accept } = readingMemory().consent?.words ?? { cookie: [], privacy: [], accept: [] };
  const says = (text: string, words: string[]) => words.some((word) => text.toLowerCase().includes(word));
  const frames = [box, ...findThrough(box, "iframe")].filter((element) => dom.tag(element) === "IFRAME");
  const framed = frames.map(frameText).join(" ");
  const text = `${visibleText(page, box, 4_000)} ${framed}`.slice(0, 4_000);
  const names = [box, ...findThrough(box, "*").slice(0, 40)].map(namesOf).join(" ");
  const isNamed = namesConsent(names);
  const isClosed = (frame: Element) => !bodyOf(frame) && dom.box(frame).width * dom.box(frame).height > 10_000;
  if (text.length < 40 && frames.some(isClosed)) return isNamed || says(names, cookie);

  const controls = findControls(page, box);
  const links = controls.filter(leadsAway);
  const labels = controls.filter((control) => !leadsAway(control) && dom.box(control).width > 0).map(labelOf);
  const isWorded = (label: string) => /\p{L}{2}|\p{Script=Han}/u.test(label);
  const choices = labels.filter((label) => label.length <= 60 && isWorded(label));
  const prose = [...labels, ...links.map(labelOf)].reduce((rest, label) => rest.replace(label, ""), text).trim();
  if (prose.length < 8 || text.length > 3_500 || text.length > 0.8 * all.length) return false;
  const headings = dom.all("title, h1, h2, h3").filter((heading) => !dom.contains(box, heading));
  const count = (part: string) => cookie.reduce((sum, word) => sum + part.toLowerCase().split(word).length - 1, 0);
  const isSubject = says(headings.map(dom.text).join(" "), cookie) || count(all) - count(text) > 3;
  const isLegal = (link: Element) => says(`${labelOf(link)} ${dom.attribute(link, "href")}`, [...cookie, ...privacy]);
  if (isNamedForCookies(box)) {
    if (says(text, cookie) && !isSubject && links.filter((link) => !isLegal(link)).length < 2) return true;
    if (holdsThePage(box)) return false;
  }
  if (choices.length === 0 && labels.every(isWorded)) return false;
  const switches = findThrough(box, "input[type=checkbox], [role=switch]");
  const isLocked = switches.length > 1 && switches.some((one) => dom.matches(one, ":checked:disabled"));
  if (choices.length > 0 && (isNamed || isLocked)) return true;
  const saysCookie = says(text, cookie) || says(names, cookie);
  if ((saysCookie || says(prose, privacy)) && choices.some((label) => says(label, accept))) return true;
  return saysCookie && !isSubject && (choices.length > 1 || links.every(isLegal));
}

export function namesConsent(names: string): boolean {
  return /consent|gdpr|ccpa|lgpd|(^|[^a-z])cmp([^a-z]|$)/i.test(names);
}

export function isNamedForCookies(box: Element): boolean {
  const { cookie } = readingMemory().consent?.words ?? { cookie: [] };
  const chain = [box];
  for (let [inner, ...others] = dom.elements(box); inner && others.length === 0 && chain.length < 4; ) {
    chain.push(inner);
    [inner, ...others] = dom.elements(inner);
  }
  const names = chain.map(namesOf).join(" ").toLowerCase();
  if (/^(BODY|MAIN)$/.test(dom.tag(box)) || dom.within(box, "main")[0]) return false;
  return namesConsent(names) || cookie.some((word) => names.includes(word));
}

export function findControls(page: PageState, box: Element): Element[] {
  const buttons = findThrough(box, "button, a, input[type=button], input[type=submit], [role=button]");
  const within = "button, a, input, label, [role=button]";
  const isPointed = (element: Element) => {
    const parent = dom.parent(element);
    const isOuter = parent !== null && styleOf(page, parent).cursor !== "pointer";
    return isOuter && styleOf(page, element).cursor === "pointer" && !dom.closest(element, within);
  };
  const others = findThrough(box, "div, span, p, svg").slice(0, 100).filter(isPointed);
  return [...buttons, ...others].slice(0, 30);
}

export function labelOf(control: Element): string {
  return collapse(dom.text(control)) || (dom.attribute(control, "value") ?? dom.attribute(control, "aria-label") ?? "");
}

export function namesOf(element: Element): string {
  const attributes = ["id", "class", "name", "title", "aria-label", "data-testid", "src"];
  return [dom.tag(element), ...attributes.map((name) => dom.attribute(element, name)?.slice(0, 300))].join(" ");
}

export function leadsAway(control: Element): boolean {
  const address = dom.attribute(control, "href") ?? "";
  const target = address.includes("?") ? URL.parse(address, location.href) : null;
  const isHere = target?.origin === location.origin && target.pathname === location.pathname;
  return dom.tag(control) === "A" && !isHere && !/^(#|javascript:|$)/i.test(address);
}

export function findThrough(root: Element | ShadowRoot, selector: string): Element[] {
  // A frame has its own classes, so `instanceof` would fail.
  const isElement = Reflect.get(Node.prototype, "nodeType", root) === Node.ELEMENT_NODE;
  const { querySelectorAll } = isElement ? Element.prototype : DocumentFragment.prototype;
  const hosts: Element[] = [...(isElement ? [root as Element] : []), ...querySelectorAll.call(root, "*")];
  const inner = hosts.flatMap((host): (Element | ShadowRoot)[] => {
    const shadow = dom.shadowRoot(host);
    return [shadow ?? bodyOf(host) ?? []].flat();
  });
  return [...querySelectorAll.call(root, selector), ...inner.flatMap((each) => findThrough(each, selector))];
}

export function isBackdrop(page: PageState, element: Element): boolean {
  const { position, backgroundImage } = styleOf(page, element);
  const isSheet = /^(DIV|SPAN|SECTION|ASIDE)$/.test(dom.tag(element)) && dom.children(element).length === 0;
  const { left, top, right, bottom } = dom.box(element);
  const isWhole = left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
  return isSheet && isWhole && /^(fixed|absolute)$/.test(position) && backgroundImage === "none";
}

export function holdsThePage(element: Element): boolean {
  if (/^(BODY|HEADER|NAV|MAIN|FOOTER)$/.test(dom.tag(element))) return true;
  const titles = dom.all("h1");
  if (titles.length > 0 && titles.every((title) => dom.contains(element, title))) return true;
  const fields =
    "textarea, input[type=email], input[type=text], input[type=tel], input[type=search], input:not([type])";
  return dom.within(element, "main, nav").length > 0 || findThrough(element, fields).length > 0;
}

export function setStyle(element: Element, property: string, value: string): void {
  if (!(element instanceof HTMLElement)) return;
  const style: CSSStyleDeclaration = Reflect.get(HTMLElement.prototype, "style", element);
  style.setProperty(property, value, "important");
}
