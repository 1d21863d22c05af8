/** Without two audits that accessibility has as well. */
export const searchAudits = {
  "is-crawlable": {
    title: "Page closed to search engines",
    action: "Let search engines in",
    repair: "Remove noindex (meta tag, X-Robots-Tag) and the robots.txt rule, unless the page should stay hidden.",
  },
  "meta-description": {
    title: "Missing meta description",
    action: "Write meta descriptions",
    repair: "Write a meta description of one or two sentences that says what this page offers.",
  },
  "http-status-code": {
    title: "Page answers with an error status",
    action: "Answer without an error status",
    repair: "Answer this address with status 200, or redirect it with 301 to where its content is now.",
  },
  "link-text": {
    title: "Links with vague text",
    action: "Say where each link leads",
    repair: "Replace “click here” and “more” with words that name the page behind the link.",
  },
  "crawlable-anchors": {
    title: "Links that search engines can’t follow",
    action: "Give every link a real address",
    repair: "Give each link an href with a real address; turn a link that only runs a script into a button.",
  },
  "robots-txt": {
    title: "Invalid robots.txt",
    action: "Correct robots.txt",
    repair: "Correct the lines of robots.txt that are listed here; each is a name, a colon and a value.",
  },
  hreflang: {
    title: "Invalid links to other languages",
    action: "Correct the links to other languages",
    repair: "Name languages as HTML does (en, de-AT, x-default), and give each alternative its full https address.",
  },
  canonical: {
    title: "Invalid canonical address",
    action: "Correct the canonical address",
    repair: "Put one link rel=canonical into the head, with the full address of the page that search should show.",
  },
} as const;
