import type { Defect } from "@/lib/review/defects/defect";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { count } from "@/lib/text/wording";

const maxTitleLength = 70;

export const headDefects = {
  "page-empty": {
    title: "The page has no content",
    firstStep: "Write the page, or redirect its address and remove the links to it.",
    severity: "critical",
    kind: "text",
    find: (page) =>
      page.isEmpty
        ? {
            short: "no content",
            detail: "Between header and footer we saw no heading, text, image, link or form.",
            evidence: [measuredAt(page, "main area")],
            size: 1,
          }
        : null,
  },
  "title-missing": {
    title: "The page has no title",
    firstStep: "Write a title that says what the page offers, in 70 characters or fewer.",
    severity: "critical",
    kind: "text",
    find: (page) =>
      page.capture.title.trim() === ""
        ? {
            short: "no title",
            detail:
              "The title element is empty or missing, so browser tabs, bookmarks and search results have none to show.",
            evidence: [measuredAt(page, "page title")],
            size: 1,
          }
        : null,
  },
  "title-duplicate": {
    title: "The page shares its title with another page",
    firstStep: "Give each page a title of its own that names what only this page holds.",
    severity: "improve",
    kind: "text",
    find: (page) =>
      page.titleTwins.length > 0 && !page.isHome
        ? {
            short: `same title as ${count(page.titleTwins.length, "other page")}`,
            detail: `${count(page.titleTwins.length, "other audited page has", "other audited pages have")} the same title, so they can't be told apart in search results and tabs.`,
            evidence: [quotedFrom(page, page.capture.title, "page title")],
            size: page.titleTwins.length,
          }
        : null,
  },
  "title-long": {
    title: "The page's title is too long to be shown whole",
    firstStep: `Shorten the title to ${maxTitleLength} characters or fewer, the most telling words first.`,
    severity: "improve",
    kind: "text",
    find: (page) => {
      const length = [...page.ownTitle].length;
      return length > maxTitleLength
        ? {
            short: `${length} characters`,
            detail: `The title has ${length} characters${page.ownTitle === page.capture.title.trim() ? "" : " without the part that other pages share"}; search results usually cut off what goes beyond ${maxTitleLength}.`,
            evidence: [quotedFrom(page, page.capture.title, "page title")],
            size: length,
          }
        : null;
    },
  },
  "description-missing": {
    title: "The page has no meta description",
    firstStep: "Write a meta description of one or two sentences that says what the page holds.",
    severity: "improve",
    kind: "text",
    find: (page) =>
      page.capture.metaDescription.trim() === ""
        ? {
            short: "no meta description",
            detail: "Without a meta description, a search engine picks the text of its result from the page by itself.",
            evidence: [measuredAt(page, "meta description")],
            size: 1,
          }
        : null,
  },
  "h1-missing": {
    title: "The page has no main heading",
    firstStep: "Mark the line that says what the page is about as its h1; an h1 around an icon says nothing.",
    severity: "improve",
    kind: "text",
    find: (page) =>
      page.mainHeadings.length === 0
        ? {
            short: "no main heading with text",
            detail: "The page shows no first-level heading (h1) with text.",
            evidence: [measuredAt(page, "headings")],
            size: 1,
          }
        : null,
  },
  "h1-several": {
    title: "The page has several main headings",
    firstStep: "Keep the one heading that says what the page is about as h1, and make the others h2.",
    severity: "improve",
    kind: "text",
    find: (page) =>
      page.mainHeadings.length > 1
        ? {
            short: `${page.mainHeadings.length} main headings`,
            detail: `The page has ${page.mainHeadings.length} first-level headings (h1).`,
            evidence: page.mainHeadings.slice(0, 3).map((text) => quotedFrom(page, text, "main heading")),
            size: page.mainHeadings.length,
          }
        : null,
  },
} as const satisfies Record<string, Defect>;
