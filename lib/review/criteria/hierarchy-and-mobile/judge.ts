import { defects } from "@/lib/review/defects/find";
import { judgePages } from "@/lib/review/judge-pages";
import { fail, notAssessed, pass, type Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { getFilledButtons } from "@/lib/site/page-actions";
import type { SiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";
import { count, joinSome } from "@/lib/text/wording";

/** Lighthouse's digest keeps so many elements of a failed audit. */
const maxSnippets = 3;
const maxFilledButtons = 2;

export const judge = {
  "mob-fits": (site: SiteFacts): Verdict => {
    const judged = site.pages.filter(({ slightOverflow }) => slightOverflow === 0);
    const [slight] = site.pages.filter(({ slightOverflow }) => slightOverflow > 0);
    const verdict = judgePages(
      judged,
      judged.length,
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
    );
    if (!slight) return verdict;
    const few = site.pages.filter(({ slightOverflow }) => slightOverflow > 0);
    const others = verdict.points === 0 || verdict.points === 1 ? ` ${verdict.observation}` : "";
    return fail(
      `On a screen 412 pixels wide, the same ${slight.slightOverflow} pixels stick out on ${few.length} of ${count(site.pages.length, "page")}, probably by one element that they share.${others}`,
      [...verdict.evidence.slice(0, others === "" ? 0 : 2), measuredAt(slight, "layout at 412 pixels")],
      [...(verdict.failedOn ?? []), ...few.map(({ url }) => url)],
    );
  },
  // Lighthouse knows what the size alone does not say: the space around a target, and links within a sentence.
  "mob-tap-targets": (site: SiteFacts): Verdict => {
    const verdict = judgePages(
      site.pages.filter(({ lighthouse }) => lighthouse.scores.accessibility !== null),
      site.pages.length,
      (page) => {
        const failed = page.lighthouse.failedChecks.find(({ id }) => id === "target-size");
        if (!failed) return null;
        const named = failed.snippets.length;
        const short =
          named === 0 ? "small targets" : `${named >= maxSnippets ? "at least " : ""}${count(named, "target")}`;
        return { short, evidence: [measuredAt(page, "links and buttons on a phone")], size: named };
      },
      {
        none: "Lighthouse could not measure the size of links and buttons on any page.",
        holds: [
          "has links and buttons that are large enough or far enough apart to tap",
          "have links and buttons that are large enough or far enough apart to tap",
        ],
        fails: [
          "has links or buttons that are smaller than 24×24 pixels and too close to others",
          "have links or buttons that are smaller than 24×24 pixels and too close to others",
        ],
        place: "links and buttons on a phone",
      },
    );
    const shared = isOneTemplate(site) ? " The same elements are named on each of them." : "";
    return { ...verdict, observation: verdict.observation + shared };
  },
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
    const { capture, mainHeadings, headline } = home;
    if (mainHeadings.length === 0) {
      return fail(
        "No line of the home page is marked as its main heading: it has no h1 with text.",
        [measuredAt(home, "first screen")],
        [home.url],
      );
    }
    const heading = headline ?? mainHeadings[0] ?? "";
    if (headline === null && !includes(capture.firstScreenText, heading)) {
      // A picture's alternative text: the picture may well be in the first screen.
      if (!includes(capture.text, heading)) {
        return notAssessed(
          "The home page's main heading is a picture or hidden from sight, so its place could not be told.",
        );
      }
      // Whatever its level, a heading in the first screen may look like the main one.
      const lines = new Set(capture.firstScreenText.split("\n").map(normaliseText));
      const labels = new Set(home.links.map(({ text }) => normaliseText(text)));
      if (capture.headings.some(({ text }) => !labels.has(normaliseText(text)) && lines.has(normaliseText(text)))) {
        return notAssessed("The home page's h1 stands below the first screen, which shows another heading.");
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
    const screens =
      headline === null ? "" : capture.headlinePhone === headline ? " on a desktop and on a phone" : " on a desktop";
    return pass(
      `The home page's first screen shows its main heading${screens}, and no more than ${maxFilledButtons} filled buttons compete with it${headline === null ? "" : " on a desktop"}.`,
      [quotedFrom(home, heading, "first screen")],
    );
  },
};

function isOneTemplate({ pages }: SiteFacts): boolean {
  const lists = pages.flatMap(({ lighthouse }) =>
    lighthouse.failedChecks.filter(({ id }) => id === "target-size").map(({ snippets }) => snippets),
  );
  const [first, ...others] = lists;
  return others.length > 1 && (first ?? []).some((snippet) => others.every((list) => list.includes(snippet)));
}

function includes(text: string, part: string): boolean {
  const squeeze = (value: string) => normaliseText(value).toLowerCase().replaceAll(" ", "");
  return squeeze(text).includes(squeeze(part));
}
