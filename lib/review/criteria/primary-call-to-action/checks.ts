import { cause, criterion, measured, read } from "@/lib/review/check";
import { adviseContrast } from "@/lib/review/criteria/primary-call-to-action/judge";

export const primaryCallToAction = criterion("Primary call to action", "Path", {
  "cta-first-screen": read("The home page offers a next step above the fold.", {
    cause: cause("next-step-above-fold", 3, "hours", "Visitors who are convinced find only the menu.", {
      title: "The home page offers no next step above the fold",
      action: "Add a button above the fold",
      change: "Put it below the headline, and let it lead to the step you want most.",
      element: "Above the fold on the home page, below the headline",
      strength: "The home page offers a next step above the fold",
    }),
    rule: "Above the fold on the home page, on a desktop, a button or prominent link takes visitors towards what the site is for: buy, ask, try, download, donate, find a service. Judge the desktop only: a button above the fold on phones alone doesn't count. A button in the header counts if it is set apart from the menu. Menu entries, the logo, a search field, and buttons for languages and cookies don't count. “Book a demo” in a box in the header holds; “Contact” among the menu entries fails.",
  }),
  "cta-specific": read("The main button says what visitors get.", {
    cause: cause("button-label", 2, "minutes", "A generic label doesn’t tell visitors what comes next.", {
      title: "The home page's main button doesn't say what visitors get",
      action: "Rename the main button",
      change: "Name an action and what visitors get, such as “Book a demo”.",
      element: "The home page's main button",
      strength: "The main button says what visitors get",
    }),
    faultsWords: true,
    rule: "Judge the home page's main button alone, leaving out menu entries and search, login, language and cookie buttons. It is a solid button above the fold; if there is none, an outlined one above the fold, then a button further down, then a prominent link. The header counts as above the fold. Of several of the same kind, one in the page's content goes before one in the header, then the first. Its words must say what happens or what visitors get. “Submit”, “Learn more”, “Click here”, a bare “Get started” or a bare “Contact” fails. If the home page has no button and no prominent link, it fails. With a solid “Book a site visit” in the content and an outlined “Contact” in the header, it holds; with an outlined “Book a site visit” and a solid “Contact”, it fails.",
  }),
  "cta-dominant": measured("One solid button stands out above the fold on the home page.", {
    cause: cause("primary-button", 2, "hours", "Visitors have to work out which step to take.", {
      title: "No single button stands out above the fold on the home page",
      action: "Make one button stand out",
      change: "Give the main step a button in a colour that stands out, and give no other button that colour.",
      element: "Buttons above the fold on the home page",
      strength: "One button stands out above the fold on the home page",
      toldUnder: ["next-step-above-fold"],
    }),
    words: {
      holds: "{stands|stand} out above the fold",
      fails: "{has|have} no single button that stands out{ above the fold|}",
      reasons: {
        unread: "We couldn’t read the home page.",
        cover: "Something covers everything above the fold on {name}, so we can’t tell which button stands out.",
        header: "Above the fold, the largest solid button on {name} is in its header or menu.",
        "partly-seen": "We found no solid button above the fold on {name}, but we may not have seen all of it.",
        fills: "We couldn’t tell which solid button stands out most above the fold on {name}.",
        fold: "A solid button on {name} is so near the fold that not every screen shows it.",
        dead: "The solid button that stands out above the fold on {name} leads nowhere.",
        faint: "The text on the main solid button above the fold on {name} may be too faint to read.",
        banner: "On a phone, the consent banner first covers the solid button on {name}.",
        elsewhere: "Above the fold, {name} only has buttons that lead to other sites.",
        picture: "We found no solid button above the fold on {name}, but a linked image may be one.",
      },
    },
  }),
  "cta-repeated": read("Most pages offer the main next step.", {
    cause: cause("next-step-everywhere", 2, "hours", "Many visitors land on other pages first.", {
      title: "At least half of the audited pages don’t offer the main next step",
      action: "Put the main CTA on every page",
      change: "Put it in the header, or at the end of each page.",
      element: "The header template",
      strength: "Most pages lead to the same next step",
    }),
    rule: "More than half of the audited pages offer the main next step in their text, header or menu. A link in the footer alone doesn't count. Say on how many of how many.",
  }),
  "cta-contrast": measured("On a desktop, text on solid buttons has a contrast of at least 4.5:1.", {
    cause: cause("button-contrast", 2, "hours", "Below 4.5:1, WCAG AA’s limit, people with low vision struggle.", {
      title: "{where} {has|have} solid buttons with low contrast ({figure})",
      action: "Raise button contrast to 4.5:1",
      change: "Change the colour of the text or of the button where the style is defined.",
      element: "Solid buttons",
      strength: "Text on solid buttons has enough contrast on a desktop",
      tailor: adviseContrast,
    }),
    words: {
      holds: "{gives the text on solid buttons|with solid buttons give their text} a contrast of at least 4.5:1",
      fails: "{has a solid button|with solid buttons have one} with a contrast below 4.5:1",
      reasons: {
        none: "We found no solid button on the pages we audited.",
        doubted: "We couldn’t reliably measure the contrast of {name}.",
        cut: "We saw only some of the buttons on {name}.",
      },
    },
  }),
});
