import {
  attributeOf,
  boxOf,
  childrenOf,
  createPageState,
  findAll,
  findWithin,
  matchesOf,
  type PageState,
  tagOf,
} from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

/** Runs in the page. Nothing is clicked: no choice is made for anyone. */
export function hideConsentBanner(): boolean {
  const page = createPageState();
  const floating = floatingElements(page, performance.now() + 1_000);
  const managers = findAll(consentManagers()).filter((host) => !holdsThePage(host) && isDrawn(page, host));
  const banners = [...managers, ...findConsentBoxes(page, floating)];
  if (banners.length === 0) return false;
  for (const element of [...banners, ...findBackdrops(page, floating)]) {
    readingMemory().banners.add(element);
    setStyle(element, "display", "none");
  }
  for (const root of findAll("html, body")) {
    const { overflowY, position } = getComputedStyle(root);
    if (/^(hidden|clip)$/.test(overflowY)) setStyle(root, "overflow-y", "visible");
    if (position === "fixed") setStyle(root, "position", "static");
  }
  return true;
}

export function consentManagers(): string {
  return [
    "#onetrust-consent-sdk, #CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay, #usercentrics-root",
    "#usercentrics-cmp-ui, #didomi-host, .qc-cmp2-container, #truste-consent-track, .osano-cm-window",
    ".cky-consent-container, .cky-overlay, #cmplz-cookiebanner-container, #BorlabsCookieBox, #iubenda-cs-banner",
    "#hs-eu-cookie-confirmation, #hs-banner-parent, #cookie-notice, #axeptio_overlay, #cookiescript_injected",
    "#tarteaucitronRoot, #termly-code-snippet-support, #klaro, #cc-main, .cc-window, #ketch-consent-banner",
  ].join(", ");
}

export function isDrawn(page: PageState, element: Element, depth = 0): boolean {
  if (isSeen(page, element)) return true;
  const children = childrenOf(element).filter((child) => child instanceof Element);
  if (depth === 0 && children.length === 0) return styleOf(page, element).display !== "none";
  return depth < 4 && children.slice(0, 20).some((child) => isDrawn(page, child, depth + 1));
}

export function floatingElements(page: PageState, deadline: number): Element[] {
  const floating: Element[] = [];
  for (const element of findAll("body *").slice(0, page.caps.elements)) {
    const isDialog = matchesOf(element, "dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]");
    if (isDialog || styleOf(page, element).position === "fixed") floating.push(element);
    if (performance.now() > deadline) break;
  }
  return floating.slice(-100);
}

export function findConsentBoxes(page: PageState, floating: Element[]): Element[] {
  const deadline = performance.now() + 1_000;
  const all = visibleText(page, document.documentElement, 8_000).length;
  const found: Element[] = [];
  for (const element of floating) {
    if (performance.now() > deadline) break;
    if (found.some((other) => Node.prototype.contains.call(other, element)) || holdsThePage(element)) continue;
    const text = visibleText(page, element, 4_000);
    const isBanner = /cookie|consent|gdpr|dsgvo|privatsphäre|datenschutzeinstellung|your privacy/i.test(text);
    if (!isBanner || text.length < 20 || text.length > 3_500 || text.length > 0.8 * all) continue;
    if (isSeen(page, element) && hasConsentButton(page, element)) found.push(element);
  }
  return found;
}

export function hasConsentButton(page: PageState, element: Element): boolean {
  const answer =
    /(^|\W)(accept\w*|agree|allow|got it|ok|okay|understand|reject\w*|decline|refuse\w*|deny|akzept\w*|zustimmen|einverstanden|ablehnen|verstanden|annehmen|d'accord|aceptar|aceitar|rechazar|accett\w*|rifiut\w*|akkoord|weiger\w*|godkänn\w*|tillad|zgadzam|akceptuj\w*)(\W|$)/i;
  return findWithin(element, "button, a, input[type=button], input[type=submit], [role=button]")
    .slice(0, 30)
    .some((control) => {
      const label = visibleText(page, control, 80) || (attributeOf(control, "value") ?? "");
      return label.length <= 60 && answer.test(label);
    });
}

export function findBackdrops(page: PageState, floating: Element[]): Element[] {
  return floating.filter((element) => {
    const { position, backgroundImage } = styleOf(page, element);
    const isSheet = /^(DIV|SPAN|SECTION|ASIDE)$/.test(tagOf(element)) && childrenOf(element).length === 0;
    if (!isSheet || position !== "fixed" || backgroundImage !== "none") return false;
    const box = boxOf(element);
    return box.left <= 0 && box.top <= 0 && box.right >= innerWidth && box.bottom >= innerHeight;
  });
}

/** Some sites float their head, their forms or all they have. */
export function holdsThePage(element: Element): boolean {
  if (/^(HEADER|NAV|MAIN|FOOTER|FORM)$/.test(tagOf(element))) return true;
  const content = "main, h1, nav, textarea, input[type=email], input[type=text], input[type=tel], input:not([type])";
  return findWithin(element, content).length > 0;
}

export function setStyle(element: Element, property: string, value: string): void {
  if (!(element instanceof HTMLElement)) return;
  const style: CSSStyleDeclaration = Reflect.get(HTMLElement.prototype, "style", element);
  style.setProperty(property, value, "important");
}
