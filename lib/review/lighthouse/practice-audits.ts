export const practiceAudits = {
  "is-on-https": {
    title: "Files loaded over plain HTTP",
    action: "Load every file over HTTPS",
    repair: "Change the listed http:// addresses to https://.",
  },
  "redirects-http": {
    title: "No redirect from HTTP to HTTPS",
    action: "Redirect HTTP to HTTPS",
    repair: "Redirect every http address to its https one at the server, with status 301.",
  },
  "geolocation-on-start": {
    title: "Page asks for the visitor’s location at once",
    action: "Ask for the location only when you need it",
    repair: "Ask for the visitor’s location when they press something that needs it, not when the page opens.",
  },
  "notification-on-start": {
    title: "Page asks to send notifications at once",
    action: "Ask later whether to send notifications",
    repair: "Ask to send notifications once the visitor has chosen to get them, not when the page opens.",
  },
  "paste-preventing-inputs": {
    title: "Fields that block pasting",
    action: "Allow pasting into fields",
    repair: "Remove the handlers that stop pasting; password managers and visitors who copy an address need it.",
  },
  "image-aspect-ratio": {
    title: "Images shown in the wrong proportions",
    action: "Show images in their own proportions",
    repair: "Show each image listed in its own proportions: set its width or its height, not both, and no minimum.",
  },
  "image-size-responsive": {
    title: "Low-resolution images",
    action: "Serve sharper images",
    repair: "Offer the images listed with twice the pixels for sharp screens: srcset with 2x or with widths.",
  },
  doctype: {
    title: "No valid HTML doctype",
    action: "Add the HTML doctype",
    repair: "Begin each page with <!doctype html>.",
  },
  charset: {
    title: "Character encoding missing or stated late",
    action: "State the character encoding first",
    repair: 'Put <meta charset="utf-8"> first in the head, or name it in the Content-Type header.',
  },
  deprecations: {
    title: "Outdated browser features",
    action: "Replace outdated browser features",
    repair: "Replace what browsers are about to drop; if it comes from a library or service, use its current version.",
  },
  "third-party-cookies": {
    title: "Third-party cookies",
    action: "Remove or delay third-party cookies",
    repair: "Find out which embedded service sets them, and replace it, or load it only once visitors have agreed.",
  },
  "errors-in-console": {
    title: "Errors in the browser’s console",
    action: "Fix the errors in the browser’s console",
    repair: "Open the browser’s console on the page and fix what it reports: a missing file, or a script that fails.",
  },
  "valid-source-maps": {
    title: "Large scripts without source maps",
    action: "Add source maps to the large scripts",
    repair: "Write source maps for the large scripts in the build, so that you can trace errors that visitors meet.",
  },
  "inspector-issues": {
    title: "Issues that Chrome reports",
    action: "Fix the issues that Chrome reports",
    repair: "Open the Issues panel of Chrome’s developer tools on the page, and fix what it lists.",
  },
} as const;
