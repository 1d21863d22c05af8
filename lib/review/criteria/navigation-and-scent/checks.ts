import { type Advice, cause, criterion, measured } from "@/lib/review/check";
import { coveredButton, findDeadEnds, isUnchecked } from "@/lib/review/criteria/navigation-and-scent/judge";
import type { PageFacts } from "@/lib/site/page-facts";
import { joinSome } from "@/lib/text/wording";

const maxNamed = 4;
const home = "The home page could not be read.";
const cut = "It has more links than we read.";
const unread = "We did not read every page that its menu or its links lead to.";

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
    covered > 0 ? "Move away what lies over the covered button, such as a hidden slide." : "",
    hasOthers || !(hasForm || hasLegal || covered > 0)
      ? "Point each link and button to a live target, or remove it."
      : "",
    gone.length > 0 && unchecked.length > 0
      ? `We could not check every link on ${joinSome(unchecked, maxNamed)}: try the others, too.`
      : "",
  ];
  return {
    change: changes.filter((each) => each !== "").join(" "),
    ...(hasForm && !hasOthers && !hasLegal && covered === 0 && { action: "Make the form deliver" }),
  };
}

export const navigationAndScent = criterion("Navigation and scent", "Buyer information", {
  "nav-size": measured("The home page's menu has at most 12 top-level entries in words.", {
    cause: cause("menu-size", 2, "days", "Long menus take longer to scan.", {
      title: "More than 12 entries in the menu",
      action: "Shorten the menu",
      change: "Group items to 12 or fewer; move the rest down.",
      element: "The main menu",
    }),
    words: {
      holds: "{has|have} at most 12 top-level entries in words, not counting search, login and languages",
      fails: "{has|have} more than 12 top-level entries in words, not counting search, login and languages",
      reasons: { home, cut, closed: "The home page shows no menu entries until a menu is opened." },
    },
  }),
  "nav-anchors": measured(
    "On every page at most one link in the text, or one in ten, is vague: “Learn more” or the like, or the same words for five targets.",
    {
      cause: cause("link-text", 1, "hours", "People scan links; screen readers list them without context.", {
        title: "Vague links ({quote}): {where}",
        action: "Say where each link leads",
        change: "Name the target in each of these links.",
        element: "Links in the text",
      }),
      words: {
        holds: "{has|have} at most one vague link in {its|their} text, or one in ten",
        fails: "{has|have} more than one vague link in ten in {its|their} text",
        reasons: {
          cut,
          listed: "Lighthouse lists links on {name} whose text tells little; we counted fewer.",
          language: "We only judge link texts in English, German and French.",
          none: "We found no links in the text of the audited pages.",
        },
      },
    },
  ),
  "nav-no-dead-ends": measured(
    "Every link within the site has an address, none answers 404 or 410, and no button or form leads nowhere.",
    {
      cause: cause("broken-targets", 3, "hours", "It stops people already on their way.", {
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
        absent: "A link on a page that we did not audit leads to an address within the site that does not exist.",
        reasons: {
          none: "We found none, but we can’t try everything that scripts handle.",
          unchecked: "We could not check enough of the link targets.",
        },
      },
    },
  ),
  "nav-two-clicks": measured("All menu entries lead to pages within two clicks of the home page.", {
    cause: cause("menu-depth", 2, "hours", "Deep pages are harder to find, for people and crawlers.", {
      title: "{quote} is more than two clicks from the home page",
      action: "Bring menu pages within two clicks",
      change: "Link them from the menu's top level.",
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
      },
    },
  }),
  "nav-scent": measured(
    "Most key words of each menu label return in its page’s title, heading or the words above it.",
    {
      cause: cause("menu-labels", 1, "hours", "Visitors look for the words they clicked.", {
        title: "{name} share no key word",
        action: "Match headings to menu labels",
        change: "Reuse the menu's words in the H1.",
        element: "Menu labels and headings",
      }),
      words: {
        holds: "{repeats|repeat} words of {its|their} menu label in the title, the heading or the words above it",
        fails: "share no key word{| with their menu label}",
        reasons: {
          home,
          cut,
          unread: "We did not read a heading on every page that the menu leads to.",
          own: "{name} leads to the home page itself.",
          long: "{name} is too long to compare with a heading.",
          usual: "Headings of contact and about pages are often worded differently from their menu labels.",
          rare: "Too few menu labels differ from their page’s heading to count as a fault.",
          partly: "The headings of some pages repeat only part of their menu label.",
          none: "We found no menu entries on the home page.",
        },
      },
    },
  ),
});
