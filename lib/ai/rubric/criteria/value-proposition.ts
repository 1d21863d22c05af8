import { findAddressees, findVagueAudience } from "@/lib/ai/facts/audience-words";
import { splitTitle } from "@/lib/ai/facts/brand";
import { cite, measured } from "@/lib/ai/facts/cite";
import { findHype, hasFigure, isOutcome } from "@/lib/ai/facts/claims";
import { findOfferWords, isSlogan, namesKindOfOffer } from "@/lib/ai/facts/headlines";
import { type Mention, mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { absent, fail, notAssessed, pass } from "@/lib/ai/rubric/verdicts";
import { countWords } from "@/lib/ai/text/sentences";
import { quoted } from "@/lib/ai/text/wording";

/** Judged on the home page's main heading, the lines below it in the first screen, and the title. */
export const valueProposition: Criterion = {
  name: "Value proposition",
  subject: "The home page",
  checks: [
    {
      id: "vp-what",
      statement: "The first screen says what is offered.",
      has: "says what is offered",
      lacks: "does not say what is offered in its first screen",
      needsEnglish: true,
      judge: (site) =>
        onHome(site, (home) => {
          const [line] = heroLines(home)
            .filter((candidate) => findOfferWords(candidate, site).length > 0)
            .sort((a, b) => Number(namesKindOfOffer(b)) - Number(namesKindOfOffer(a)));
          if (line) return pass(`The offer is named: ${cite(site, inHero(home, line))}.`, [inHero(home, line)]);
          return insteadOf(site, home, "The first screen names no product or service");
        }),
    },
    {
      id: "vp-whom",
      statement: "The first screen says whom it is for.",
      has: "says whom it is for",
      lacks: "does not say whom it is for",
      needsEnglish: true,
      judge: (site) =>
        onHome(site, (home) => {
          for (const line of heroLines(home)) {
            const [whom] = findAddressees(line);
            if (whom) return pass(`It addresses “${whom}”: ${cite(site, inHero(home, line))}.`, [inHero(home, line)]);
          }
          const vague = heroLines(home).find((line) => findVagueAudience(line));
          if (vague) {
            const words = findVagueAudience(vague) ?? vague;
            return fail(
              `“${words}” in ${cite(site, inHero(home, vague))} could be anybody: no industry, role or size of company is named.`,
              [inHero(home, vague)],
            );
          }
          return insteadOf(site, home, "No industry, role or kind of company is named in the first screen");
        }),
    },
    {
      id: "vp-outcome",
      statement: "The first screen names a result the customer gets.",
      has: "names a result",
      lacks: "promises no result in its first screen",
      needsEnglish: true,
      judge: (site) =>
        onHome(site, (home) => {
          const lines = heroLines(home).filter((line) => isOutcome(line));
          const line = lines.find(hasFigure) ?? lines[0];
          if (line) return pass(`It promises a result: ${cite(site, inHero(home, line))}.`, [inHero(home, line)]);
          return insteadOf(
            site,
            home,
            "No result is named in the first screen, such as time saved, cost cut or orders won",
          );
        }),
    },
    {
      id: "vp-specific",
      statement: "The main heading is specific: no greeting, slogan or superlative.",
      has: "has a specific main heading",
      lacks: "has no specific main heading",
      needsEnglish: true,
      judge: (site) =>
        onHome(site, (home) => {
          if (!home.h1) return fail("The home page has no main heading (h1).", [measured(home, "h1")]);
          const heading = mention(home.url, home.h1, "main heading");
          const words = countWords(home.h1);
          const hype = findHype(home.h1);
          if (hype)
            return fail(`The main heading leans on a superlative, “${hype}”: ${cite(site, heading)}.`, [heading]);
          if (isSlogan(home.h1)) {
            return fail(`The main heading could stand on any company's site: ${cite(site, heading)}.`, [heading]);
          }
          if (words < 3)
            return fail(`The main heading is a label, not a statement: ${cite(site, heading)}.`, [heading]);
          if (words > 16) {
            return fail(
              `The main heading has ${words} words, too many to take in at a glance: ${cite(site, heading)}.`,
              [heading],
            );
          }
          return pass(`The main heading makes one statement in ${words} words: ${quoted(home.h1)}.`, [heading]);
        }),
    },
    {
      id: "vp-title",
      statement: "The page title repeats the offer, not only the name.",
      has: "repeats the offer in its page title",
      lacks: "does not repeat the offer in its page title",
      needsEnglish: true,
      judge: (site) =>
        onHome(site, (home) => {
          const { title } = home.capture;
          if (title === "") return absent("The home page has no title.", "the title element of the home page");
          const evidence = mention(home.url, title, "page title");
          const isOnlyName = splitTitle(title).every((part) => part === site.brand || countWords(part) < 2);
          if (isOnlyName || findOfferWords(title, site).length === 0) {
            return fail(`Search results and browser tabs show ${quoted(title)}, which does not say what is sold.`, [
              evidence,
            ]);
          }
          return pass(`The page title carries the offer: ${quoted(title)}.`, [evidence]);
        }),
    },
  ],
};

function onHome(site: SiteFacts, judge: (home: PageFacts) => Verdict): Verdict {
  return site.home?.hasText ? judge(site.home) : notAssessed("The home page has no readable text.");
}

function heroLines(home: PageFacts): string[] {
  return home.hero.split("\n").filter((line) => line !== "");
}

function inHero(home: PageFacts, line: string): Mention {
  return mention(home.url, line, line === home.h1 ? "main heading" : "first screen");
}

function insteadOf(site: SiteFacts, home: PageFacts, problem: string): Verdict {
  const lines = heroLines(home)
    .slice(0, 2)
    .map((line) => inHero(home, line));
  if (lines.length === 0)
    return absent(`${problem}: it has no heading or text at all.`, "the text of the first 1280×800 pixels");
  return fail(`${problem}; it reads ${lines.map((line) => cite(site, line)).join(" and ")}.`, lines);
}
