import type { CallToAction } from "@/lib/ai/facts/calls-to-action";
import { auditedPages, cite, measured, nameSome } from "@/lib/ai/facts/cite";
import { type Mention, mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { absent, fail, isMajority, judged, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { count, joinSome } from "@/lib/ai/text/wording";

/** WCAG 1.4.3 for text of normal size. */
const leastContrast = 4.5;

export const primaryCallToAction: Criterion = {
  name: "Primary call to action",
  subject: "The site",
  checks: [
    {
      id: "cta-first-screen",
      statement: "The home page's first screen offers a next step.",
      has: "offers a next step in the first screen",
      lacks: "offers no next step in the first screen",
      needsEnglish: true,
      judge: (site) => {
        const action = getPrimaryAction(site);
        if (action)
          return pass(
            `The first screen of the home page offers “${action.text}”${action.filled ? " as a filled button" : ""}.`,
            [asMention(site, action)],
          );
        const deadEnd = site.home?.actions.find(({ firstScreen, leadsNowhere }) => firstScreen && leadsNowhere);
        if (deadEnd)
          return fail(`The button “${deadEnd.text}” in the first screen has the address “#”, which leads nowhere.`, [
            asMention(site, deadEnd),
          ]);
        const vague = site.home?.actions.find(({ firstScreen, area }) => firstScreen && area === "main");
        if (vague)
          return fail(`The first screen of the home page offers “${vague.text}”, but no step towards buying.`, [
            asMention(site, vague),
          ]);
        return absent(
          "The first screen of the home page has no button for a next step.",
          "buttons and button-like links in the first 1280×800 pixels",
        );
      },
    },
    {
      id: "cta-specific",
      statement: "Its text says what the visitor gets.",
      has: "names what the visitor gets",
      lacks: "does not tell on its main button what the visitor gets",
      needsEnglish: true,
      judge: (site) => {
        const action = getPrimaryAction(site);
        if (!action)
          return absent(
            "There is no main button whose text could tell what follows.",
            "buttons in the first screen of the home page",
          );
        const evidence = asMention(site, action);
        if (action.wording === "specific") return pass(`“${action.text}” says what happens next.`, [evidence]);
        return fail(
          `“${action.text}” could stand on any site: it does not say what the visitor gets or how much effort it takes.`,
          [evidence],
        );
      },
    },
    {
      id: "cta-dominant",
      statement: "One button dominates the first screen; nothing filled competes with it.",
      has: "lets one button dominate",
      lacks: "has no single dominant button",
      needsEnglish: false,
      judge: (site) => {
        const filled =
          site.home?.actions.filter(
            ({ firstScreen, filled, leadsNowhere }) => firstScreen && filled && !leadsNowhere,
          ) ?? [];
        const texts = [...new Set(filled.map(({ text }) => text))];
        const [first] = filled;
        if (!site.home || !first)
          return absent(
            "No filled button stands in the first screen of the home page.",
            "filled buttons in the first 1280×800 pixels",
          );
        const evidence = filled.map((action) => asMention(site, action));
        if (texts.length === 1)
          return pass(`“${first.text}” is the only filled button in the first screen.`, evidence.slice(0, 1));
        const main = filled.filter(({ area }) => area === "main");
        const mainTexts = [...new Set(main.map(({ text }) => text))];
        if (
          mainTexts.length === 1 &&
          main[0] &&
          main[0].size >= 1.3 * Math.max(...filled.filter(({ area }) => area !== "main").map(({ size }) => size))
        ) {
          return pass(`“${main[0].text}” is clearly larger than the filled button in the menu.`, [
            asMention(site, main[0]),
          ]);
        }
        return fail(
          `${count(texts.length, "filled button")} compete in the first screen: ${joinSome(
            texts.map((text) => `“${text}”`),
            4,
          )}.`,
          evidence,
        );
      },
    },
    {
      id: "cta-repeated",
      statement: "Most pages offer a step towards buying, in their text or in the header.",
      has: "repeats it on most pages",
      lacks: "leaves most pages without it",
      needsEnglish: true,
      judge: (site) => {
        const pages = site.sellingPages;
        const withStep = pages.filter((page) => hasNextStep(page));
        const without = pages.filter((page) => !withStep.includes(page));
        const evidence = withStep.flatMap((page) =>
          page.actions
            .filter(({ stage }) => stage === "high")
            .slice(0, 1)
            .map((action) => mention(page.url, action.text, "button")),
        );
        const rest = without.length > 0 ? `; none on ${nameSome(without)}` : "";
        return judged(
          isMajority(withStep.length, pages.length),
          `A button or form for the next step towards buying stands on ${withStep.length} of ${count(pages.length, "page")}${rest}.`,
          evidence.length > 0 ? evidence : pages.map((page) => measured(page, "buttons and forms")),
        );
      },
    },
    {
      id: "cta-contrast",
      statement: `Button texts stand out: contrast ${leastContrast}:1 or more.`,
      has: "draws its buttons with enough contrast",
      lacks: "draws its buttons with too little contrast",
      needsEnglish: false,
      judge: (site) => {
        const drawn = site.sellingPages.flatMap((page) =>
          page.actions
            .filter(({ filled, contrast }) => filled && contrast !== null)
            .map((action) => ({ page, action, contrast: action.contrast ?? 0 })),
        );
        const [worst] = [...drawn].sort((a, b) => a.contrast - b.contrast);
        if (!worst) return notAssessed(`No filled button with a measurable contrast on ${auditedPages(site)}.`);
        const good = drawn.filter(({ contrast }) => contrast >= leastContrast).length;
        const evidence = [mention(worst.page.url, worst.action.text, "button")];
        const lowest = `the lowest is ${worst.contrast}:1 for ${cite(site, evidence[0] ?? mention(worst.page.url, worst.action.text, "button"))}`;
        return judged(
          isMajority(good, drawn.length),
          `A contrast of ${leastContrast}:1 is reached by ${good} of ${count(drawn.length, "filled button")}; ${lowest}.`,
          evidence,
        );
      },
    },
  ],
};

/** The home page's main button: in the first screen, filled before framed, and the first of its kind. */
export function getPrimaryAction(site: SiteFacts): CallToAction | null {
  const candidates =
    site.home?.actions.filter(
      ({ firstScreen, leadsNowhere, stage, wording }) =>
        firstScreen && !leadsNowhere && (stage !== null || wording === "specific"),
    ) ?? [];
  const rank = (action: CallToAction) =>
    (action.filled ? 4 : 0) + (action.area === "main" ? 2 : 0) + (action.stage === "high" ? 1 : 0);
  return [...candidates].sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

function hasNextStep(page: PageFacts): boolean {
  return (
    page.actions.some(({ stage, leadsNowhere }) => stage === "high" && !leadsNowhere) ||
    page.forms.some(({ kind }) => kind === "enquiry")
  );
}

function asMention(site: SiteFacts, action: CallToAction): Mention {
  return mention(site.home?.url ?? site.site.entryUrl, action.text, action.firstScreen ? "first screen" : "button");
}
