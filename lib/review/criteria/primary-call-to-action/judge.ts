import { fromHex, contrast as ratio } from "@/lib/colours";
import { pageKey } from "@/lib/page-address";
import type { Tailored } from "@/lib/review/check";
import { type Judges, judgeOne, judgePages, type MemberOutcome, unknown, worstFirst } from "@/lib/review/outcome";
import { isFainter, isSolid, isStronger } from "@/lib/site/button-fill";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { isSameSite } from "@/lib/site/links";
import { getFilledButtons, type PageAction } from "@/lib/site/page-actions";
import type { PageFacts } from "@/lib/site/page-facts";
import { countWords } from "@/lib/text/sentences";
import { quoted } from "@/lib/text/wording";

/** WCAG 1.4.3 for text of normal size. */
const minContrast = 4.5;
/** Lower values are mismeasured: where Lighthouse found no fault, no text is below 3:1. */
const minBelievable = { fromPixels: 1.2, withFault: 1.5, withoutFault: 3 };
const measuredWithin = 1.03;
const minReadable = 2;
const dominantBy = 1.3;
const firstScreenHeight = 800;
const minFirstScreenWords = 10;
/** Square pixels. In header, menu and footer, anything smaller is an entry of a filled menu; a link may be a tag. */
const minButtonSize = 2_400;

export const judge = {
  "cta-dominant": ({ home }) => (home === null ? unknown("unread") : judgeOne("page", home.label, judgeFold(home))),
  "cta-contrast": ({ pages }) => {
    const withButtons = pages.filter((page) => isCut(page) || page.actions.some(isFilledButton));
    const outcome = worstFirst(judgePages(withButtons, judgeContrast));
    const [doubt] = outcome.population?.leftOut ?? [];
    return outcome.verdict === "holds" && doubt ? { ...outcome, verdict: "unknown", reason: doubt.reason } : outcome;
  },
} satisfies Judges;

function judgeFold(home: PageFacts): MemberOutcome {
  if (home.capture.cover) return { unknown: "cover" };
  const filled = getFilledButtons(home.actions, home.finalUrl);
  if (filled.some((button) => isSolid(button) === null)) return { unknown: "fills" };
  const solid = filled.filter(isSolid);
  const steps = distinctSteps(solid);
  const [largest] = steps;
  if (!largest) return judgeUnfilled(home);
  const isAhead = (a: PageAction, b: PageAction) => a === b || a.size >= dominantBy * b.size || isStronger(a, b);
  const first = steps.find((step) => steps.every((other) => isAhead(step, other)));
  if (!first) {
    const rivals = steps.filter(({ size }) => largest.size < dominantBy * size);
    if (rivals.some(({ nearFold }) => nearFold)) return { unknown: "fold" };
    return { failing: rivals.map(({ text }) => quotedFrom(home, text, "above the fold, solid button")) };
  }
  // By size alone, nothing beats a header's button in the same colour.
  const isRival = (other: PageAction) => other !== first && other.area !== "main" && !isStronger(first, other);
  if (steps.some((other) => isFainter(first, other) || isRival(other))) return { unknown: "fills" };
  if (!solid.some((button) => button.area === "main" && isSameStep(button, first))) return { unknown: "header" };
  if (first.nearFold) return { unknown: "fold" };
  if (first.underBanner) return { unknown: "banner" };
  if (leavesSite(first, home)) return { unknown: "elsewhere" };
  const leadsNowhere = first.isDead || home.forms.some(({ form, isDead }) => isDead && form.submitText === first.text);
  if (leadsNowhere) return { unknown: "dead" };
  if ((first.contrast ?? minReadable) < minReadable) return { unknown: "faint" };
  return { passing: [{ ...quotedFrom(home, first.text, "above the fold"), name: quoted(first.text, 60) }] };
}

function judgeUnfilled(home: PageFacts): MemberOutcome {
  const own = home.actions.filter(({ firstScreen, isUtility, hiddenIn }) => firstScreen && !isUtility && !hiddenIn);
  const mayBeSolid = own.some((button) => button.filled && isSolid(button) !== false);
  const isPhonesOwn = ({ size, firstScreenPhone, isUtility }: PageAction) =>
    size === 0 && firstScreenPhone && !isUtility;
  if (
    mayBeSolid ||
    home.actions.some(isPhonesOwn) ||
    isCut(home) ||
    countWords(home.capture.firstScreenText) < minFirstScreenWords
  )
    return { unknown: "partly-seen" };
  if (home.actions.some(({ filled, nearFold, isUtility }) => filled && nearFold && !isUtility))
    return { unknown: "fold" };
  if (findPictureButtons(home).length > 0) return { unknown: "picture" };
  const shown = own.filter(({ area, isTextShown }) => area === "main" && isTextShown);
  if (shown.length > 0 && shown.every((button) => leavesSite(button, home))) return { unknown: "elsewhere" };
  const plain = shown.map(({ text }) => quotedFrom(home, text, "above the fold"));
  return { failing: plain.length > 0 ? plain : [measuredAt(home, "above the fold")] };
}

const leavesSite = ({ href }: PageAction, { finalUrl }: PageFacts) =>
  href !== null && /^https?:/.test(href) && !isSameSite(href, finalUrl);

const isCut = ({ capture: { actions, totals } }: PageFacts) => totals.actions > actions.length;

function findFaint(page: PageFacts) {
  const solid = page.actions.filter(isFilledButton);
  const mayBeTag = ({ size, kind }: PageAction) => size < minButtonSize && kind === "link";
  const faint = solid.filter(({ contrast }) => contrast !== null && contrast < minContrast);
  const sure = faint.filter(
    (button) => isBelievable(button, page) && !mayBeDisabled(button, page) && !mayBeTag(button),
  );
  return { solid, faint, sure };
}

/** Where buttons differ or weren't seen in colour, either change may help. Equal contrasts are one style's. */
export function adviseContrast(pages: readonly PageFacts[]): Tailored {
  const faint = pages.flatMap((page) => findFaint(page).sure);
  const seen = new Map(faint.filter(({ fill }) => fill).map((button) => [button.contrast, sideOfText(button)]));
  const sides = new Set(faint.map((button) => sideOfText(button) ?? seen.get(button.contrast) ?? null));
  const [side] = sides.size === 1 ? sides : [];
  if (!side) return {};
  return { change: `Darken the ${side === "dark" ? "text" : "button"} where the style is defined.` };
}

function sideOfText({ fill, contrast }: PageAction): "light" | "dark" | null {
  if (!fill || contrast === null) return null;
  const [white = 0, black = 0] = ["#ffffff", "#000000"].map((end) => ratio(fromHex(fill.colour), fromHex(end)));
  if (contrast > black * measuredWithin || Math.abs(contrast / white - 1) < measuredWithin - 1) return "light";
  return contrast > white * measuredWithin && black >= minContrast ? "dark" : null;
}

function judgeContrast(page: PageFacts): MemberOutcome {
  const { solid, faint, sure } = findFaint(page);
  const failing = sure.map(({ text, contrast }) => ({
    ...quotedFrom(page, text, "solid button"),
    measures: [{ amount: contrast ?? 0, unit: "ratio" as const }],
  }));
  // Text in its background's own colour counts as not shown.
  const isUnseen = (button: PageAction) => button.contrast !== null && isFilledButton({ ...button, isTextShown: true });
  const doubted =
    solid.find((button) => button.contrast === null || (faint.includes(button) && !sure.includes(button))) ??
    page.actions.find((button) => !button.isTextShown && isUnseen(button));
  if (failing.length > 0) return { failing };
  if (doubted) return { unknown: "doubted", name: `${quoted(doubted.text, 60)} on ${page.label}` };
  return isCut(page) ? { unknown: "cut" } : { passing: [measuredAt(page, "solid buttons")] };
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
    if (!steps.some((step) => isSameStep(step, button))) steps.push(button);
  }
  return steps;
}

function isSameStep({ text, href, opens }: PageAction, other: PageAction): boolean {
  if (text.toLowerCase() === other.text.toLowerCase()) return true;
  if (href !== null && other.href !== null && opens === null && other.opens === null)
    return href === other.href || (!href.includes("#") && pageKey(href) === pageKey(other.href));
  return opens !== null && opens !== "script" && opens === other.opens;
}

const mayBeDisabled = ({ href, isDisabled }: PageAction, { forms }: PageFacts): boolean =>
  isDisabled ?? (href === null && forms.some(({ kind }) => kind !== "search" && kind !== "newsletter"));

function isBelievable(
  { contrast, contrastFrom }: PageAction,
  { lighthouse: { scores, failedChecks } }: PageFacts,
): boolean {
  if (contrastFrom === "pixels") return (contrast ?? 0) >= minBelievable.fromPixels;
  const mayHaveFault = scores.accessibility === null || failedChecks.some(({ id }) => id === "color-contrast");
  return (contrast ?? 0) >= (mayHaveFault ? minBelievable.withFault : minBelievable.withoutFault);
}

const isFilledButton = (button: PageAction): boolean => {
  const { filled, size, area, isTextShown, isUtility, isDisabled, hiddenIn } = button;
  const isLarge = size >= (area === "main" ? 1 : minButtonSize);
  const isShaped = filled && isLarge && isSolid(button) !== false;
  return isShaped && isDisabled !== true && isTextShown && !isUtility && hiddenIn === null;
};
