import * as names from "./in-page/accessible-names.ts";
import * as area from "./in-page/area.ts";
import * as buttonLooks from "./in-page/button-looks.ts";
import * as capturePage from "./in-page/capture-page.ts";
import * as clickView from "./in-page/click-view.ts";
import * as colour from "./in-page/colour.ts";
import * as consentBanner from "./in-page/consent-banner.ts";
import * as controlTarget from "./in-page/control-target.ts";
import * as headline from "./in-page/headline.ts";
import * as hiddenPlace from "./in-page/hidden-place.ts";
import * as hiddenText from "./in-page/hidden-text.ts";
import * as listenerQuestions from "./in-page/listener-questions.ts";
import * as menuEntries from "./in-page/menu-entries.ts";
import * as missingGlyphs from "./in-page/missing-glyphs.ts";
import * as mobileLayout from "./in-page/mobile-layout.ts";
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
import * as textContrast from "./in-page/text-contrast.ts";
import * as textRuns from "./in-page/text-runs.ts";
import * as tryFormOf from "./in-page/try-form.ts";
import * as unreadableText from "./in-page/unreadable-text.ts";

/**
 * One source text whose functions call each other by name: modules hold functions alone, state is an argument. A world
 * of our own evaluates it once, and then calls them.
 */
export const inPageFunctions = [
  area,
  buttonLooks,
  capturePage,
  clickView,
  colour,
  consentBanner,
  controlTarget,
  headline,
  hiddenPlace,
  hiddenText,
  listenerQuestions,
  menuEntries,
  missingGlyphs,
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
  textContrast,
  textRuns,
  tryFormOf,
  unreadableText,
]
  .flatMap((module) => Object.values(module))
  .map(String)
  .join("\n");

/** For a frame or a page that has not been given the functions of {@link inPageFunctions}. */
export const inPage = (call: string) => `(() => { ${inPageFunctions}\nreturn ${call}; })()`;
