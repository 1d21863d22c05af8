import type { WrittenAudit } from "@/lib/review/lighthouse/audit-words";

export const practiceAudits: Readonly<Record<string, WrittenAudit>> = {
  "is-on-https": [
    "Files loaded over plain HTTP",
    "Load every file over HTTPS",
    "Change the listed http:// addresses to https://.",
  ],
  "redirects-http": [
    "No redirect from HTTP to HTTPS",
    "Redirect HTTP to HTTPS",
    "Redirect every http address to its https one at the server, with status 301.",
  ],
  "geolocation-on-start": [
    "Page asks for the visitor’s location at once",
    "Ask for the location only when it is needed",
    "Ask for the visitor’s location when they press something that needs it, not when the page opens.",
  ],
  "notification-on-start": [
    "Page asks to send notifications at once",
    "Ask later whether to send notifications",
    "Ask to send notifications once the visitor has chosen to get them, not when the page opens.",
  ],
  "paste-preventing-inputs": [
    "Fields that block pasting",
    "Allow pasting into fields",
    "Remove the handlers that stop pasting; password managers and visitors who copy an address need it.",
  ],
  "image-aspect-ratio": [
    "Images shown in the wrong proportions",
    "Show images in their own proportions",
    "Show each image listed in its own proportions: set its width or its height, not both, and no minimum.",
  ],
  "image-size-responsive": [
    "Low-resolution images",
    "Serve sharper images",
    "Offer the images listed with twice the pixels for sharp screens: srcset with 2x or with widths.",
  ],
  doctype: ["No valid HTML doctype", "Add the HTML doctype", "Begin each page with <!doctype html>."],
  charset: [
    "Character encoding missing or stated late",
    "State the character encoding first",
    'Put <meta charset="utf-8"> first in the head, or name it in the Content-Type header.',
  ],
  deprecations: [
    "Outdated browser features",
    "Replace outdated browser features",
    "Replace what browsers are about to drop; if it comes from a library or service, use its current version.",
  ],
  "third-party-cookies": [
    "Third-party cookies",
    "Remove or delay third-party cookies",
    "Find out which embedded service sets them, and replace it, or load it only once visitors have agreed.",
  ],
  "errors-in-console": [
    "Errors in the browser’s console",
    "Fix the errors in the browser’s console",
    "Open the browser’s console on the page and fix what it reports: a missing file, or a script that fails.",
  ],
  "valid-source-maps": [
    "Large scripts without source maps",
    "Add source maps to the large scripts",
    "Write source maps for the large scripts in the build, so that you can trace errors that visitors meet.",
  ],
  "inspector-issues": [
    "Issues that Chrome reports",
    "Fix the issues that Chrome reports",
    "Open the Issues panel of Chrome’s developer tools on the page, and fix what it lists.",
  ],
};
