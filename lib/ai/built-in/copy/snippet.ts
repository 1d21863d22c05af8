import {
  type CopyContext,
  companyName,
  type FindSuggestions,
  listOfferNames,
  suggestFirstName,
} from "@/lib/ai/built-in/copy/context";
import { findDemoMinutes } from "@/lib/ai/built-in/copy/propose-button";
import { findVagueAudience } from "@/lib/ai/facts/audience-words";
import { splitTitle } from "@/lib/ai/facts/brand";
import { findHype } from "@/lib/ai/facts/claims";
import { isSlogan } from "@/lib/ai/facts/headlines";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { isPlaceholder } from "@/lib/ai/facts/placeholder-text";
import { findPlans } from "@/lib/ai/facts/prices";
import { pick } from "@/lib/ai/text/pick";
import { findJargon } from "@/lib/ai/text/plain-words";
import { countWords } from "@/lib/ai/text/sentences";
import { capitalise, endSentence, excerpt, joinList } from "@/lib/ai/text/wording";

/** Search results show about so many characters of a description, and of a title. */
const longestDescription = 155;
const shortestDescription = 40;
const longestTitle = 60;

/** Title and meta description: what a searcher sees of the page before deciding to visit it. */
export const improveSnippet: FindSuggestions = (context) => {
  const { title, metaDescription } = context.page.capture;
  const sharing = context.site.pages.filter(({ capture }) => capture.title === title);
  const twins = sharing.length;
  const noDescription = metaDescription.trim() === "";
  const thin = !noDescription && metaDescription.length < shortestDescription;
  const problems = [
    twins > 1
      ? sharedTitleProblem(context, sharing)
      : isThinTitle(context)
        ? context.page.capture.title.trim() === context.site.brand
          ? "The title gives the company's name, but not what it does."
          : "The title is a single word, without company or benefit."
        : "",
    noDescription
      ? pick(
          [
            "There is no meta description, so the search engine chooses a line itself.",
            "Without a meta description, chance decides what searchers read.",
            "No meta description says why anyone should visit.",
          ],
          context.page.url,
        )
      : thin
        ? "The description says too little to earn a click."
        : "",
  ].filter((problem) => problem !== "");
  if (problems.length === 0 || title.trim() === "") return [];
  const quotesDescription = thin && twins === 1 && !isThinTitle(context);
  const lines = [
    ...(quotesDescription ? [] : [`Title: ${proposeTitle(context)}`]),
    ...(noDescription || thin ? [`Description: ${proposeDescription(context)}`] : []),
  ];
  return [
    {
      kind: "snippet",
      weight: twins > 1 && noDescription ? 60 : 50,
      quote: quotesDescription ? metaDescription : title,
      place: quotesDescription ? "meta description" : "page title",
      problem: problems.join(" "),
      proposal: lines.join("\n"),
    },
  ];
};

/** Told in full on the first of the pages, shortly on the others. */
function sharedTitleProblem({ page }: CopyContext, sharing: readonly PageFacts[]): string {
  const [first] = sharing;
  return first === page || !first
    ? `The same title stands on ${sharing.length} audited pages, so search results cannot tell them apart.`
    : pick(
        [
          `It shares its title with ${first.label}.`,
          `In a list of results it looks the same as ${first.label}.`,
          `It has the same title as ${first.label}.`,
        ],
        page.url,
      );
}

function isThinTitle({ page, site }: CopyContext): boolean {
  const parts = splitTitle(page.capture.title).filter((part) => part !== site.brand);
  return countWords(page.capture.title) <= 1 || (site.brand !== null && parts.length === 0);
}

function proposeTitle(context: CopyContext): string {
  const { page } = context;
  const company = companyName(context);
  const plans = findPlans(page.capture, page.role);
  const heading =
    page.h1 &&
    !isPlaceholder(page.h1) &&
    !isSlogan(page.h1) &&
    findJargon(page.h1).length === 0 &&
    !/^our mission/i.test(page.h1)
      ? page.h1.replace(/[.!]$/, "")
      : null;
  const subject = (() => {
    switch (page.role) {
      case "pricing":
        return plans.length > 1 ? `Prices: ${joinList(plans.slice(0, 3).map(({ name }) => name))}` : "Prices and plans";
      case "contact":
        return `Talk to ${suggestFirstName(context)}: contact and telephone`;
      case "about":
        return "The people behind [what you make]";
      case "faq":
        return "Questions on price, time and contract";
      case "case-studies":
        return "[Customer]: [result in a figure]";
      case "demo":
        return `${findDemoMinutes(context.site) ?? "[20]"}-minute demo with your own data`;
      case "resources":
        return "Articles on [your subject] for [whom]";
      case "offer":
        return heading && !/^(our )?(services|solutions|products|platform|features)$/i.test(heading)
          ? heading
          : (listOfferNames(context) ?? "[What it does] for [whom]");
      default:
        return heading ? withoutEverybody(heading) : (listOfferNames(context) ?? "[What it does] for [whom]");
    }
  })();
  const full = `${subject} | ${company}`;
  return full.length <= longestTitle + 10
    ? full
    : `${excerpt(subject, longestTitle - company.length - 3)} | ${company}`;
}

/** "for modern businesses" names nobody; the title has no room for that. */
function withoutEverybody(heading: string): string {
  const vague = findVagueAudience(heading);
  return vague ? heading.replace(vague, "[whom]") : heading;
}

function proposeDescription(context: CopyContext): string {
  const { page } = context;
  const company = companyName(context);
  const plans = findPlans(page.capture, page.role);
  const own = page.statements.find(
    ({ quote, words, kind }) =>
      kind === "paragraph" &&
      words >= 9 &&
      quote.length <= longestDescription &&
      findHype(quote) === null &&
      findJargon(quote).length === 0 &&
      !/mandatory|please fill|required/i.test(quote),
  );
  switch (page.role) {
    case "pricing":
      if (plans.length > 1)
        return capitalise(
          `${joinList(plans.slice(0, 3).map(({ name, price }) => `${name} ${price.replace(/\s?\/\s?mo\.?$/i, " a month")}`))}. What each plan includes, and how to change or cancel: [notice period].`,
        );
      return own?.quote ?? `What ${company} costs: from [amount] a month, with [what is included]. Cancel [how].`;
    case "contact":
      return `Write, call or book a talk: ${suggestFirstName(context)} answers within [4] working hours and knows [your subject].`;
    case "about":
      return `${company} has been [doing what] for [whom] since [year]: [number] people, [number] customers, [town].`;
    case "faq":
      return "What it costs, how long it takes, how to cancel: short answers with figures, from [number] customers' questions.";
    case "case-studies":
      return "How [customer] went from [figure before] to [figure after] in [weeks]: the problem, what was done, what it cost.";
    case "demo":
      return `See ${company} with your own figures in ${findDemoMinutes(context.site) ?? "[20]"} minutes. Leave your e-mail address; ${suggestFirstName(context)} answers within [one working day].`;
    case "resources":
      return "Short articles for [whom] on [subject]: what to do, what it saves, with examples from [customers].";
    default:
      return endSentence(
        own?.quote ??
          `${company} [does what] for [whom], so that [result with a figure]. [Next step and how long it takes].`,
      );
  }
}
