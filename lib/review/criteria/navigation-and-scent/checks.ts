import { type Cause, type Criterion, measured } from "@/lib/review/check";

const menuSize: Cause = {
  id: "menu-size",
  weight: 2,
  title: "More than 12 items in the menu",
  why: "Long menus take longer to scan.",
  action: "Shorten the menu",
  change: "Group items to 12 or fewer; move the rest down.",
  element: "The main menu",
  effort: "days",
  strength: null,
};

const linkText: Cause = {
  id: "link-text",
  defects: ["vague-button"],
  weight: 1,
  title: "Vague links",
  why: "People scan links; screen readers list them without context.",
  action: "Say where each link leads",
  change: "Replace “Learn more” and the like with the target's name.",
  element: "Links in the text",
  effort: "hours",
  strength: null,
};

const brokenTargets: Cause = {
  id: "broken-targets",
  weight: 3,
  title: "Broken links or buttons",
  why: "It stops people already on their way.",
  action: "Fix the broken links and buttons",
  change: "Point each one to a live target, or remove it.",
  element: "Link or button",
  effort: "hours",
  strength: "No broken links or buttons found",
};

const menuDepth: Cause = {
  id: "menu-depth",
  weight: 2,
  title: "Menu pages over two clicks from home",
  why: "Deep pages are harder to find, for people and crawlers.",
  action: "Bring menu pages within two clicks",
  change: "Link them from the menu's top level.",
  element: "The main menu",
  effort: "hours",
  strength: null,
};

const menuLabels: Cause = {
  id: "menu-labels",
  weight: 1,
  title: "Headings don't match their menu labels",
  why: "Visitors look for the words they clicked.",
  action: "Match headings to menu labels",
  change: "Reuse the menu's words in the H1.",
  element: "Menu labels and headings",
  effort: "hours",
  strength: null,
};

export const navigationAndScent = {
  name: "Navigation and scent",
  category: "Buyer information",
  checks: {
    "nav-size": measured("The menu offers at most 12 top-level entries.", {
      cause: menuSize,
    }),
    "nav-anchors": measured("At most one in ten links in the text is called “Learn more” or the like.", {
      cause: linkText,
    }),
    "nav-no-dead-ends": measured("No link within the site, and no button, leads to an error or nowhere.", {
      cause: brokenTargets,
      blocks: true,
    }),
    "nav-two-clicks": measured("Every page of the menu is at most two clicks away from the home page.", {
      cause: menuDepth,
    }),
    "nav-scent": measured("Menu labels are echoed in the heading or title of the pages they lead to.", {
      cause: menuLabels,
    }),
  },
} satisfies Criterion;
