import type { WrittenAudit } from "@/lib/review/lighthouse/audit-words";

/** Two audits that are accessibility's as well are there. */
export const searchAudits: Readonly<Record<string, WrittenAudit>> = {
  "is-crawlable": [
    "Page closed to search engines",
    "Let search engines in",
    "Remove noindex from the robots meta tag and the X-Robots-Tag header, and the page from robots.txt, unless it is meant to stay hidden.",
  ],
  "meta-description": [
    "Missing meta description",
    "Write meta descriptions",
    "Write a meta description of one or two sentences that says what this page offers.",
  ],
  "http-status-code": [
    "Page answers with an error status",
    "Answer without an error status",
    "Answer this address with status 200, or redirect it with 301 to where its content is now.",
  ],
  "link-text": [
    "Links with vague text",
    "Say where each link leads",
    "Replace “click here” and “more” with words that name the page behind the link.",
  ],
  "crawlable-anchors": [
    "Links that search engines can’t follow",
    "Give every link a real address",
    "Give each link an href with a real address; turn a link that only runs a script into a button.",
  ],
  "robots-txt": [
    "Invalid robots.txt",
    "Correct robots.txt",
    "Correct the lines of robots.txt that are listed here; each is a name, a colon and a value.",
  ],
  hreflang: [
    "Invalid links to other languages",
    "Correct the links to other languages",
    "Name languages as HTML does (en, de-AT, x-default), and give each alternative its whole address with https.",
  ],
  canonical: [
    "Invalid canonical address",
    "Correct the canonical address",
    "Put one link rel=canonical into the head, with the whole address of the page that search engines are to show.",
  ],
};
