/** By Lighthouse's name of the audit. */
export const practiceRepairs = {
  "is-on-https": "Change the listed http:// addresses to https://.",
  "redirects-http": "Redirect every http address at the server to its https one, with status 301.",
  "geolocation-on-start":
    "Ask for the visitor's position when they press something that needs it, not when the page opens.",
  "notification-on-start":
    "Ask for leave to send notifications after the visitor has chosen to get them, not when the page opens.",
  "paste-preventing-inputs":
    "Take out the handlers that stop pasting; password managers and visitors who copy an address need it.",
  "image-aspect-ratio":
    "Show each named picture in its own proportions: height: auto, or object-fit: cover where it has to fill a frame.",
  "image-size-responsive":
    "Offer the named pictures with twice the pixels for sharp screens, by srcset with 2x or with widths.",
  doctype: "Begin each page with <!doctype html>.",
  charset: 'Put <meta charset="utf-8"> first in the head, or name it in the Content-Type header.',
  deprecations:
    "Replace what browsers are about to drop; where it comes from a library or service, use its current version.",
  "third-party-cookies":
    "Find out which embedded service sets them, and replace it, or load it only once the visitor has agreed.",
  "errors-in-console":
    "Open the browser's console on the page and fix what it reports: a file that is missing, or a script that breaks off.",
  "valid-source-maps":
    "Let the build write source maps for the large scripts, so that errors of visitors can be traced.",
  "inspector-issues": "Open the Issues panel of Chrome's developer tools on the page, and fix what it lists.",
} as const;
