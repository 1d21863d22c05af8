import * as area from "./in-page/area.ts";
import * as capturePage from "./in-page/capture-page.ts";
import * as clickView from "./in-page/click-view.ts";
import * as colour from "./in-page/colour.ts";
import * as consentBanner from "./in-page/consent-banner.ts";
import * as controlTarget from "./in-page/control-target.ts";
import * as hiddenPlace from "./in-page/hidden-place.ts";
import * as hiddenText from "./in-page/hidden-text.ts";
import * as listenerQuestions from "./in-page/listener-questions.ts";
import * as mobileLayout from "./in-page/mobile-layout.ts";
import * as names from "./in-page/names.ts";
import * as pageState from "./in-page/page-state.ts";
import * as phoneScreen from "./in-page/phone-screen.ts";
import * as readActions from "./in-page/read-actions.ts";
import * as readBoxes from "./in-page/read-boxes.ts";
import * as readEmbeds from "./in-page/read-embeds.ts";
import * as readForms from "./in-page/read-forms.ts";
import * as readMedia from "./in-page/read-media.ts";
import * as readMicrodata from "./in-page/read-microdata.ts";
import * as readText from "./in-page/read-text.ts";
import * as readingMemory from "./in-page/reading-memory.ts";
import * as scrollThrough from "./in-page/scroll-through.ts";
import * as seenText from "./in-page/seen-text.ts";
import * as sight from "./in-page/sight.ts";
import * as textRuns from "./in-page/text-runs.ts";
import * as unreadableText from "./in-page/unreadable-text.ts";

/**
 * The functions of `in-page/`, as one source text: they call each other by name, so the modules
 * hold exported function declarations only, and their state is an argument.
 */
const inPageFunctions = [
  area,
  capturePage,
  clickView,
  colour,
  consentBanner,
  controlTarget,
  hiddenPlace,
  hiddenText,
  listenerQuestions,
  mobileLayout,
  names,
  pageState,
  phoneScreen,
  readActions,
  readBoxes,
  readEmbeds,
  readForms,
  readMedia,
  readMicrodata,
  readText,
  readingMemory,
  scrollThrough,
  seenText,
  sight,
  textRuns,
  unreadableText,
]
  .flatMap((module) => Object.values(module))
  .map(String)
  .join("\n");

/**
 * An expression that evaluates, in a page, to a `PageContent`. It comes after {@link mobileLayoutExpression} in the
 * same world, which remembers the phone's first screen for it.
 *
 * Text is what a visitor sees or can open: closed details, tabs, accordions, slides, menus and dialogs are part of it,
 * and say so. What nobody can see goes to `hiddenText`, but for the usual labels for screen readers, which go nowhere.
 * White space is collapsed, CSS capitals are applied. Boxes that wait transparent for a scroll effect count as seen.
 * Every heading and text is also a part of `text`.
 *
 * Caps: 40,000 elements or 4 s of walking, 40,000 characters of text, 20,000 of hidden text, 10,000 of pictures' text,
 * 5,000 of the first screen, 1,500 texts of 1,500 characters, 300 headings and sections, 2,000 links, 300 actions,
 * 30 forms of 60 fields, 400 images, 50 embeds of 5,000 characters and 20,000 in all, 30 JSON-LD blocks of 50,000
 * characters and 200,000 in all, 30 microdata items of 500 values and 50,000 characters in all, 100 types, addresses of 2,048. Of a page with more than 400 boxes or 30,000 characters
 * in them (400 each), and of one that takes more than 150 ms to look through for them, there are no boxes.
 */
export const capturePageExpression = `(() => { ${inPageFunctions}\nreturn capturePage(); })()`;

/** An expression for the array of what {@link capturePageExpression} asks about, to be had by reference. */
export const askedTargetsExpression = `(() => { ${inPageFunctions}\nreturn readingMemory().asked; })()`;

/** See `in-page/click-view.ts`. */
export const aimExpression = `(() => { ${inPageFunctions}\nreturn aimAtMainAction(); })()`;
export const noteViewExpression = `(() => { ${inPageFunctions}\nreturn noteViewBefore(); })()`;
export const viewAfterExpression = `(() => { ${inPageFunctions}\nreturn viewAfter(); })()`;

/** An expression that evaluates, in a page with the mobile viewport of that many CSS pixels, to a `MobileLayout`. */
export function mobileLayoutExpression(viewportWidth: number): string {
  return `(() => { ${inPageFunctions}\nreturn measureMobileLayout(${viewportWidth}); })()`;
}

/** An expression for a promise: see {@link scrollThrough.scrollThrough}. */
export const scrollThroughExpression = `(() => { ${inPageFunctions}\nreturn scrollThrough(); })()`;

/** An expression for a boolean: see {@link consentBanner.hideConsentBanner}. A page that defends its banner keeps it. */
export const hideConsentBannerExpression = `(() => { ${inPageFunctions}
try { return hideConsentBanner(); } catch { return false; } })()`;
