import type { PageCapture } from "@/lib/browser/types";
import { namesAudience } from "@/lib/review/built-in/read-checks/audience-words";
import { type Detectors, quoteOf } from "@/lib/review/built-in/read-checks/detector";
import { plainLabel, wordCount } from "@/lib/review/built-in/read-checks/patterns";
import type { AuditedPage, SiteText } from "@/lib/review/built-in/site-text";
import { pass, type Verdict } from "@/lib/review/rubric/check-verdict";

const audienceLabel =
  /^(?:for (?:the )?(?!sale|rent|free|more|you|your|the|us|all|information|example|me|it|this|that|now|every|any|each|what|why|how|help|support|press|media|investors)|für (?!sie|dich|uns|alle|mehr|die|den|das|jed|ihr|dein)|pour (?:les |l['’])(?!plus|tout))\p{L}{4,}(?: (?:and|&|und|et) \p{L}{4,}| \p{L}{4,}){0,2}$/iu;
const audienceFolder =
  /\/(?:industries|industry|sectors|branchen|secteurs|industrias|settori|sectoren|branches|who-we-serve)\/(?!(?:index|default)\.)[\w-]{3,}/i;

const minPassages = 2;

/** Elsewhere "for" and "helps" may speak of staff, events or mailing lists. */
const tellsOffer = ({ role }: AuditedPage) =>
  role === "home" || role === "offer" || role === "pricing" || role === "audience" || role === "demo";

export const audienceDetectors: Detectors = {
  "vp-whom": ({ home, language }) => {
    const text = home?.mainTexts.find((each) => each.firstScreen && namesAudience(each.text, language));
    const heading = home && headingsInFirstScreen(home.page.capture).find((each) => namesAudience(each, language));
    const quote = heading ?? text?.text;
    return home && quote ? pass("The first screen says for whom it is.", [quoteOf(home, quote, "first screen")]) : null;
  },
  "aud-named": (site) => {
    const found = site.audited
      .filter(tellsOffer)
      .flatMap((page) =>
        page.mainTexts
          .filter(({ kind, text }) => kind !== "quote" && kind !== "cell" && namesAudience(text, site.language))
          .map(({ text }) => quoteOf(page, text, "main text")),
      );
    return found.length >= minPassages
      ? pass("The copy says for whom it is.", found)
      : judgeSegments(site, "The menu names for whom it is.");
  },
  "aud-headline": ({ audited, language }) => {
    for (const page of audited.filter(tellsOffer)) {
      const heading = page.headings.find((text) => namesAudience(text, language));
      if (heading) return pass("A heading names the audience.", [quoteOf(page, heading, "heading")]);
    }
    return (
      audienceDetectors["vp-whom"]?.({
        home: audited.find(({ role }) => role === "home") ?? null,
        audited,
        all: [],
        language,
        countries: [],
        brandNames: [],
        unread: [],
      }) ?? null
    );
  },
  "aud-segment-page": (site) => judgeSegments(site, "A menu entry leads to a page for one segment."),
};

function headingsInFirstScreen({ headings, headline, firstScreenText }: PageCapture): string[] {
  const texts = headings.map(({ text }) => text).filter((text) => firstScreenText.includes(text));
  return headline ? [headline, ...texts] : texts;
}

function judgeSegments({ audited }: SiteText, observation: string): Verdict | null {
  for (const page of audited) {
    for (const { text, href, area } of page.page.capture.links) {
      const label = plainLabel(text);
      if (area === "main" || area === "footer" || label === "" || wordCount(label) > 5) continue;
      if (
        audienceLabel.test(label) ||
        (audienceFolder.test(href) && !/^(?:all|alle|view|see|more|overview)/i.test(label))
      ) {
        return pass(observation, [quoteOf(page, text, "menu")]);
      }
    }
  }
  return null;
}
