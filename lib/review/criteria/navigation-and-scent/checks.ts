import { type Advice, cause, criterion, measured } from "@/lib/review/check";
import { coveredButton, findDeadEnds, isUnchecked } from "@/lib/review/criteria/navigation-and-scent/judge";
import type { PageFacts } from "@/lib/site/page-facts";
import { joinSome } from "@/lib/text/wording";

const maxNamed = 4;
const home = "We couldn’t read the home page.";
const cut = "It has more links than we read.";
const unread = "We didn’t read every page that its menu or its links lead to.";

/** A form needs a receiver, and a legal page may not be taken off the menu. */
function adviseDeadEnds(pages: readonly PageFacts[]): Partial<Advice> {
  const ends = findDeadEnds(pages);
  const forms = ends.filter(({ place }) => place === "form").length;
  const covered = ends.filter(({ place }) => place === coveredButton).length;
  const gone = pages.flatMap(({ deadLinks }) => deadLinks);
  const legal = gone.filter(({ link }) => /^(?:imprint|privacy|terms)$/.test(link.targetRole)).length;
  const unchecked = pages.filter(isUnchecked).map(({ label }) => label);
  const [hasForm, hasLegal, hasOthers] = [forms > 0, legal > 0, ends.length > forms + legal + covered];
  const changes = [
    hasForm ? "Connect the form to your mailbox or a form service, then send a test enquiry." : "",
    hasLegal ? "Restore the legal pages, or correct the links to them." : "",
    covered > 0 ? "Move whatever covers the button, such as a hidden slide." : "",
    hasOthers || !(hasForm || hasLegal || covered > 0)
      ? "Point each link and button to a live target, or remove it."
      : "",
    gone.length > 0 && unchecked.length > 0
      ? `We couldn’t check every link on ${joinSome(unchecked, maxNamed)}, so try the others, too.`
      : "",
  ];
  return {
    change: changes.filter((each) => each !== "").join(" "),
    ...(hasForm && !hasOthers && !hasLegal && covered === 0 && { action: "Make the form deliver" }),
  };
}

export const navigationAndScent = criterion("Navigation and scent", "Buyer information", {
  "nav-size": measured("The home page's menu has at most 12 top-level entries with text.", {
    cause: cause("menu-size", 2, "days", "A long menu takes longer to scan.", {
      title: "The menu has more than 12 entries",
      action: "Shorten the menu",
      change: "Group the entries into 12 or fewer, and move the rest down a level.",
      element: "The main menu",
    }),
    words: {
      holds: "{has|have} at most 12 top-level entries with text, not counting search, login and languages",
      fails: "{has|have} more than 12 top-level entries with text, not counting search, login and languages",
      reasons: { home, cut, closed: "The home page shows no menu entries until visitors open a menu." },
    },
  }),
  "nav-anchors": measured(
    "Every page has at most one vague text link, or one in ten: “Learn more”, or one label for five targets.",
    {
      cause: cause("link-text", 1, "hours", "People scan links, and screen readers list them without context.", {
        title: "{where} {has|have} vague links ({quote})",
        action: "Say where each link leads",
        change: "Name the target in the text of each of these links.",
        element: "Links in the text",
      }),
      words: {
        holds: "{has|have} at most one vague link in {its|their} text, or one in ten",
        fails: "{has|have} more than one vague link in ten in {its|their} text",
        reasons: {
          cut,
          listed: "Lighthouse lists vague link texts on {name}, but we counted no more than we allow.",
          language: "We only judge link texts in English, German and French.",
          none: "We found no links in the text of the audited pages.",
        },
      },
    },
  ),
  "nav-no-dead-ends": measured(
    "Every link within the site has an address, no linked page answers 404 or 410, and every button and form leads somewhere.",
    {
      cause: cause("broken-targets", 3, "hours", "Visitors who follow it find nothing, and some leave.", {
        title: "{name} on {where} leads nowhere",
        titleOfSeveral: "We found {count} links, buttons or forms that lead nowhere",
        action: "Fix the broken links and buttons",
        change: "Point each one to a live target, or remove it.",
        element: "Link, button or form",
        tailor: adviseDeadEnds,
      }),
      blocks: true,
      onlyFaults: true,
      words: {
        holds: "{has|have} no links, buttons or forms that lead nowhere",
        fails: "leads nowhere",
        several: "{has|have} links, buttons or forms that lead nowhere",
        absent: "A link on a page that we didn’t audit leads to an address within the site that doesn’t exist.",
        reasons: {
          none: "We found none, but we can’t try everything that runs by script.",
          unchecked: "We couldn’t check enough of the link targets.",
        },
      },
    },
  ),
  "nav-two-clicks": measured("Every menu entry leads to a page within two clicks of the home page.", {
    cause: cause("menu-depth", 2, "hours", "Deep pages are harder to find for people and search engines.", {
      title: "{quote} is more than two clicks from the home page",
      action: "Bring menu pages within two clicks",
      change: "Link these pages from the top level of the menu.",
      element: "The main menu",
    }),
    words: {
      holds: "{is|are} within two clicks of the home page",
      fails: "{is|are} more than two clicks from the home page",
      reasons: {
        home,
        cut,
        unread,
        gone: "No page answers there.",
        none: "We found no menu that most pages share.",
        few: "We saw too few menu entries to judge.",
        phones: "Phones show no menu, so we could only count the clicks on a desktop.",
      },
    },
  }),
  "nav-scent": measured(
    "Each page uses most key words of its menu label in its title, in its heading or just above it.",
    {
      cause: cause("menu-labels", 1, "hours", "Visitors look for the words they clicked.", {
        title: "{name} share no key word",
        action: "Match headings to menu labels",
        change: "Use the menu's words in the H1.",
        element: "Menu labels and headings",
      }),
      words: {
        holds: "{uses|use} words of {its|their} menu label in the title, in the heading or just above it",
        fails: "share no key word{| with their menu label}",
        reasons: {
          home,
          cut,
          unread: "We didn’t read a heading on every page that the menu leads to.",
          own: "{name} {leads|lead} to the home page itself.",
          long: "{name} {is|are} too long to compare with a heading.",
          usual: "Headings of contact and about pages are often worded differently from their menu labels.",
          rare: "Too few menu labels differ from their page’s heading to matter.",
          partly: "The headings of some pages repeat only part of their menu label.",
          none: "We found no menu entries on the home page.",
        },
      },
    },
  ),
});
