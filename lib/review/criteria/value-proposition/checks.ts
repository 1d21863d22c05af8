import { cause, criterion, read } from "@/lib/review/check";

export const valueProposition = criterion("Value proposition", "Message", {
  "vp-what": read("The home page's first screen says what is offered.", {
    cause: cause("home-page-offer", 3, "hours", "Visitors who can’t tell what you offer have no reason to stay.", {
      action: "Say what you offer above the fold",
      change: "Say in the first line of the home page what you offer, in the words a customer would search for.",
      element: "Above the fold on the home page",
    }),
    rule: "Text in the home page's first screen (heading, line below it, or a button) lets a stranger say what is sold or provided. A name, a mood or “solutions” alone fails; so does an explanation that comes only below the first screen. Words that the picture of the first screen shows count; quote their alternative text, or null.",
    seenInPictures: true,
  }),
  "vp-whom": read("The home page's first screen says who it is for.", {
    cause: cause("home-page-audience", 2, "hours", "Visitors look for signs that they’re in the right place.", {
      action: "Say above the fold who it's for",
      change: "Name an industry, a role or a kind of company above the fold of the home page.",
      element: "Above the fold on the home page",
    }),
    rule: "The first screen names a customer group, a role, an industry or a situation (“for dairies”, “teams that ship weekly”). “You”, “businesses” or “everyone” fails. A word that merely occurs (“installer”, “banks” in a list) is no audience.",
  }),
  "vp-outcome": read("The home page's first screen names a result that customers get.", {
    cause: cause("home-page-result", 2, "hours", "Buyers want to know what they’ll have afterwards.", {
      action: "Name a customer result above the fold",
      change: "Put one result that customers get below the headline, if possible with a figure.",
      element: "Below the headline of the home page",
    }),
    rule: "The first screen says what gets better for the customer (time, money, risk, a finished job). A feature, an adjective or how it works is no result.",
  }),
  "vp-specific": read("The main heading is specific, not a greeting, a slogan or a superlative.", {
    cause: cause("headline", 3, "hours", "It tells visitors whether they’re in the right place.", {
      title: "The home page headline isn't specific",
      action: "Say what you offer in the headline",
      change: "One sentence: what you offer, for whom.",
      element: "The headline (H1) of the home page",
    }),
    faultsWords: true,
    rule: "Judge the home page's main heading alone (of several, the first in the page's order; without any, the largest text of the first screen): it would not fit most competitors. A greeting, a slogan, a superlative or the bare name fails. A plain name of the service and its place or audience holds.",
  }),
  "vp-title": read("The home page's title says what is offered, not only the name.", {
    cause: cause("title-tag", 2, "minutes", "Search results and tabs show it first.", {
      title: "The home page's title tag doesn't say what you offer",
      action: "Put your offer in the title tag",
      change: "Offer first, then your name; 70 characters at most.",
      element: "The title tag of the home page",
    }),
    faultsWords: true,
    rule: "The home page's title element has words for the offer besides the name. A bare name, “Home” or a slogan fails. Only the title counts, not the heading.",
  }),
});
