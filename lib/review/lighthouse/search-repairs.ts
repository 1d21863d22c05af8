/** By Lighthouse's name of the audit. Two that are accessibility's as well stand there. */
export const searchRepairs = {
  "is-crawlable":
    "Take noindex out of the robots meta element and the X-Robots-Tag header, and the page out of robots.txt, unless it is meant to stay unfound.",
  "meta-description": "Write a meta description of one or two sentences that says what this page holds.",
  "http-status-code":
    "Let the server answer this address with status 200, or redirect it with 301 to where its content is now.",
  "link-text": "Replace “click here” and “more” with words that name the page behind the link.",
  "crawlable-anchors": "Give each link an href with a real address; what only runs a script is a button.",
  "robots-txt": "Correct the lines of robots.txt that are listed here; each is a name, a colon and a value.",
  hreflang:
    "Name languages as HTML knows them (en, de-AT, x-default) and give each alternative its whole address with https.",
  canonical: "Put one link rel=canonical into the head, with the whole address of the page that is to be found.",
} as const;
