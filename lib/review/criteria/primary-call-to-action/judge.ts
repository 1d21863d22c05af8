import { pageKey } from "@/lib/page-address";
import { auditedPages, judgePages } from "@/lib/review/judge-pages";
import { fail, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { getFilledButtons, type PageAction } from "@/lib/site/page-actions";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { countWords } from "@/lib/text/sentences";
import { joinList, joinSome, quoted } from "@/lib/text/wording";

/** WCAG 1.4.3 for text of normal size. */
const minContrast = 4.5;
/** Below these the colours were hardly measured right: where Lighthouse found no fault, no text is below 3:1. */
const minBelievable = { withFault: 1.2, withoutFault: 3 };
const dominantBy = 1.3;
const firstScreenHeight = 800;
/** Fewer, and the page may be drawn in what has no text. */
const minFirstScreenWords = 10;

export const judge = {
  "cta-dominant": ({ home }: SiteFacts): Verdict => {
    if (home === null) return notAssessed("The home page could not be read.");
    const filled = getFilledButtons(home.actions, home.finalUrl);
    const [largest, ...others] = distinctSteps(filled).sort((a, b) => b.size - a.size);
    if (!largest) return judgeUnfilled(home);
    const evidence = [largest, ...others].map(({ text }) => quotedFrom(home, text, "first screen"));
    if (others.length === 0) {
      if (largest.area !== "main")
        return notAssessed("The only filled button in the home page's first screen is an entry of its header or menu.");
      return pass(
        filled.length === 1
          ? `“${largest.text}” is the one filled button in the home page's first screen.`
          : `The filled buttons in the home page's first screen ask for one and the same step: “${largest.text}”.`,
        evidence,
      );
    }
    const second = others[0]?.size ?? 0;
    if (largest.size >= dominantBy * second) {
      return pass(
        `“${largest.text}” is clearly larger than the other filled buttons in the main part of the home page's first screen.`,
        evidence.slice(0, 1),
      );
    }
    const rivals = [largest, ...others.filter(({ size }) => largest.size < dominantBy * size)];
    const texts = rivals.map(({ text }) => `“${text}”`);
    return fail(
      `${texts.length} filled buttons of similar size stand in the home page's first screen: ${joinSome(texts, 4)}.`,
      rivals.map(({ text }) => quotedFrom(home, text, "first screen")),
      [home.url],
    );
  },
  "cta-contrast": (site: SiteFacts): Verdict => {
    const pages = site.pages.filter((page) => getMeasuredButtons(page).length > 0);
    const isFaint = ({ contrast }: { contrast: number }) => contrast < minContrast;
    const doubted = site.pages.find((page) => getDoubtedButtons(page).length > 0);
    if (doubted && !pages.some((page) => getMeasuredButtons(page).some(isFaint))) {
      return notAssessed(
        `The contrast of ${quoted(getDoubtedButtons(doubted)[0]?.text ?? "")} on ${doubted.label} could not be told for sure.`,
      );
    }
    return judgePages(
      pages,
      pages.length,
      (page) => {
        const faint = getMeasuredButtons(page).filter(isFaint);
        const [worst] = faint.sort((a, b) => a.contrast - b.contrast);
        if (!worst) return null;
        const main = findPrimary(faint);
        const named = main && main.text !== worst.text ? [worst, main] : [worst];
        const others = faint.length - named.length;
        return {
          short: `${joinList(named.map(({ text, contrast }) => `“${text}” ${contrast.toFixed(2)}:1`))}${others > 1 ? " and others" : others === 1 ? " and another" : ""}`,
          evidence: named.map(({ text }) => quotedFrom(page, text, "button")),
          size: -worst.contrast,
        };
      },
      {
        none: `No filled button with a measurable contrast was found on ${auditedPages(site.pages)}.`,
        holds: [
          `gives the text of its filled buttons a contrast of ${minContrast}:1 or more, as far as it could be measured`,
          `whose filled buttons could be measured give their text a contrast of ${minContrast}:1 or more`,
        ],
        fails: [
          `has a filled button whose text has a contrast below ${minContrast}:1`,
          `whose filled buttons could be measured have some whose text has a contrast below ${minContrast}:1`,
        ],
        place: "filled buttons",
      },
    );
  },
};

/** Said of the links and buttons that were seen: a picture that is a button may be filled. */
function judgeUnfilled(home: PageFacts): Verdict {
  const { actions, totals, firstScreenText } = home.capture;
  const isFilledEntry = home.actions.some(
    ({ filled, firstScreen, isUtility, hiddenIn }) => filled && firstScreen && !isUtility && hiddenIn === null,
  );
  if (isFilledEntry || totals.actions > actions.length || countWords(firstScreenText) < minFirstScreenWords) {
    return notAssessed("No filled button of the page's own was found in the home page's first screen.");
  }
  if (findPictureButtons(home).length > 0) {
    return notAssessed("No filled button was found in the home page's first screen, but a linked picture may be one.");
  }
  const plain = home.actions
    .filter(({ firstScreen, isUtility, hiddenIn, area }) => firstScreen && !isUtility && !hiddenIn && area === "main")
    .map(({ text }) => text);
  const unfilled =
    plain.length === 0
      ? ""
      : ` ${joinSome(
          plain.map((text) => `“${text}”`),
          3,
        )} ${plain.length === 1 ? "stands" : "stand"} there without a background that sets ${plain.length === 1 ? "it" : "them"} off.`;
  return fail(
    `No filled button stands out in the home page's first screen; search, menu and social networks aside, none was found there.${unfilled}`,
    plain.length > 0 ? plain.map((text) => quotedFrom(home, text, "first screen")) : [measuredAt(home, "first screen")],
    [home.url],
  );
}

function findPictureButtons({ capture: { images, sections } }: PageFacts) {
  const early = sections.filter(({ top }) => top < firstScreenHeight).reduce((sum, section) => sum + section.images, 0);
  return images.slice(0, early).filter(({ area, linksTo, width, height, alt, src }) => {
    const isLogo = /logo|badge|icon|flag|avatar/i.test(`${alt ?? ""} ${src}`);
    return (
      area === "main" && linksTo !== null && !isLogo && width >= 60 && width <= 700 && height >= 22 && height <= 130
    );
  });
}

function distinctSteps(buttons: readonly PageAction[]): PageAction[] {
  const steps: PageAction[] = [];
  for (const button of [...buttons].sort((a, b) => b.size - a.size)) {
    const isKnown = steps.some(({ text, href, opens }) => {
      if (text.toLowerCase() === button.text.toLowerCase()) return true;
      if (href !== null && button.href !== null && opens === null && button.opens === null)
        return href === button.href || (!href.includes("#") && pageKey(href) === pageKey(button.href));
      return opens !== null && opens !== "script" && opens === button.opens;
    });
    if (!isKnown) steps.push(button);
  }
  return steps;
}

function mayBeDisabled({ href, isDisabled }: PageAction, { forms }: PageFacts): boolean {
  return isDisabled ?? (href === null && forms.some(({ kind }) => kind !== "search" && kind !== "newsletter"));
}

function findPrimary(buttons: readonly MeasuredButton[]): MeasuredButton | undefined {
  const [primary] = buttons
    .filter(({ firstScreen, contrastFrom }) => firstScreen && contrastFrom === "pixels")
    .sort((a, b) => Number(b.area === "main") - Number(a.area === "main") || b.size - a.size);
  return primary;
}

type MeasuredButton = PageAction & { contrast: number };

function getMeasuredButtons(page: PageFacts): MeasuredButton[] {
  return getFilled(page).filter((button) => isBelievable(button, page) && !mayBeDisabled(button, page));
}

/** Too faint, were it sure: Lighthouse found no fault in them, or they may be disabled; or on a picture or gradient. */
function getDoubtedButtons(page: PageFacts): PageAction[] {
  const isDoubted = (button: MeasuredButton) =>
    button.contrast < minContrast && (!isBelievable(button, page) || mayBeDisabled(button, page));
  return [
    ...getFilled(page).filter(isDoubted),
    ...page.actions.filter((action) => isFilledButton(action) && action.contrast === null && action.firstScreen),
  ];
}

function isBelievable(
  { contrast, contrastFrom }: MeasuredButton,
  { lighthouse: { scores, failedChecks } }: PageFacts,
): boolean {
  if (contrastFrom === "pixels") return true;
  const hasFault = scores.accessibility === null || failedChecks.some(({ id }) => id === "color-contrast");
  return contrast >= (hasFault ? minBelievable.withFault : minBelievable.withoutFault);
}

function isFilledButton({ filled, isTextShown, isUtility, isDisabled, hiddenIn }: PageAction): boolean {
  return filled && isDisabled !== true && isTextShown && !isUtility && hiddenIn === null;
}

function getFilled({ actions }: PageFacts): MeasuredButton[] {
  return actions.flatMap((action) =>
    isFilledButton(action) && action.contrast !== null ? [{ ...action, contrast: action.contrast }] : [],
  );
}
