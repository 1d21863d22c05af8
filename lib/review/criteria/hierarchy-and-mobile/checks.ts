import { adviseMainHeading, advisePhoneLayout } from "@/lib/review/built-in/advice/page-advice";
import { type Cause, type Criterion, measured } from "@/lib/review/check";

const phoneWidth: Cause = {
  id: "phone-width",
  weight: 3,
  title: "Pages don't fit phones",
  why: "Visitors have to pan or zoom.",
  action: "Make pages fit phones",
  change: "Open the pages on a phone, and fix what makes them wider than the screen or too small to read.",
  element: "Page layout at 412 pixels",
  effort: "hours",
  strength: "Every page fits a phone",
  tailor: advisePhoneLayout,
};

const tapTargets: Cause = {
  id: "tap-targets",
  weight: 1,
  title: "Small tap targets",
  why: "WCAG asks for 24×24 px or space around.",
  action: "Enlarge small tap targets",
  change: "Add size or spacing on small screens.",
  element: "Links and buttons at 412 pixels",
  effort: "hours",
  strength: null,
};

const phoneOverlay: Cause = {
  id: "phone-overlay",
  weight: 3,
  title: "Overlay on the first phone screen",
  why: "Visitors must close it to see the page.",
  action: "Shrink or delay the overlay",
  change: "Keep it under a third, or wait for scrolling.",
  element: "Bar or dialog on small screens",
  effort: "hours",
  strength: null,
};

const oneH1: Cause = {
  id: "one-h1",
  weight: 1,
  title: "Pages without exactly one H1",
  why: "Screen readers and search engines take it as topic.",
  action: "Give each page one H1",
  change: "Mark the topic as h1, the others as h2.",
  element: "Headings",
  effort: "hours",
  strength: null,
  defects: ["h1-missing", "h1-several"],
  tailor: adviseMainHeading,
};

const aboveFoldFocus: Cause = {
  id: "above-fold-focus",
  weight: 1,
  title: null,
  why: "",
  action: "Focus the top of the home page",
  change: "Keep one H1 and at most two solid buttons above the fold of the home page.",
  element: "Above the fold on the home page",
  effort: "hours",
  strength: null,
};

export const hierarchyAndMobile = {
  name: "Hierarchy and mobile",
  category: "Experience",
  checks: {
    "mob-fits": measured("Every page fits a phone: a viewport is set and nothing overflows at 412 pixels.", {
      cause: phoneWidth,
    }),
    "mob-tap-targets": measured("Links and buttons are large enough, or far enough apart, to tap.", {
      cause: tapTargets,
    }),
    "mob-nothing-covers": measured("Nothing covers a third of the first screen on a phone.", {
      cause: phoneOverlay,
    }),
    "hier-one-h1": measured("Every page has exactly one main heading.", {
      cause: oneH1,
    }),
    "hier-focus": measured(
      "The home page's first screen has a clear focus: a main heading, and at most two filled buttons.",
      {
        cause: aboveFoldFocus,
      },
    ),
  },
} satisfies Criterion;
