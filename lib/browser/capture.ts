import * as area from "./in-page/area.ts";
import * as capturePage from "./in-page/capture-page.ts";
import * as colour from "./in-page/colour.ts";
import * as consentBanner from "./in-page/consent-banner.ts";
import * as mobileLayout from "./in-page/mobile-layout.ts";
import * as pageState from "./in-page/page-state.ts";
import * as readControls from "./in-page/read-controls.ts";
import * as readMedia from "./in-page/read-media.ts";
import * as readText from "./in-page/read-text.ts";
import * as scrollThrough from "./in-page/scroll-through.ts";
import * as seenText from "./in-page/seen-text.ts";

/**
 * The functions of `in-page/`, as one source text: they call each other by name, so the modules
 * hold exported function declarations only, and their state is an argument.
 */
const inPageFunctions = [
  area,
  capturePage,
  colour,
  consentBanner,
  mobileLayout,
  pageState,
  readControls,
  readMedia,
  readText,
  scrollThrough,
  seenText,
]
  .flatMap((module) => Object.values(module))
  .map(String)
  .join("\n");

/**
 * An expression that evaluates, in a page, to everything of `PageCapture` but what comes before the
 * content is read: `mobile` and `consentBannerHidden`.
 *
 * Text is what a visitor sees: nothing that is `display: none`, `visibility: hidden`, closed away
 * or visually hidden for screen readers; white space collapsed, CSS capitals applied. Boxes that
 * wait transparent for a scroll effect count. Every heading and text is also a part of `text`.
 *
 * Caps: 40,000 elements or 4 s of walking, 40,000 characters of text, 5,000 of the first screen,
 * 1,500 texts of 1,500 characters, 300 headings, 2,000 links, 300 actions, 30 forms of 60 fields,
 * 400 images, 30 JSON-LD blocks of 50,000 characters and 200,000 in all, 100 types, addresses of 2,048.
 */
export const capturePageExpression = `(() => { ${inPageFunctions}\nreturn capturePage(); })()`;

/** An expression that evaluates, in a page with the mobile viewport of that many CSS pixels, to a `MobileLayout`. */
export function mobileLayoutExpression(viewportWidth: number): string {
  return `(() => { ${inPageFunctions}\nreturn measureMobileLayout(${viewportWidth}); })()`;
}

/** An expression for a promise: see {@link scrollThrough.scrollThrough}. */
export const scrollThroughExpression = `(() => { ${inPageFunctions}\nreturn scrollThrough(); })()`;

/** An expression for a boolean: see {@link consentBanner.hideConsentBanner}. A page that defends its banner keeps it. */
export const hideConsentBannerExpression = `(() => { ${inPageFunctions}
try { return hideConsentBanner(); } catch { return false; } })()`;
