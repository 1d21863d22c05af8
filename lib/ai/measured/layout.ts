import { defects } from "@/lib/ai/defects/find";
import { getFilledButtons } from "@/lib/ai/facts/actions";
import { measuredAt, quotedFrom } from "@/lib/ai/facts/cite";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import { judgePages } from "@/lib/ai/measured/judge-pages";
import { fail, notAssessed, pass, type Verdict } from "@/lib/ai/rubric/verdict";
import { normaliseText } from "@/lib/ai/text/normalise";
import { joinSome } from "@/lib/ai/text/wording";

const maxSmallShare = 0.4;
const maxFilledButtons = 2;

export const layoutJudges = {
  "mob-fits": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages,
      site.pages.length,
      (page) => defects["viewport-missing"].find(page) ?? defects["sideways-scrolling"].find(page),
      {
        none: "No page was audited.",
        holds: [
          "sets a viewport and need not be scrolled sideways on a screen 412 pixels wide",
          "set a viewport and need not be scrolled sideways on a screen 412 pixels wide",
        ],
        fails: ["does not fit a phone", "do not fit a phone"],
        place: "layout at 412 pixels",
      },
    ),
  "mob-tap-targets": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter(({ capture }) => capture.mobile.tapTargets > 0),
      site.pages.length,
      (page) => {
        const { smallTapTargets, tapTargets } = page.capture.mobile;
        const share = smallTapTargets / tapTargets;
        if (share <= maxSmallShare) return null;
        const evidence = [measuredAt(page, "links and buttons at 412 pixels")];
        return { short: `${smallTapTargets} of ${tapTargets}`, evidence, size: share };
      },
      {
        none: "No page shows links or buttons to measure on a phone.",
        holds: [
          "has at least three in five links and buttons of 24×24 pixels or more on a phone",
          "have at least three in five links and buttons of 24×24 pixels or more on a phone",
        ],
        fails: [
          "has more than two in five links and buttons smaller than 24×24 pixels on a phone",
          "have more than two in five links and buttons smaller than 24×24 pixels on a phone",
        ],
        place: "links and buttons at 412 pixels",
      },
    ),
  "mob-nothing-covers": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages,
      site.pages.length,
      (page) => {
        const { coveringOverlays } = page.capture.mobile;
        if (coveringOverlays === 0) return null;
        const short = page.capture.consentBannerHidden ? "it may be the consent banner" : "an overlay";
        return { short, evidence: [measuredAt(page, "first screen at 412 pixels")], size: coveringOverlays };
      },
      {
        none: "No page was audited.",
        holds: [
          "opens on a phone with nothing over a third of the first screen",
          "open on a phone with nothing over a third of the first screen",
        ],
        fails: [
          "opens on a phone with a dialog or fixed bar over about a third of the first screen or more",
          "open on a phone with a dialog or fixed bar over about a third of the first screen or more",
        ],
        place: "first screen at 412 pixels",
      },
    ),
  "hier-one-h1": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages,
      site.pages.length,
      (page) => defects["h1-missing"].find(page) ?? defects["h1-several"].find(page),
      {
        none: "No page was audited.",
        holds: ["has exactly one main heading", "have exactly one main heading"],
        fails: ["does not have exactly one main heading", "do not have exactly one main heading"],
        place: "headings",
      },
    ),
  "hier-focus": ({ home }: SiteFacts): Verdict => {
    if (home === null) return notAssessed("The home page could not be read.");
    const { capture, mainHeadings } = home;
    if (mainHeadings.length === 0) {
      return fail("The home page has no main heading.", [measuredAt(home, "first screen")], [home.url]);
    }
    const [heading = ""] = mainHeadings;
    if (!includes(capture.firstScreenText, heading)) {
      // A picture's alternative text: the picture may well be in the first screen.
      if (!includes(capture.text, heading)) {
        return notAssessed("The home page's main heading is a picture, so its place could not be told.");
      }
      const evidence = [quotedFrom(home, heading, "main heading")];
      return fail("The home page shows its main heading only below the first screen.", evidence, [home.url]);
    }
    const filled = getFilledButtons(home.actions, home.finalUrl);
    const texts = [...new Set(filled.map(({ text }) => text))];
    if (texts.length > maxFilledButtons) {
      return fail(
        `The home page's first screen has ${texts.length} filled buttons: ${joinSome(
          texts.map((text) => `“${text}”`),
          5,
        )}.`,
        texts.map((text) => quotedFrom(home, text, "first screen")),
        [home.url],
      );
    }
    const buttons = ["no filled button", "one filled button", "two filled buttons"][texts.length] ?? "";
    return pass(`The home page's first screen shows its main heading and ${buttons}.`, [
      quotedFrom(home, heading, "first screen"),
    ]);
  },
};

function includes(text: string, part: string): boolean {
  const squeeze = (value: string) => normaliseText(value).toLowerCase().replaceAll(" ", "");
  return squeeze(text).includes(squeeze(part));
}
