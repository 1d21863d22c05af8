/** By Lighthouse's name of the audit. */
export const performanceRepairs = {
  "first-contentful-paint":
    "Send the page's HTML sooner and let nothing in its head hold up the first text: put small styles inline, and load scripts with defer.",
  "largest-contentful-paint":
    "Find the largest picture or text of the first screen and load it first: name it in the HTML, without lazy loading, as small as it is shown.",
  "total-blocking-time":
    "Record the page in the browser's performance panel, and remove, delay or split the scripts that run longest while it loads.",
  "cumulative-layout-shift":
    "Reserve room for whatever arrives late: width and height on pictures, a fixed height for banners and embedded parts, a fallback font of similar width.",
  "speed-index":
    "Let the first screen be drawn from the HTML and few small files; load what lies below it, and every script it can do without, later.",
  "cache-insight":
    "Let the server send a longer Cache-Control lifetime for images, fonts, scripts and styles; a year where a file gets a new name with each change.",
  "cls-culprits-insight":
    "Give each element that is named here its final size before its content arrives: width and height, aspect-ratio or min-height.",
  "document-latency-insight":
    "Answer the page's address without redirects, in less than 600 ms and compressed with Brotli or gzip; a cache in front of the server often does all three.",
  "dom-size-insight":
    "Show long lists and hidden menus in parts, and take out wrappers that hold nothing but another wrapper.",
  "duplicated-javascript-insight":
    "Bundle the library once: bring the packages that use it to one version, and share it between the bundles.",
  "font-display-insight":
    "Add font-display: swap (or optional) to each @font-face rule, so that text can be read before its font has arrived.",
  "forced-reflow-insight":
    "In the named script, read all sizes and positions first, and change styles only afterwards.",
  "image-delivery-insight":
    "Save the named pictures as WebP or AVIF, no larger than they are shown, and offer several widths with srcset.",
  "inp-breakdown-insight":
    "Do only what the visitor sees in the handler of the slow click or key, and leave the rest to a later task.",
  "lcp-breakdown-insight":
    "Look which part of the time is longest: a slow answer needs a cache, a late start a preload, a long download a smaller file, a late drawing fewer scripts and styles before it.",
  "lcp-discovery-insight":
    "Let the HTML name the largest picture: an img with fetchpriority=high and without loading=lazy, or a preload for a background.",
  "legacy-javascript-insight":
    "Set the build's target to current browsers (Browserslist “baseline widely available”), so that it leaves out code for old ones.",
  "modern-http-insight": "Switch on HTTP/2 or HTTP/3 at the server or at the network in front of it.",
  "network-dependency-tree-insight":
    "Shorten the longest chain: name files that are needed early in the HTML with link rel=preload, and join imports that only lead to the next one.",
  "render-blocking-insight":
    "Put the CSS that the first screen needs into the HTML, load the rest after it, and give blocking scripts defer.",
  "third-parties-insight":
    "Take out services from elsewhere that nobody uses any more, and start the others when the visitor needs them or has agreed.",
  "viewport-insight":
    'Put <meta name=viewport content="width=device-width, initial-scale=1"> into the head of every page.',
  "unminified-css": "Minify the style sheets before you publish them.",
  "unminified-javascript": "Minify the scripts before you publish them.",
  "unused-css-rules":
    "Take out the rules of parts that the site no longer has, and load what only some pages need on those alone.",
  "unused-javascript":
    "Load the named scripts only on the pages, or at the click, that need them; split large bundles at import().",
  "total-byte-weight":
    "Begin with the largest files of the list: pictures and videos in the size they are shown in, scripts and fonts that no one misses left out.",
  "bootup-time":
    "Find in Lighthouse’s list which scripts run longest: make yours do less, and take out or delay others’.",
  "mainthread-work-breakdown":
    "See in Lighthouse’s list which kind of work is largest, and make the page do less of it; animations that never end count, too.",
  "unsized-images":
    "Write width and height in pixels on each named img, with height: auto in the CSS, so that its room is kept while it loads.",
} as const;
