import {
  attributeOf,
  boxOf,
  childrenOf,
  createPageState,
  findAll,
  findWithin,
  matchesOf,
  type PageState,
} from "./page-state.ts";
import { isSeen, styleOf, visibleText } from "./seen-text.ts";

/**
 * Runs in the page: takes a consent banner out of sight, and lets the page be scrolled again, so that
 * picture and content show what the visitor came for. Nothing is clicked: no choice is made for anyone.
 * @returns whether there was a banner.
 */
export function hideConsentBanner(): boolean {
  const page = createPageState();
  const banners = [...findAll(consentManagers()).filter((host) => isDrawn(page, host)), ...findConsentBoxes(page)];
  if (banners.length === 0) return false;
  for (const element of [...banners, ...findBackdrops(page)]) hideElement(element);
  for (const root of [document.documentElement, document.body])
    root?.style.setProperty("overflow", "auto", "important");
  return true;
}

/** The elements that widely used consent managers put their banners into, some as a closed shadow tree. */
export function consentManagers(): string {
  return [
    "#onetrust-consent-sdk, #CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay, #usercentrics-root",
    "#usercentrics-cmp-ui, #didomi-host, .qc-cmp2-container, #truste-consent-track, .osano-cm-window",
    ".cky-consent-container, .cky-overlay, #cmplz-cookiebanner-container, #BorlabsCookieBox, #iubenda-cs-banner",
    "#hs-eu-cookie-confirmation, #hs-banner-parent, #cookie-notice, #axeptio_overlay, #cookiescript_injected",
    "#tarteaucitronRoot, #termly-code-snippet-support, #klaro, #cc-main, .cc-window, #ketch-consent-banner",
  ].join(", ");
}

/** Something of it, or of its shadow tree, is to be seen, not far inside: banners are small. */
export function isDrawn(page: PageState, element: Element, depth = 0): boolean {
  if (isSeen(page, element)) return true;
  if (depth === 4) return false;
  return childrenOf(element)
    .slice(0, 20)
    .some((child) => child instanceof Element && isDrawn(page, child, depth + 1));
}

/** Boxes that float over the page, speak of cookies or consent, and have a button to answer with. */
export function findConsentBoxes(page: PageState): Element[] {
  const found: Element[] = [];
  for (const element of floatingElements(page)) {
    if (found.some((other) => other.contains(element)) || holdsThePage(element) || !isDrawn(page, element)) continue;
    if (asksForConsent(page, element)) found.push(element);
  }
  return found;
}

/** The first hundred: a page with more is up to something, and must not hold the lane. */
export function floatingElements(page: PageState): Element[] {
  const floating: Element[] = [];
  for (const element of findAll("body *").slice(0, page.caps.elements)) {
    const isDialog = matchesOf(element, "dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]");
    if (isDialog || /^(fixed|sticky)$/.test(styleOf(page, element).position)) floating.push(element);
    if (floating.length === 100) break;
  }
  return floating;
}

export function asksForConsent(page: PageState, element: Element): boolean {
  const text = visibleText(page, element, 4_000);
  const speaksOfIt = /cookie|consent|gdpr|dsgvo|privatsphäre|datenschutzeinstellung|your privacy/i.test(text);
  if (!speaksOfIt || text.length < 20 || text.length > 3_500) return false;
  const answer =
    /accept|agree|allow|got it|okay|\bok\b|understand|reject|decline|refuse|necessary|essential|settings|preferences|akzept|zustimm|einverstanden|ablehn|verstanden|accepter|refuser|aceptar|rechazar|accett|rifiut|akkoord|weiger|godkänn|tillad|accepter|zgadzam|akceptuj/i;
  return findWithin(element, "button, a, input[type=button], input[type=submit], [role=button]")
    .slice(0, 50)
    .some((control) => answer.test(visibleText(page, control, 200) || (attributeOf(control, "value") ?? "")));
}

/** Empty sheets over the whole window, which darken the page behind a banner. */
export function findBackdrops(page: PageState): Element[] {
  return floatingElements(page).filter((element) => {
    if (holdsThePage(element) || findWithin(element, "img").length > 0) return false;
    const box = boxOf(element);
    const coversAll = box.left <= 0 && box.top <= 0 && box.right >= innerWidth && box.bottom >= innerHeight;
    return coversAll && isSeen(page, element) && visibleText(page, element, 50) === "";
  });
}

/** Some sites float all they have. */
export function holdsThePage(element: Element): boolean {
  return findWithin(element, "main, h1, nav").length > 0;
}

export function hideElement(element: Element): void {
  if (element instanceof HTMLElement) element.style.setProperty("display", "none", "important");
}
