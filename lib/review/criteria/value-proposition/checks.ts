import { cause, criterion, read } from "@/lib/review/check";

export const valueProposition = criterion("Value proposition", "Message", {
  "vp-what": read("The home page says what you offer, above the fold.", {
    cause: cause("home-page-offer", 3, "hours", "Visitors who can’t tell what you offer have no reason to stay.", {
      title: "The home page doesn’t say what you offer above the fold",
      action: "Say what you offer above the fold",
      change: "In the first line of the home page, say what you offer in the words a customer would search for.",
      element: "Above the fold on the home page",
    }),
    rule: "Text above the fold on the home page (the headline, the line below it or a button) tells a stranger what is sold or provided. A name, a mood or “solutions” alone fails, and so does an explanation further down. A trade in a line beside the name counts, a word within the name doesn't. Words that only the screenshot shows count: quote their alt text, or null.",
    seenInPictures: true,
  }),
  "vp-whom": read("The home page says who your offer is for, above the fold.", {
    cause: cause("home-page-audience", 2, "hours", "Visitors look for signs that they’re in the right place.", {
      title: "The home page doesn’t say who it’s for above the fold",
      action: "Say above the fold who it's for",
      change: "Name an industry, a role or a kind of company above the fold on the home page.",
      element: "Above the fold on the home page",
    }),
    rule: "Text above the fold on the home page names a customer group, a role, an industry or a situation. “You”, “businesses” and “everyone” fail, and so does a word that only occurs there (“installer”, or “banks” in a list). A line of its own that lists the industries served counts. “For dairies” or “teams that ship weekly” holds; “for people like you” fails.",
  }),
  "vp-outcome": read("The home page names a result that customers get, above the fold.", {
    cause: cause("home-page-result", 2, "hours", "Buyers want to know what they’ll have afterwards.", {
      title: "The home page names no customer result above the fold",
      action: "Name a customer result above the fold",
      change: "Below the headline, name one result that customers get, with a figure if possible.",
      element: "Below the headline of the home page",
    }),
    rule: "Text above the fold on the home page says what gets better for the customer: time, money, risk, a finished job. A feature, an adjective or how it works is not a result. “Fill every shift by Friday” holds; “smart, cloud-based planning” fails.",
  }),
  "vp-specific": read("The home page's headline is specific, not a greeting, a slogan or a superlative.", {
    cause: cause("headline", 3, "hours", "The headline tells visitors whether they’re in the right place.", {
      title: "The home page's headline isn't specific",
      action: "Say what you offer in the headline",
      change: "Say in one sentence what you offer, and for whom.",
      element: "The headline (H1) of the home page",
    }),
    faultsWords: true,
    rule: "Judge only the home page's headline: its H1, the first if there are several, or the largest text above the fold if there is none. It holds if it would not fit most competitors. A greeting, a slogan, a superlative or the bare name fails. “Welding in Hamburg” (service and place) holds; “Quality you can trust” fails.",
  }),
  "vp-title": read("The home page's title tag says what you offer, not only your name.", {
    cause: cause("title-tag", 2, "minutes", "Search results and browser tabs show the title first.", {
      title: "The home page's title tag doesn't say what you offer",
      action: "Put your offer in the title tag",
      change: "Put your offer first, then your name, in 70 characters at most.",
      element: "The title tag of the home page",
    }),
    faultsWords: true,
    rule: "Leave the company's or product's own name out of the home page's title tag, and read the rest: it must name the offer. Words inside the name don't count, even if they describe the offer. A slogan counts if it names the offer. Judge the title tag, not the headline. “Acme Pumps: milk pumps that never stop” holds; “Acme Pumps: built for tomorrow” and “Acme Pumps” fail.",
  }),
});
