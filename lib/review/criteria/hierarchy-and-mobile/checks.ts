import { adviseMainHeading, advisePhoneLayout } from "@/lib/review/built-in/advice/page-advice";
import { cause, criterion, measured } from "@/lib/review/check";

export const hierarchyAndMobile = criterion("Hierarchy and mobile", "Experience", {
  "mob-fits": measured("Every page sets a viewport and fits a phone 412 pixels wide.", {
    cause: cause("phone-width", 3, "hours", "Visitors have to zoom or scroll sideways.", {
      title: "{where} {doesn’t|don’t} fit a phone ({figure} wide)",
      action: "Make pages fit phones",
      change: "Open the pages on a phone, and fix what makes them wider than the screen or too small to read.",
      element: "Page layout on phones",
      strength: "Every page fits a phone",
      tailor: advisePhoneLayout,
    }),
    words: { holds: "{fits|fit} a phone 412 pixels wide", fails: "{doesn’t|don’t} fit a phone 412 pixels wide" },
  }),
  "mob-tap-targets": measured("Links and buttons on every page are large enough, or far enough apart, to tap.", {
    cause: cause("tap-targets", 1, "hours", "Small targets close together invite wrong taps.", {
      title: "{where} {has|have} small tap targets",
      action: "Enlarge small tap targets",
      change: "Make them larger, or space them out, on small screens.",
      element: "Links and buttons on phones",
    }),
    onlyFaults: true,
    words: {
      holds: "{has|have} links and buttons that are easy to tap",
      fails: "{has|have} links or buttons smaller than 24×24 pixels and too close to others",
      reasons: {
        none: "Lighthouse found no small targets, but it can’t see controls that only a script makes clickable.",
        unmeasured: "Lighthouse could not measure links and buttons.",
        unscaled: "Without a viewport, a phone shows links and buttons smaller than Lighthouse measures them.",
      },
    },
  }),
  "mob-nothing-covers": measured("Nothing covers more than 30% of the first phone screen.", {
    cause: cause("phone-overlay", 3, "hours", "The overlay hides part of the page that visitors came for.", {
      title: "On {where}, an overlay covers more than 30% of the first phone screen",
      action: "Shrink the overlay on phones",
      change: "Collapse or shrink it on phones until it covers less than 30% of the screen.",
      element: "Menu, bar or dialog on small screens",
    }),
    onlyFaults: true,
    words: {
      holds: "{opens|open} on a phone without a large overlay",
      fails: "{covers|have} more than 30% of the first phone screen{| covered}",
      reasons: {
        none: "We found no overlay, but one may come later or stay while visitors scroll.",
        cover:
          "On {name}, something covers everything above the fold, on desktops too. It may be a loading screen that waits for a script we couldn’t load.",
      },
    },
  }),
  "hier-one-h1": measured("Every page has exactly one H1 with text.", {
    cause: cause("one-h1", 1, "hours", "Search engines and screen-reader users learn the page’s topic from its H1.", {
      title: "{where} {doesn’t|don’t} have exactly one H1 with text",
      action: "Give each page one H1",
      change: "Mark up the heading that names the topic as h1, and the others as h2.",
      element: "Headings",
      defects: ["h1-missing", "h1-several"],
      tailor: adviseMainHeading,
    }),
    words: {
      holds: "{has|have} exactly one H1 with text",
      fails: "{doesn’t|don’t} have exactly one H1 with text",
      reasons: { empty: "We found no content on {name}.", slides: "Hidden slides on {name} may hold more H1s." },
    },
  }),
  "hier-focus": measured("The home page shows a headline above the fold.", {
    cause: cause("above-fold-focus", 1, "hours", "Visitors look at the headline first to see what the site is about.", {
      toldUnder: ["one-h1"],
      title: "The home page shows no headline above the fold",
      action: "Put a headline at the top of the home page",
      change: "Say what you offer in an H1 above the fold.",
      element: "Above the fold on the home page",
    }),
    words: {
      holds: "{shows|show} a headline above the fold",
      fails: "{shows|show} no headline above the fold",
      reasons: {
        unread: "We couldn’t read the home page.",
        cover: "Something covers everything above the fold on the home page, so we can’t tell what is there.",
        unmarked: "The largest text above the fold isn’t marked up as a heading.",
        near: "The H1 may show above the fold on larger screens than ours.",
        picture: "The home page has no H1 in words, so we can’t tell what its headline is.",
      },
    },
  }),
});
