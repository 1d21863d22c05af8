import type { WrittenAudit } from "@/lib/review/lighthouse/audit-words";

export const performanceAudits: Readonly<Record<string, WrittenAudit>> = {
  "first-contentful-paint": [
    "First text or image shows late",
    "Show the first content sooner",
    "Send the HTML sooner, and let nothing in its head delay the first text: inline small styles, and load scripts with defer.",
  ],
  "largest-contentful-paint": [
    "Main content shows late",
    "Show the main content sooner",
    "Find the largest image or text above the fold and load it first: put it in the HTML, without lazy loading, no larger than it is shown.",
  ],
  "total-blocking-time": [
    "Unresponsive while loading",
    "Shorten the blocking time",
    "Record the page in the browser’s performance panel, and remove, delay or split the scripts that run longest while it loads.",
  ],
  "cumulative-layout-shift": [
    "Layout moves while it loads",
    "Stop the layout shifts",
    "Reserve space for everything that arrives late: width and height on images, a fixed height for banners and embeds, a fallback font of similar width.",
  ],
  "speed-index": [
    "Area above the fold fills slowly",
    "Fill the area above the fold sooner",
    "Build the area above the fold from the HTML and a few small files; load the rest, and every script it doesn’t need, later.",
  ],
  "cache-insight": [
    "Browsers keep files only for a short time",
    "Let browsers keep files longer",
    "Set a longer Cache-Control lifetime for images, fonts, scripts and styles; a year if a file’s name changes with its content.",
  ],
  "cls-culprits-insight": [
    "Elements that move the layout",
    "Keep the layout still while it loads",
    "Give each element listed its final size before its content arrives: width and height, aspect-ratio or min-height.",
  ],
  "document-latency-insight": [
    "HTML that could arrive sooner",
    "Speed up the server’s answer",
    "Answer the page’s address without redirects, in less than 600 ms and compressed with Brotli or gzip; a cache in front of the server often does all three.",
  ],
  "dom-size-insight": [
    "Very many elements on the page",
    "Reduce the number of elements",
    "Build long lists and hidden menus only when they are needed, and remove wrappers that hold only another wrapper.",
  ],
  "duplicated-javascript-insight": [
    "Duplicate JavaScript",
    "Send shared JavaScript only once",
    "Bring the packages that use the same library to one version of it, and share it between the bundles.",
  ],
  "font-display-insight": [
    "Fonts that delay the text",
    "Show text before fonts load",
    "Add font-display: swap (or optional) to each @font-face rule, so that visitors can read the text before its font arrives.",
  ],
  "forced-reflow-insight": [
    "Scripts that force extra layout work",
    "Spare the browser extra layout work",
    "In the script listed, read all sizes and positions first, and change styles afterwards.",
  ],
  "image-delivery-insight": [
    "Image files larger than needed",
    "Serve smaller images",
    "Save the images listed as WebP or AVIF, no larger than they are shown, and offer several widths with srcset.",
  ],
  "inp-breakdown-insight": [
    "Slow response to a click or key",
    "Respond to clicks and keys sooner",
    "In the slow handler, do only what the visitor sees, and leave the rest to a later task.",
  ],
  "lcp-breakdown-insight": [
    "Main content could show sooner",
    "Shorten the wait for the main content",
    "Shorten the longest phase: cache a slow answer, preload a file that starts late, shrink a long download, or cut the scripts and styles that delay drawing.",
  ],
  "lcp-discovery-insight": [
    "Largest image not set to load first",
    "Load the largest image first",
    "Name the largest image in the HTML: an img with fetchpriority=high and without loading=lazy, or a preload for a background.",
  ],
  "legacy-javascript-insight": [
    "Code for outdated browsers",
    "Drop the code for outdated browsers",
    "Set the build’s target to current browsers (Browserslist “baseline widely available”), so that it leaves out code for old ones.",
  ],
  "modern-http-insight": [
    "Files sent over HTTP/1.1",
    "Switch to HTTP/2 or HTTP/3",
    "Turn on HTTP/2 or HTTP/3 on the server or the CDN in front of it.",
  ],
  "network-dependency-tree-insight": [
    "Files that wait for other files",
    "Shorten the chain of files",
    "Shorten the longest chain: preload files that are needed early with link rel=preload, and merge imports that only lead to the next one.",
  ],
  "render-blocking-insight": [
    "Files that block the first render",
    "Unblock the first render",
    "Put the CSS needed above the fold into the HTML, load the rest after it, and give blocking scripts defer.",
  ],
  "third-parties-insight": [
    "Third-party code on the page",
    "Cut third-party code",
    "Remove third-party services that nobody uses any more, and start the others when visitors need them or have agreed.",
  ],
  "viewport-insight": [
    "Viewport not set for phones",
    "Set the viewport for phones",
    'Put <meta name=viewport content="width=device-width, initial-scale=1"> into the head of every page.',
  ],
  "unminified-css": ["CSS that isn’t minified", "Minify your CSS", "Minify the style sheets before you publish them."],
  "unminified-javascript": [
    "JavaScript that isn’t minified",
    "Minify your JavaScript",
    "Minify the scripts before you publish them.",
  ],
  "unused-css-rules": [
    "Unused CSS",
    "Remove unused CSS",
    "Remove rules for parts that the site no longer has, and load what only some pages need on those alone.",
  ],
  "unused-javascript": [
    "Unused JavaScript",
    "Remove unused JavaScript",
    "Load the scripts listed only on the pages, or at the click, that need them; split large bundles at import().",
  ],
  "total-byte-weight": [
    "Large downloads",
    "Make the page lighter",
    "Start with the largest files listed: serve images and videos in the size shown, and drop scripts and fonts that the page doesn’t need.",
  ],
  "bootup-time": [
    "Scripts that run for a long time",
    "Cut the time that scripts run",
    "Find the scripts that run longest in Lighthouse’s list: make your own do less, and remove or delay third-party ones.",
  ],
  "mainthread-work-breakdown": [
    "A lot of work for the browser",
    "Give the browser less work",
    "Find the largest kind of work in Lighthouse’s list, and make the page do less of it; endless animations count too.",
  ],
  "unsized-images": [
    "Images without a set size",
    "Set the size of each image",
    "Set width and height in pixels on each img listed, with height: auto in the CSS, so that the browser reserves its space.",
  ],
};
